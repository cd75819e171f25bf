import {
  ScriptStatus,
  updateColumnSettings,
  updateExtensionGroup,
  updatePreference,
} from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  aGroup,
  anExtension,
  aRunOf,
  aScript,
  fakeServer,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { button, checkbox, text } from "../../../test/screen.ts";

const script = aScript({ id: 3, name: "Morning" });
const group = { id: 5, name: "Shop" };

function aServer() {
  const extensions = [anExtension({ id: 1, group, script: scriptOf(script), note: "by the door" })];
  const groups = [aGroup({ ...group, extensionCount: 1 })];
  return fakeServer({ extensions, groups, scripts: [script] });
}

test.each([
  ["/extensions", "Columns of the list"],
  ["/extensions?script=3", "Columns of script Morning"],
  ["/extensions?group=5&script=3", "Columns of group Shop"],
])("says at %s whose columns are arranged", async (address, owner) => {
  await renderPage(address, aServer());
  await button("Column settings").click();
  await expect.element(text(owner)).toBeVisible();
});

test("keeps columns of a script apart from the list's", async () => {
  const server = aServer();
  await renderPage("/extensions?script=3", server);
  await button("Column settings").click();
  await checkbox("Note").click();
  await expect
    .poll(() => server.callsOf(updatePreference).map(({ body }) => body.name))
    .toEqual(["grid.extensions.script.3"]);
  expect(server.callsOf(updateExtensionGroup)).toEqual([]);
});

test("shows the details of one extension, arranged for it alone", async () => {
  const server = aServer();
  server.on(updateColumnSettings, ({ body }) => {
    const [row = anExtension()] = server.world.extensions;
    row.columnSettings = body.columnSettings;
    return structuredClone(row);
  });
  await renderPage("/extensions?open=1&tab=details", server);
  const panel = page.getByRole("complementary");
  await expect.element(text("Details of Browser 1", panel)).toBeVisible();
  await expect
    .element(panel.getByRole("definition").filter({ hasText: "by the door" }))
    .toBeVisible();
  await button("Column settings", panel).click();
  await checkbox("Note").click();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(panel.getByRole("definition").filter({ hasText: "by the door" }))
    .not.toBeInTheDocument();
  await expect
    .poll(() => server.callsOf(updateColumnSettings).at(-1)?.body.columnSettings?.["shown"])
    .not.toContain("note");
});

test("keeps details and what arranges them within a phone", async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const run = aRunOf(ScriptStatus.InQueue, {
    waitReason: "groupLimit",
    queue: { position: 100_001, length: 100_011 },
  });
  const server = fakeServer({ extensions: [anExtension({ id: 1, run })] });
  await renderPage("/extensions?open=1&tab=details", server);
  const panel = page.getByRole("complementary");
  await expect.element(button("Column settings", panel)).toBeVisible();
  await expect.element(text(/100,001 of 100,011/, panel)).toBeVisible();
  const { right } = button("Column settings", panel).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
});
