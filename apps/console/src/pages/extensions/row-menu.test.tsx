import {
  type Extension,
  renameExtension,
  ScriptStatus,
  startScripts,
  stopScripts,
  updateNote,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  anExtension,
  aRunOf,
  aScript,
  fakeServer,
  many,
  refuse,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import {
  alert,
  button,
  checkbox,
  field,
  menuItem,
  text,
  doubleClick,
} from "../../../test/screen.ts";

const script = scriptOf(aScript({ id: 7, name: "Morning" }));
const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
const cell = (words: string) => page.getByRole("gridcell").filter({ hasText: words });

function shop(over: Partial<Extension> = {}) {
  const extension = anExtension({ id: 5, name: "Shop", note: "old", script, ...over });
  const server = fakeServer({ extensions: [extension, anExtension({ id: 6, script })] });
  server.on(updateNote, ({ body }) => Object.assign(extension, body));
  server.on(renameExtension, ({ body }) => Object.assign(extension, body));
  return { extension, server };
}

test("a right click offers what the bar does, for the row or the selection it is in", async () => {
  const { server, extension } = shop();
  server.on(startScripts, ({ body }) =>
    bulkAnswer(server.world.extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id))),
  );
  await renderPage("/extensions", server);
  await rowOf("Shop").click({ button: "right" });
  await expect.element(menuItem("Schedule")).toBeVisible();
  await expect.element(menuItem(/Stop/)).toMatchTextContent("It is not running");
  await menuItem("Start").click();
  await expect.poll(() => server.callsOf(startScripts)[0]?.body.extensionIds).toEqual([5]);
  await checkbox("Select Browser 6").click();
  await checkbox("Select Shop").click();
  await rowOf("Shop").click({ button: "right" });
  await expect.element(page.getByRole("menu")).toMatchTextContent("2 selected");
  expect(extension.note).toBe("old");
});

test("the menu key opens the menu of the row that the keyboard is at", async () => {
  const rendered = await renderPage("/extensions", shop().server);
  await expect.element(rowOf("Shop")).toBeVisible();
  page.getByRole("grid").element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Shift>}{F10}{/Shift}");
  await menuItem("Open").click();
  await expect.poll(() => rendered.address()).toBe("/extensions?open=5");
});

test("the row under the pointer has its start and stop at hand", async () => {
  const { server } = shop();
  server.world.extensions[1] = anExtension({ id: 6, script, run: aRunOf(ScriptStatus.InProgress) });
  server.on(startScripts, () => bulkAnswer([shop().extension]));
  server.on(stopScripts, () => bulkAnswer([]));
  const rendered = await renderPage("/extensions", server);
  await rowOf("Browser 6").hover();
  const actions = page.getByRole("toolbar", { name: "Actions: Browser 6" });
  await expect.element(button("Browser 6: Stop", actions)).toBeVisible();
  await rowOf("Shop").hover();
  await button("Shop: Start", page.getByRole("toolbar", { name: "Actions: Shop" })).click();
  await expect.poll(() => server.callsOf(startScripts)[0]?.body.extensionIds).toEqual([5]);
  expect(rendered.address()).toBe("/extensions");
});

test("a double click on a note edits it in its cell: Enter saves, Esc takes back", async () => {
  const { server, extension } = shop();
  const rendered = await renderPage("/extensions", server);
  await doubleClick(cell("old"), field("Note of Shop"));
  await userEvent.keyboard("by the window{Enter}");
  await expect.element(cell("by the window")).toBeVisible();
  expect(server.callsOf(updateNote).map(({ body }) => body.note)).toEqual(["by the window"]);
  // Keys are the table's again, at the same cell.
  await userEvent.keyboard("{F2}");
  await expect.element(field("Note of Shop")).toHaveValue("by the window");
  await userEvent.keyboard("nothing{Escape}");
  await expect.element(field("Note of Shop")).not.toBeInTheDocument();
  await expect.element(page.getByRole("grid")).toHaveFocus();
  expect(extension.note).toBe("by the window");
  expect(rendered.address()).toBe("/extensions");
});

test("a name is edited by F2, and taken back when it is refused", async () => {
  const { server } = shop();
  server.on(renameExtension, () => refuse("extensionsNotFound"));
  await renderPage("/extensions", server);
  await expect.element(rowOf("Shop")).toBeVisible();
  page.getByRole("grid").element().focus();
  await userEvent.keyboard("{F2}");
  await expect.element(field("Name of Shop")).toHaveFocus();
  await userEvent.keyboard("Market{Enter}");
  await expect.element(alert(/not found/i)).toBeVisible();
  await expect.element(rowOf("Shop")).toBeVisible();
  expect(server.callsOf(renameExtension).map(({ body }) => body.name)).toEqual(["Market"]);
});

test("what could not be saved in a cell is in its field again, until it is taken back", async () => {
  const { server } = shop();
  server.fails(updateNote, "unavailable");
  await renderPage("/extensions", server);
  await doubleClick(cell("old"), field("Note of Shop"));
  await userEvent.keyboard("a long story{Enter}");
  await expect.element(alert(/503/)).toBeVisible();
  await doubleClick(cell("old"), field("Note of Shop"));
  await expect.element(field("Note of Shop")).toHaveValue("a long story");
  await userEvent.keyboard("{Escape}");
  await doubleClick(cell("old"), field("Note of Shop"));
  await expect.element(field("Note of Shop")).toHaveValue("old");
  server.mends(updateNote);
  await userEvent.keyboard("by the door{Enter}");
  await expect.element(cell("by the door")).toBeVisible();
  await server.push({ topic: "extension", id: 5, patch: { note: "by the window" } });
  await doubleClick(cell("by the window"));
  await expect.element(field("Note of Shop")).toHaveValue("by the window");
});

test("two people at one note: what the other wrote is told, and can be had back", async () => {
  const { server, extension } = shop();
  await renderPage("/extensions", server);
  await doubleClick(cell("old"), field("Note of Shop"));
  await userEvent.keyboard("mine");
  extension.note = "theirs";
  await server.push({ topic: "extension", id: 5, patch: { note: "theirs" } });
  await expect.element(page.getByTitle("theirs")).toBeInTheDocument();
  await expect.element(field("Note of Shop")).toHaveValue("mine");
  await userEvent.keyboard("{Enter}");
  await expect.element(text(/somebody else had written meanwhile: “theirs”/)).toBeVisible();
  await button("Undo").click();
  await expect.element(cell("theirs")).toBeVisible();
  expect(server.callsOf(updateNote).map(({ body }) => body.note)).toEqual(["mine", "theirs"]);
});

test("on a phone rows are cards, and filters are behind a button", async () => {
  await page.viewport(390, 844);
  const statusSince = new Date(Date.now() - 60 * 60_000).toISOString();
  const error = { failureCode: "elementNotFound", message: "no element matches #pay" };
  const run = aRunOf(ScriptStatus.Error, { error, statusSince });
  const extensions = many(3, (id) => anExtension({ id, script, run }));
  const rendered = await renderPage("/extensions", fakeServer({ extensions }));
  const card = rowOf("Browser 2");
  await expect.element(card).toMatchTextContent("The element was not found");
  await expect.element(card).toMatchTextContent("Morning");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expect.element(button("Connection")).not.toBeInTheDocument();
  await button("Filters").click();
  await button("Connection").click();
  await page.getByRole("menuitemradio", { name: "Offline" }).click();
  await expect.element(button("Filters: 1")).toBeVisible();
  await expect.element(text("Nothing matches")).toBeVisible();
  await button("Clear filters").click();
  await button("Actions: Browser 3").click();
  await menuItem("Open").click();
  await expect.poll(() => rendered.address()).toBe("/extensions?open=3");
  await page.viewport(1280, 800);
});
