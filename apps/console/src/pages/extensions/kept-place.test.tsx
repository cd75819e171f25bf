import { listExtensions, ScriptStatus, updatePreference } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, aRun, aRunOf, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, field, heading, link, menuItem, text } from "../../../test/screen.ts";

const scroller = () => page.getByRole("grid").element();

test("Back to the extensions finds the place and the selection as they were", async () => {
  const extensions = many(100, (id) => anExtension({ id }));
  const server = fakeServer({ extensions });
  const rendered = await renderPage("/extensions", server);
  await checkbox("Select Browser 2").click();
  scroller().scrollTop = 1500;
  await expect.element(text("Browser 50")).toBeVisible();
  await link("Documents").click();
  await expect.element(heading("Documents")).toBeVisible();
  await server.push({ topic: "extensionRemoved", id: 1 });
  rendered.back();
  await expect.element(text("1 selected")).toBeVisible();
  expect(scroller().scrollTop).toBe(1500);
});

test("Back from a run finds the place in the list of runs", async () => {
  const runs = many(49, (id) => aRun({ id, extensionName: `Shop ${id}` }));
  const rendered = await renderPage("/runs", fakeServer({ runs }));
  await expect.element(text("Shop 49")).toBeVisible();
  await checkbox("Select Shop 48, 48").click();
  scroller().scrollTop = 600;
  await page.getByRole("row").filter({ hasText: "Shop 25" }).getByRole("link").click();
  await expect.poll(() => rendered.address()).toBe("/runs/25");
  rendered.back();
  await expect.element(text("1 selected")).toBeVisible();
  expect(scroller().scrollTop).toBe(600);
});

test("a row that the address opens is in sight", async () => {
  const extensions = many(100, (id) => anExtension({ id }));
  await renderPage("/extensions?open=90", fakeServer({ extensions }));
  const row = page.getByRole("row").filter({ hasText: "Browser 90" });
  await expect.element(row).toBeInViewport();
});

test("says which of the selected are not shown, and lets go of them", async () => {
  const extensions = many(60, (id) => anExtension({ id }));
  const rendered = await renderPage("/extensions?size=50", fakeServer({ extensions }));
  await checkbox("Select Browser 2").click();
  await button("Next page").click();
  await checkbox("Select Browser 51").click();
  await expect.element(text("2 selected")).toBeVisible();
  await button("1 not shown").click();
  await menuItem("Browser 2").click();
  await expect.poll(() => rendered.address()).toBe("/extensions?size=50&page=2&open=2");
  await button("1 not shown").click();
  await menuItem("Unselect 1").click();
  await expect.element(text("1 selected")).toBeVisible();
  await expect.element(button("1 not shown")).not.toBeInTheDocument();
});

test("a row that matches no more stays selected, and is said to be hidden", async () => {
  const run = aRunOf(ScriptStatus.Error);
  const extensions = many(2, (id) => anExtension({ id, run }));
  const server = fakeServer({ extensions });
  await renderPage("/extensions?status=%5B0%5D", server);
  await checkbox("Select Browser 1").click();
  extensions[0] = anExtension({ id: 1, run: aRunOf(ScriptStatus.InProgress) });
  await server.push({ topic: "resync" });
  await expect.element(button("1 not shown")).toBeVisible();
});

test("keeps how many rows stand on a page", async () => {
  const extensions = many(60, (id) => anExtension({ id }));
  const server = fakeServer({ extensions });
  const rendered = await renderPage("/extensions", server);
  await field("Per page").selectOptions("50");
  await expect.element(text("1–50 of 60")).toBeVisible();
  await link("Documents").click();
  await link("Extensions").click();
  await expect.element(text("1–50 of 60")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
  expect(server.callsOf(updatePreference).at(-1)?.body).toEqual({
    name: "extensions.pageSize",
    value: 50,
  });
  expect(server.callsOf(listExtensions).at(-1)?.query.pageSize).toBe(50);
});

test("a long note is cut in the drawer, and whole where it is edited", async () => {
  const note = "The till by the door, ".repeat(25).trim();
  await renderPage("/extensions?open=1", fakeServer({ extensions: [anExtension({ note })] }));
  const shown = button(`Note: ${note}`);
  await expect.element(shown).toBeVisible();
  expect(shown.element().getBoundingClientRect().height).toBeLessThan(90);
  await shown.click();
  await expect.element(field("Note")).toHaveValue(note);
  await userEvent.keyboard("{Escape}");
});
