import {
  changeScripts,
  listScripts,
  ScriptStatus,
  SocialNetwork,
  startManyOnce,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, aRunOf, aScript, fakeServer, many, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  dialog,
  field,
  heading,
  option,
  scrollToAll,
  text,
} from "../../../test/screen.ts";

const scripts = () =>
  many(501, (id) => aScript({ id, name: `Script ${String(id).padStart(3, "0")}` }));

const serverWithScripts = () => fakeServer({ extensions: [anExtension()], scripts: scripts() });

async function openDialog() {
  await checkbox("Select all rows of the list").click();
  await button("Change script").click();
  return field("Script", dialog());
}

test("gives the 501st script, found by its name with the keys alone", async () => {
  const server = serverWithScripts();
  const given = { data: [], additionalData: { errorCode: null, items: [] } };
  server.on(changeScripts, () => given);
  await renderPage("/extensions", server);
  const script = await openDialog();
  await script.fill("501");
  await expect.element(option("Script 501")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(script).toHaveValue("Script 501");
  await button("Set script").click();
  await expect
    .poll(() => server.callsOf(changeScripts).map(({ body }) => body.scriptId))
    .toEqual([501]);
});

test("runs a script once on all that were chosen, and leaves them their own", async () => {
  const extensions = [anExtension({ id: 1 }), anExtension({ id: 2 })];
  const server = fakeServer({ extensions, scripts: [aScript({ id: 7, name: "Morning" })] });
  server.on(startManyOnce, () => ({
    data: extensions,
    additionalData: { errorCode: null, items: [] },
  }));
  await renderPage("/extensions", server);
  const script = await openDialog();
  await script.fill("Morn");
  await expect.element(option("Morning")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await checkbox("Only once").click();
  await button("Run once").click();
  await expect.element(page.getByRole("status").filter({ hasText: "2 started" })).toBeVisible();
  expect(server.callsOf(startManyOnce)[0]?.body).toEqual({ extensionIds: [1, 2], scriptId: 7 });
  expect(server.callsOf(changeScripts)).toEqual([]);
});

test("offers all 501 as one scrolls, what is none of them first", async () => {
  await renderPage("/extensions", serverWithScripts());
  await openDialog();
  await expect.element(page.getByRole("option").first()).toMatchTextContent("No script");
  await scrollToAll("[role=option]", 502);
  await expect.element(option("Script 501")).toBeVisible();
});

test("says that none is found, and what the server said instead", async () => {
  const server = serverWithScripts();
  await renderPage("/extensions", server);
  const script = await openDialog();
  await script.fill("nowhere");
  await expect.element(text("Nothing found")).toBeVisible();
  server.fails(listScripts, "notAllowed");
  await script.fill("elsewhere");
  await expect.element(alert(/Retry/)).toBeVisible();
  server.mends(listScripts);
  await script.fill("elsewhere");
  await button("Retry", alert(/Retry/)).click();
  await expect.element(text("Nothing found")).toBeVisible();
});

test("filters the table by the 501st script", async () => {
  const rendered = await renderPage("/extensions", serverWithScripts());
  await button("Script").first().click();
  await field("Search", dialog("Script")).fill("501");
  await option("Script 501").click();
  await expect.poll(() => rendered.address()).toContain("script=501");
  await expect.element(button("Script: Script 501")).toBeVisible();
});

/** A column of the table bears the same name, and does not open. */
const filter = (name: string, expanded: boolean) =>
  page.getByRole("button", { name, exact: true, expanded });

test("closes a filter with a second press on its button", async () => {
  await renderPage("/extensions", serverWithScripts());
  await filter("Script", false).click();
  await expect.element(field("Search", dialog("Script"))).toBeVisible();
  await filter("Script", true).click();
  await expect.element(filter("Script", false)).toBeVisible();
  await expect.element(dialog("Script")).not.toBeInTheDocument();

  await filter("Status", false).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  await filter("Status", true).click();
  await expect.element(filter("Status", false)).toBeVisible();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

test("closes a filter with a press anywhere else", async () => {
  await renderPage("/extensions", serverWithScripts());
  await filter("Script", false).click();
  await expect.element(field("Search", dialog("Script"))).toBeVisible();
  await heading("Extensions").click();
  await expect.element(dialog("Script")).not.toBeInTheDocument();
});

test("leads to the first script where there is none", async () => {
  await renderPage("/extensions", fakeServer({ extensions: [anExtension()] }));
  await checkbox("Select all rows of the list").click();
  await button("Change script").click();
  await expect.element(dialog().getByRole("link", { name: "Create a script" })).toBeVisible();
  await expect.element(dialog().getByText(/There are no scripts yet/)).toBeVisible();
  await expect.element(option("No script")).not.toBeInTheDocument();
});

test("changes the script of what waits, and says what becomes of its run", async () => {
  const queued = anExtension({ run: aRunOf(ScriptStatus.InQueue) });
  await renderPage("/extensions", fakeServer({ extensions: [queued], scripts: scripts() }));
  await openDialog();
  await expect.element(text(/1 run waits: it takes the new script/)).toBeVisible();
});

test("says that a script of one network is not for a selection of several, nor of another", async () => {
  const { Vk, Google } = SocialNetwork;
  const extensions = [
    anExtension({ id: 1, name: "Shop 1", socialNetwork: Vk }),
    anExtension({ id: 2, name: "Shop 2", socialNetwork: Google }),
  ];
  const script = aScript({ id: 7, name: "Morning", socialNetwork: Vk });
  await renderPage("/extensions", fakeServer({ extensions, scripts: [script] }));
  await (await openDialog()).click();
  await option("Morning").click();
  await expect
    .element(text(/Unavailable for extensions with different social networks/))
    .toBeVisible();
  await expect.element(button("Set script")).toBeDisabled();
  await button("Cancel").click();
  await checkbox("Select Shop 1").click();
  await button("Change script").click();
  await field("Script", dialog()).click();
  await option("Morning").click();
  await expect.element(text(/is used with another social network/)).toBeVisible();
});
