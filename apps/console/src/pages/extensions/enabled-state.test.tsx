import {
  disableExtensions,
  enableExtensions,
  ExtensionState,
  resetExtensions,
  ScriptStatus,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anExtension,
  aRunOf,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, dialog, menuItem, text } from "../../../test/screen.ts";

const { Disabled, Enabled, Unknown } = ExtensionState;

/** Answers as the server does. */
function switching(states: readonly ExtensionState[]) {
  const extensions = states.map((state, index) =>
    anExtension({ id: index + 1, name: `Shop ${index + 1}`, state }),
  );
  const server = fakeServer({ extensions });
  const turn = (ids: readonly number[], state: ExtensionState) => {
    const named = extensions.filter(({ id }) => ids.includes(id));
    for (const one of named) one.state = state;
    return bulkAnswer(structuredClone(named));
  };
  server.on(enableExtensions, ({ body }) => turn(body.extensionIds ?? [], Enabled));
  server.on(disableExtensions, ({ body }) => turn(body.extensionIds ?? [], Disabled));
  return { server, extensions };
}

async function command(name: RegExp): Promise<void> {
  await button("More").click();
  await menuItem(name).click();
}

test("many are disabled after a question with their count, and enabled again by Undo", async () => {
  const { server, extensions } = switching([Enabled, Unknown, Disabled]);
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await command(/^Disable/);
  const question = dialog("Disable 2 extensions?");
  await expect.element(question).toMatchTextContent("1 is disabled.");
  await button("Disable", question).click();
  await expect.element(text(/2 disabled, 1 was disabled already/)).toBeVisible();
  expect(extensions.map(({ state }) => state)).toEqual([Disabled, Disabled, Disabled]);
  await button("Undo").click();
  await expect.poll(() => extensions.map(({ state }) => state)).toEqual([1, 1, 0]);
});

test("what is enabled already says so in the menu", async () => {
  const { server } = switching([Enabled]);
  await renderPage("/extensions", server);
  await checkbox("Select Shop 1").click();
  await button("More").click();
  await expect.element(menuItem(/^Enable/)).toMatchTextContent("It is enabled");
});

test("a disabled one says so beside its name, and is found by a filter", async () => {
  const { server } = switching([Enabled, Disabled, Unknown]);
  const rendered = await renderPage("/extensions", server);
  await expect
    .element(page.getByRole("row").filter({ hasText: "Shop 2" }))
    .toMatchTextContent("Disabled");
  await button(/^1 Disabled/).click();
  await expect.element(page.getByRole("row").filter({ hasText: "Shop 2" })).toBeVisible();
  await expect.element(page.getByRole("row").filter({ hasText: "Shop 1" })).not.toBeInTheDocument();
  expect(rendered.address()).toContain("state=");
});

test("the drawer has a chip for the state", async () => {
  const { server } = switching([Unknown]);
  await renderPage("/extensions?open=1", server);
  const drawer = page.getByRole("complementary", { name: "Extension Shop 1" });
  await expect.element(text("Unknown", drawer)).toBeVisible();
});

test("to clear asks with the count, says what goes, and leaves alone what runs", async () => {
  const script = scriptOf(aScript({ id: 7, name: "Morning" }));
  const run = aRunOf(ScriptStatus.InProgress);
  const queued = aRunOf(ScriptStatus.InQueue);
  const runs = [queued, null, run];
  const extensions = many(3, (id) => anExtension({ id, script, run: runs[id - 1] ?? null }));
  const server = fakeServer({ extensions });
  server.on(resetExtensions, ({ body }) => {
    const named = extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id));
    for (const one of named) one.script = null;
    return bulkAnswer(structuredClone(named));
  });
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await command(/^Clear/);
  const question = dialog("Clear 2 extensions?");
  await expect.element(question).toMatchTextContent("Account, script, schedule and collected data");
  await expect.element(question).toMatchTextContent("1 is already running.");
  await expect.element(question).toMatchTextContent("1 is waiting for its turn or its browser");
  await button("Clear", question).click();
  await expect.element(text(/2 cleared/)).toBeVisible();
  expect(server.callsOf(resetExtensions).map(({ body }) => body.extensionIds)).toEqual([[1, 2]]);
});
