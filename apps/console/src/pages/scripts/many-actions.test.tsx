import { listActions, type Script, updateScript } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  aRowOf,
  aScript,
  fakeServer,
  many,
  renderPage,
} from "../../../test/page.tsx";
import { button, field, scrollDownTo } from "../../../test/screen.ts";

const numbered = (id: number) => `Action ${String(id).padStart(3, "0")}`;
const actions = () => many(520, (id) => aCustomAction({ id, name: numbered(id) }));
const last = anAction({ id: 520, name: numbered(520) });

const line = (name: string) => page.getByRole("treeitem").filter({ hasText: name });
const list = () => page.getByRole("navigation", { name: "Scripts" });

function serverWith(script: Script) {
  const server = fakeServer({ scripts: [script], actions: actions() });
  return server.on(updateScript, ({ body }) =>
    Object.assign(script, { name: body.name, version: script.version + 1 }),
  );
}

const savedRows = (server: ReturnType<typeof serverWith>) =>
  server
    .callsOf(updateScript)
    .map(({ body }) => body.scriptActions.map(({ selectedActionId }) => selectedActionId));

test("shows a row that uses the 520th action, and saves its script", async () => {
  const server = serverWith(aScript({ id: 7, scriptActions: [aRowOf(last)] }));
  await renderPage("/scripts?id=7", server);
  await expect.element(line("Action 520")).toMatchTextContent("1 step");
  await line("Action 520").click();
  await expect.element(button("Save")).toBeDisabled();
  await expect
    .element(page.getByText("This action is gone", { exact: false }))
    .not.toBeInTheDocument();
  await field("Name of the script").fill("Mine");
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(savedRows(server)).toEqual([[520]]);
});

test("shows the rows by what the script says of them while their actions cannot be had", async () => {
  const server = serverWith(aScript({ id: 7, scriptActions: [aRowOf(last)] }));
  await renderPage("/scripts?id=7", server.fails(listActions, "notAllowed"));
  await expect.element(line("Action 520")).toBeVisible();
  await field("Name of the script").fill("Mine");
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(savedRows(server)).toEqual([[520]]);
});

test("says which action is gone, and does not save a row of it", async () => {
  const gone = anAction({ id: 999, name: "Was here" });
  const server = serverWith(aScript({ id: 7, scriptActions: [aRowOf(last), aRowOf(gone)] }));
  await renderPage("/scripts?id=7", server);
  await expect.element(line("Deleted action")).toBeVisible();
  await field("Name of the script").fill("Mine");
  await button("Save").click();
  await expect.element(line("Deleted action")).toHaveAttribute("aria-selected", "true");
  expect(savedRows(server)).toEqual([]);
});

test("adds the 520th action, found by its name", async () => {
  const server = serverWith(aScript({ id: 7, scriptActions: [] }));
  await renderPage("/scripts?id=7", server);
  await button("Add row").click();
  await page.getByRole("textbox", { name: "Search", exact: true }).fill("520");
  await button("Action 520", page.getByRole("region", { name: "My actions" })).click();
  await expect.element(line("Action 520")).toMatchTextContent("1 step");
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(savedRows(server)).toEqual([[520]]);
});

test("lists all 501 scripts as one scrolls, and stays there when one is opened", async () => {
  const scripts = many(501, (id) => aScript({ id, name: `Script ${String(id).padStart(3, "0")}` }));
  await renderPage("/scripts", fakeServer({ scripts }));
  const end = list().getByRole("link", { name: /Script 501/ });
  await expect.element(list().getByRole("link", { name: /Script 001/ })).toBeVisible();
  expect(await scrollDownTo(end, "nav[aria-label=Scripts] a")).toBeLessThan(100);
  await end.click();
  await expect.element(field("Name of the script")).toHaveValue("Script 501");
  await expect.element(end).toBeInViewport();
});
