import {
  ERRORS,
  changeScripts,
  deleteExtensions,
  enqueueScripts,
  startScripts,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { Offline, refuse } from "../../../test/fake-server/refusal.ts";
import {
  anExtension,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, field, menuItem, option, text } from "../../../test/screen.ts";

const script = aScript({ id: 7, name: "Morning" });
const withScript = (count: number) =>
  many(count, (id) => anExtension({ id, script: scriptOf(script) }));
const selectAll = (of = "list") => checkbox(`Select all rows of the ${of}`).click();
const status = (words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

const named = ({ world }: ReturnType<typeof fakeServer>, ids: readonly number[]) =>
  world.extensions.filter(({ id }) => ids.includes(id));

async function chooseScript(name: string): Promise<void> {
  await button("Change script").click();
  await field("Script", dialog()).click();
  await option(name).click();
  await button("Set script").click();
}

async function selectEvery(count: number): Promise<void> {
  await selectAll("page");
  await button(`Select all ${count} that match`).click();
  await expect.element(text(`${count} selected`)).toBeVisible();
}

test("two commands at once each have their count and their stop", async () => {
  const server = fakeServer({ extensions: withScript(501) });
  const gates = [startScripts, enqueueScripts].map((endpoint) => {
    const gate = Promise.withResolvers<void>();
    server.on(endpoint, async ({ body }) => {
      await gate.promise;
      return bulkAnswer(named(server, body.extensionIds ?? []));
    });
    return gate;
  });
  await renderPage("/extensions?size=500", server);
  await selectEvery(501);
  await button("Start").click();
  await button("More").click();
  await expect
    .element(menuItem(/Enqueue/))
    .toHaveAttribute("title", expect.stringContaining("Waits at the back of the queue"));
  await menuItem(/Enqueue/).click();
  await expect.element(status("Start: 0 of 501")).toBeVisible();
  await expect.element(status("Enqueue: 0 of 501")).toBeVisible();
  await button("Cancel", status("Start: 0 of 501")).click();
  for (const { resolve } of gates) resolve();
  const result = dialog("Start: Result");
  await expect.element(result).toMatchTextContent("500 started");
  await expect.element(result).toMatchTextContent("1 not begun");
  await expect.element(status("501 queued")).toBeVisible();
  expect(server.callsOf(startScripts)).toHaveLength(1);
  expect(server.callsOf(enqueueScripts)).toHaveLength(2);
});

test("results of several commands are shown one after the other", async () => {
  const server = fakeServer({ extensions: withScript(3) });
  const gate = Promise.withResolvers<void>();
  for (const endpoint of [startScripts, enqueueScripts] as const) {
    server.on(endpoint, async ({ body }) => {
      await gate.promise;
      return bulkAnswer([], body.extensionIds, ERRORS.limitedByTariff);
    });
  }
  await renderPage("/extensions", server);
  await selectAll();
  await button("Start").click();
  await button("More").click();
  await menuItem(/Enqueue/).click();
  await expect.element(status("Enqueue: 0 of 3")).toBeVisible();
  gate.resolve();
  for (const title of ["Start: Result", "Enqueue: Result"]) {
    await expect.element(dialog(title)).toMatchTextContent("3 failed");
    await page.getByText("Close", { exact: true }).click();
    await expect.element(dialog(title)).not.toBeInTheDocument();
  }
});

test("a line that is cut in the middle loses neither what was done, nor its way back", async () => {
  const before = aScript({ id: 1, name: "Evening" });
  const extensions = many(501, (id) => anExtension({ id, script: scriptOf(before) }));
  const server = fakeServer({ extensions, scripts: [script, before] });
  let isCut = true;
  server.on(changeScripts, ({ body }) => {
    if (isCut && server.callsOf(changeScripts).length > 1) throw new Offline();
    return bulkAnswer(named(server, body.extensionIds ?? []));
  });
  await renderPage("/extensions?size=500", server);
  await selectEvery(501);
  await chooseScript("Morning");
  const result = dialog("Change script: Result");
  await expect.element(result).toMatchTextContent("500 now with the script");
  await expect.element(result).toMatchTextContent("1 failed");
  await expect.element(result).toMatchTextContent("The server cannot be reached.");
  await expect.element(result).toMatchTextContent("Browser 501");
  isCut = false;
  await button("Undo", result).click();
  await expect.element(status("500 put back")).toBeVisible();
  const { extensionIds, scriptId } = server.callsOf(changeScripts).at(-1)?.body ?? {};
  expect(scriptId).toBe(before.id);
  expect(extensionIds).toEqual(extensions.slice(0, 500).map(({ id }) => id));
});

test("an earlier script that is gone does not keep others from being given back", async () => {
  const scripts = many(2, (id) => aScript({ id }));
  const extensions = scripts.map((one) => anExtension({ id: one.id, script: scriptOf(one) }));
  const server = fakeServer({ extensions, scripts: [...scripts, script] });
  server.on(changeScripts, ({ body }) => bulkAnswer(named(server, body.extensionIds ?? [])));
  await renderPage("/extensions", server);
  await selectAll();
  await chooseScript("Morning");
  await expect.element(status("2 now with the script")).toBeVisible();
  server.on(changeScripts, ({ body }) =>
    body.scriptId === 1
      ? refuse("scriptsNotFound")
      : bulkAnswer(named(server, body.extensionIds ?? [])),
  );
  await button("Undo").click();
  const result = dialog("Change script: Result");
  await expect.element(result).toMatchTextContent("1 put back");
  await expect.element(result).toMatchTextContent("Browser 1");
});

test.each([true, false])("deletes with the browser profiles: %s", async (isTicked) => {
  const browserConfig = {
    extensionId: 1,
    browserApi: 9 as const,
    profileId: 3,
    profileName: "Chromium 3",
    isRunning: false,
  };
  const server = fakeServer({ extensions: [anExtension({ id: 1, name: "Shop", browserConfig })] });
  server.on(deleteExtensions, () => bulkAnswer([{ id: 1 }]));
  await renderPage("/extensions", server);
  await checkbox("Select Shop").click();
  await button("More").click();
  await menuItem(/^Delete$/).click();
  const question = dialog("Delete 1 extension?");
  if (isTicked) await checkbox("Delete their browser profiles too", question).click();
  await button("Delete", question).click();
  await expect
    .poll(() => server.callsOf(deleteExtensions).map(({ body }) => body))
    .toEqual([{ extensionIds: [1], isDeleteBrowserProfile: isTicked }]);
});

test("Enter in a typed confirmation confirms it", async () => {
  const server = fakeServer({ extensions: withScript(51) });
  server.on(deleteExtensions, () => ({ ...bulkAnswer([]), data: [] }));
  await renderPage("/extensions", server);
  await selectAll();
  await button("More").click();
  await menuItem(/^Delete$/).click();
  await field(/To confirm/).fill("5");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toBeVisible();
  await field(/To confirm/).fill("51");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf(deleteExtensions).length).toBe(1);
});
