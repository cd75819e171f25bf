import { enqueueScripts, ScriptStatus, updateExtensionGroup } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  aGroup,
  anExtension,
  aRunOf,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { alert, button, field, text, doubleClick } from "../../../test/screen.ts";

const script = scriptOf(aScript({ id: 7, name: "Morning" }));
const preferences = { "extensions.groups": { isGrouped: true, collapsed: [] } };

function byGroups() {
  const group = aGroup({ id: 3, name: "Shops", extensionCount: 1 });
  const extensions = [
    anExtension({ id: 1, name: "Alone", script, run: aRunOf(ScriptStatus.Error) }),
    anExtension({ id: 2, name: "Member", group: { id: 3, name: "Shops" }, script }),
  ];
  const server = fakeServer({ extensions, groups: [group], preferences });
  server.on(updateExtensionGroup, ({ body }) => Object.assign(group, body));
  return { server, group, extensions };
}

test("a click on a group's name folds, a double click or F2 renames", async () => {
  const { server } = byGroups();
  await renderPage("/extensions", server);
  await expect.element(button("Start group Shops")).toBeVisible();
  const shops = page.getByRole("row").filter({ hasText: "Shops" });
  await text("Shops", shops).click();
  await expect.element(text("Member")).not.toBeInTheDocument();
  await text("Shops", shops).click();
  await expect.element(text("Member")).toBeVisible();
  await doubleClick(text("Shops", shops), field("Group name"));
  await userEvent.keyboard("Markets{Enter}");
  await expect.poll(() => server.callsOf(updateExtensionGroup)[0]?.body.name).toBe("Markets");
  await expect.element(text("Member")).toBeVisible();
  page.getByRole("treegrid").element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{F2}");
  await expect.element(field("Group name")).toHaveFocus();
});

test("all groups are collapsed and opened again at once", async () => {
  await renderPage("/extensions", byGroups().server);
  await expect.element(text("Member")).toBeVisible();
  await button("Collapse all groups").click();
  await expect.element(text("Member")).not.toBeInTheDocument();
  await expect.element(text("Alone")).not.toBeInTheDocument();
  await button("Expand all groups").click();
  await expect.element(text("Alone")).toBeVisible();
});

test("shows the heads when all groups are collapsed on a later page", async () => {
  const extensions = many(101, (id) => anExtension({ id }));
  const groups = [aGroup({ id: 3, name: "Shops", extensionCount: 0 })];
  const server = fakeServer({ extensions, groups, preferences });
  const { address } = await renderPage("/extensions?page=2", server);
  await expect.element(text("Browser 101")).toBeVisible();
  await button("Collapse all groups").click();
  await expect.element(text("Shops", page.getByRole("treegrid"))).toBeVisible();
  await expect.poll(address).toBe("/extensions");
});

test("those in no group are counted by status, and started", async () => {
  const { server, extensions } = byGroups();
  server.on(enqueueScripts, () => bulkAnswer(extensions.slice(0, 1)));
  await renderPage("/extensions", server);
  const rest = page.getByRole("row").filter({ hasText: "No group" });
  await expect.element(rest.getByTitle("Error: 1")).toBeVisible();
  await button("Start those in no group").click();
  await expect.poll(() => server.callsOf(enqueueScripts)[0]?.body.extensionIds).toEqual([1]);
});

test("a group's name that could not be saved is in its field again", async () => {
  const { server } = byGroups();
  server.fails(updateExtensionGroup, "unavailable");
  await renderPage("/extensions", server);
  const shops = page.getByRole("row").filter({ hasText: "Shops" });
  await doubleClick(text("Shops", shops), field("Group name"));
  await userEvent.keyboard("Markets{Enter}");
  await expect.element(alert(/503/)).toBeVisible();
  await doubleClick(text("Shops", shops), field("Group name"));
  await expect.element(field("Group name")).toHaveValue("Markets");
  server.mends(updateExtensionGroup);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => server.callsOf(updateExtensionGroup).at(-1)?.body.name).toBe("Markets");
});
