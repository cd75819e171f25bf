import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  deleteAction,
  deleteScript,
  getAction,
  getNestedAction,
  listScripts,
  manageNestedActions,
  updateAction,
} from "@baton/contract";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { CLI_PROGRAM } from "../../apps/server/test/programs.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { accessibilityFaultsInBoth } from "../support/accessibility-faults.ts";
import type { ConsoleUser } from "../support/console.ts";
import { journey } from "../support/journey.ts";

const BOB = { username: "bob@baton.test", password: "another battery of horses" };

const open = (url: string) => ({ id: "open", type: "open", inputs: { url } });

const { server, api, openConsole, openAsOwner } = await journey();
await promisify(execFile)(
  process.execPath,
  [CLI_PROGRAM, "users", "add", BOB.username, "--password", BOB.password],
  { env: { ...process.env, DATA_DIR: server.dataDir } },
);
const typeCode = await customAction(api, "Type the code", [open("https://code.example/")]);
const signIn = await customAction(api, "Sign in", [
  open("https://shop.example/"),
  { id: "nested", type: "nestedAction", inputs: { action: typeCode.id } },
]);
const signInId = signIn.id;
await scriptOf(api, "Morning", [signIn]);
const ann = await openAsOwner();
const bob = await openConsole();
await bob.logIn(BOB);

const main = (user: ConsoleUser): Locator => user.page.getByRole("main");
const dialog = (user: ConsoleUser, name: string): Locator =>
  user.page.getByRole("dialog", { name });

/** The dialog that is open has no accessibility fault, in light and in dark. */
async function expectAccessible({ page }: ConsoleUser): Promise<void> {
  expect(await accessibilityFaultsInBoth(page, "[role=dialog]")).toEqual([]);
}

async function openNamed(user: ConsoleUser, page: "Scripts" | "Actions", name: RegExp) {
  await user.link(page).click();
  await main(user).getByRole("link", { name }).first().click();
}

async function send(right: string): Promise<void> {
  await openNamed(ann, "Scripts", /^Morning/);
  await ann.button("More", main(ann)).click();
  await ann.page.getByRole("menuitem", { name: "Send…" }).click();
  const sending = dialog(ann, "Send scripts");
  const code = sending.getByRole("group", { name: "Type the code", exact: true });
  await ann.field("Rights", code).click();
  await ann.page.getByRole("option", { name: right }).click();
  await ann.field("To", sending).fill(BOB.username);
  await ann.page.keyboard.press("Enter");
  await expectAccessible(ann);
  await ann.button("Send", sending).click();
  await ann.page.getByText("1 script sent").waitFor();
}

test("one user sends a script, and another sees at once that it waits", async () => {
  ann.pictureOnFailure();
  bob.pictureOnFailure();
  await bob.button(/^Received scripts: 0 /).waitFor();
  await send("Private");
  expect(await bob.button(/^Received scripts: 1 /).innerText()).toBe("1");
});

test("the other accepts it, and has the script with what it nests", async () => {
  bob.pictureOnFailure();
  await bob.button(/^Received scripts: 1 /).click();
  const received = dialog(bob, "Received scripts");
  await received
    .getByText(/^Rights: |^1 action: /)
    .first()
    .waitFor();
  await expectAccessible(bob);
  await bob.button("Accept", received).click();
  await bob.button(/^Received scripts: 0 /).waitFor();
  await bob.button("Close", received).click();
  await openNamed(bob, "Scripts", /^Morning/);
  await bob.page.getByRole("treeitem", { name: /Sign in/ }).click();
  await main(bob).getByRole("link", { name: "Open the action" }).first().click();
  await bob.page.getByText("v1 of 1").first().waitFor();
  await bob.page.getByRole("treeitem", { name: /shop\.example/ }).waitFor();
  expect(await bob.page.getByRole("treeitem").count()).toBe(2);
});

test("a private action is a plain card, reached through what nests it", async () => {
  bob.pictureOnFailure();
  await main(bob).getByText("Access", { exact: true }).first().click();
  const nested = bob.page.getByRole("list", { name: "Nested actions" });
  await nested.getByRole("link", { name: "Type the code" }).click();
  await bob.heading("You have no access rights to see this action").waitFor();
  await bob.page.getByRole("navigation", { name: "Opened from" }).getByText("Morning").waitFor();
  expect(await bob.page.getByText("code.example").count()).toBe(0);
});

test("a newer version is shown with its differences and its note before it is taken", async () => {
  bob.pictureOnFailure();
  const { steps, version, actionType } = await api.call(getAction, { params: { id: signInId } });
  await api.call(updateAction, {
    params: { id: signInId },
    body: {
      name: "Sign in",
      actionTypeId: actionType.id,
      socialNetwork: null,
      inputSettings: {},
      steps: [...steps, { id: "again", type: "reload", inputs: {} }],
      version,
      note: "Reloads in the end",
    },
  });
  await bob.button(/^Updates of actions: 1 /).click();
  const line = dialog(bob, "Updates of actions").getByRole("listitem", { name: "Sign in" });
  await line.getByText("Reloads in the end").waitFor();
  await bob.button("What changes", line).click();
  await line.getByText("Added").waitFor();
  await expectAccessible(bob);
  await bob.button("Update", line).click();
  await bob.page.getByText("1 action updated").waitFor();
  await bob.button("Close", dialog(bob, "Updates of actions")).click();
  await bob.button(/^Updates of actions/).waitFor({ state: "hidden" });
  expect(await bob.button(/^Updates of actions/).count()).toBe(0);
});

test("access that is taken back ends at once in the other's browser, and can be given again", async () => {
  ann.pictureOnFailure();
  bob.pictureOnFailure();
  await openNamed(bob, "Actions", /^Sign in/);
  await bob.page.getByText("v2 of 2").first().waitFor();
  await openNamed(ann, "Actions", /^Sign in/);
  await main(ann).getByText("Access", { exact: true }).first().click();
  await ann.page.getByRole("checkbox", { name: `Select ${BOB.username}` }).click();
  await ann.button("Change (1)").click();
  await dialog(ann, "Change the access of 1 receiver").waitFor();
  await expectAccessible(ann);
  await ann.page.keyboard.press("Escape");
  await ann.button("Take back (1)").click();
  await ann.button("Take back", dialog(ann, "Take access back from 1 receiver?")).click();
  await bob.heading("You have no access rights to see this action").waitFor();
  await bob.page.getByText(/The sender has taken access back/).waitFor();
  await ann.button("Give again").click();
  await bob.page.getByRole("treeitem", { name: /shop\.example/ }).waitFor();
  expect(await bob.heading("You have no access rights to see this action").count()).toBe(0);
});

test("what is sent again can be rejected", async () => {
  ann.pictureOnFailure();
  bob.pictureOnFailure();
  await send("Read");
  await bob.button(/^Received scripts: 1 /).click();
  const received = dialog(bob, "Received scripts");
  await bob.button("Reject", received).click();
  await received.getByText("Nobody has sent anything").waitFor();
  expect(await received.getByRole("checkbox").count()).toBe(0);
  await bob.button("Close", received).click();
});

test("an earlier version comes back, and its receivers hear of it", async () => {
  ann.pictureOnFailure();
  bob.pictureOnFailure();
  await openNamed(ann, "Actions", /^Sign in/);
  await main(ann).getByText("Versions", { exact: true }).first().click();
  await ann.button("Restore").first().click();
  await ann.page.getByText("Version 1 restored").waitFor();
  await bob.button(/^Updates of actions: 1 /).waitFor();
  expect((await api.call(getAction, { params: { id: signInId } })).steps).toHaveLength(2);
});

test("access that has expired is a plain card, and neither seen nor run", async () => {
  bob.pictureOnFailure();
  const copies = (await api.call(getNestedAction, { params: { id: signInId } })).copies;
  const expiration = new Date(Date.now() + 3000).toISOString();
  const given = copies.map(({ id }) => ({ id, expiration }));
  await api.call(manageNestedActions, { body: { nestedActions: given } });
  await openNamed(bob, "Actions", /^Sign in/);
  const card = bob.heading("You have no access rights to see this action");
  const look = async () => {
    await bob.page.reload();
    await card.or(bob.page.getByText("shop.example")).first().waitFor();
    return card.isVisible();
  };
  await expect.poll(look).toBe(true);
  await bob.page.getByText(/^Your access ended/).waitFor();
  expect(await bob.page.getByText("shop.example").count()).toBe(0);
});

test("what its sender deletes is told, and the copy can be given back", async () => {
  bob.pictureOnFailure();
  const { data } = await api.call(listScripts, {});
  for (const { id } of data) await api.call(deleteScript, { params: { id } });
  await api.call(deleteAction, { params: { id: signInId } });
  await bob.button(/^Updates of actions: /).click();
  const updates = dialog(bob, "Updates of actions");
  await updates.getByText("Its sender has deleted it: no more updates will come").waitFor();
  await bob.button("Close", updates).click();
  await openNamed(bob, "Scripts", /^Morning/);
  await bob.button("More", main(bob)).click();
  await bob.page.getByRole("menuitem", { name: "Delete" }).click();
  await bob.button("Delete", bob.page.getByRole("dialog")).click();
  await openNamed(bob, "Actions", /^Sign in/);
  await bob.button("Give the action back").click();
  await bob.button("Give the action back", dialog(bob, "Give the action back?")).click();
  await bob.page.getByText("The action “Sign in” was given back").waitFor();
  const left = main(bob).getByRole("link", { name: /^Sign in/ });
  await expect.poll(() => left.count()).toBe(0);
});

test("nothing failed in either browser meanwhile", () => {
  expect([...ann.faults, ...bob.faults]).toEqual([]);
});
