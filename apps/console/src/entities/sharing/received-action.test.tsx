import { AccessRights, deleteNestedActions, getAction, setNestedAutoUpdate } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import { aCustomAction, aRowOf, aScript, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, heading, link, menuItem, text } from "../../../test/screen.ts";
import { aReceivedAction, LATER } from "../../../test/shared-things.ts";

const CARD: Record<string, string> = {
  en: "You have no access rights to see this action",
  ru: "У вас нет прав на просмотр этого действия",
  pt: "Você não tem direitos de acesso para ver esta ação",
};

const name = () => field("Name of the action");
const line = (words: string) => page.getByRole("treeitem").filter({ hasText: words });
const hidden = () =>
  aReceivedAction({ id: 5, name: "Sign in", accessRights: AccessRights.Private });

for (const language of ["en", "ru", "pt"] as const) {
  test(`says in a plain card that one has no rights, in ${language}`, async () => {
    await renderPage("/actions?id=5", fakeServer({ actions: [hidden()] }), { language });
    await expect.element(heading(CARD[language] ?? "")).toBeVisible();
    const card = page.getByRole("article", { name: "Sign in" });
    await expect.element(card).toMatchTextContent(/sender@example\.com/);
    await expect.element(page.getByRole("tree")).not.toBeInTheDocument();
  });
}

test("says on the card which version it is, for how long, and what one may still do", async () => {
  const action = { ...hidden(), senderVersion: 5, expiration: LATER };
  await renderPage("/actions?id=5", fakeServer({ actions: [action] }));
  const card = page.getByRole("article", { name: "Sign in" });
  await expect.element(card).toMatchTextContent(/v5 of 5/);
  await expect.element(card).toMatchTextContent(/Private, until 02\.01\.2099/);
  await expect.element(card).toMatchTextContent(/You mayrun/);
});

test("says on the card that access has ended", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in", hasAccess: false });
  await renderPage("/actions?id=5", fakeServer({ actions: [action] }));
  await expect.element(text(/The sender has taken access back/)).toBeVisible();
  await expect.element(text(/do nothing until the sender gives access again/)).toBeVisible();
});

test("marks among one's own actions what others have sent, and says which right has ended", async () => {
  const ended = aReceivedAction({
    id: 6,
    name: "Look around",
    accessRights: AccessRights.Read,
    expiration: "2001-01-02T10:30:00.000Z",
  });
  const own = aCustomAction({ id: 7, name: "My own" });
  await renderPage("/actions", fakeServer({ actions: [hidden(), ended, own] }));
  await expect
    .element(link(/Sign in/))
    .toMatchTextContent(/From sender@example\.com.*Contents hidden by the sender/);
  await expect
    .element(link(/Look around/))
    .toMatchTextContent(/From sender@example\.com.*Access expired/);
  await expect.element(link(/My own/)).not.toMatchTextContent(/From /);
});

test("marks among one's own scripts what others have sent", async () => {
  const scripts = [
    aScript({ id: 1, name: "Sent", senderEmail: "sender@example.com" }),
    aScript({ id: 2, name: "Mine" }),
  ];
  await renderPage("/scripts", fakeServer({ scripts }));
  await expect.element(link(/Sent/)).toMatchTextContent(/From sender@example\.com/);
  await expect.element(link(/Mine/)).not.toMatchTextContent(/From /);
});

test("shows the card at once when the right is lowered", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in" });
  const server = fakeServer({ actions: [action] });
  await renderPage("/actions?id=5", server);
  await expect.element(line("https://example.com/")).toBeVisible();
  server.world.actions = [hidden()];
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(heading(CARD["en"] ?? "")).toBeVisible();
  await expect.element(line("https://example.com/")).not.toBeInTheDocument();
});

test("keeps no draft of an action that may not be seen any more", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in", accessRights: AccessRights.Edit });
  const server = fakeServer({ actions: [action] });
  await renderPage("/actions?id=5", server);
  await name().fill("Sign in twice");
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
  await expect.poll(drafts).toHaveLength(1);
  server.world.actions = [hidden()];
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(heading(CARD["en"] ?? "")).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test("counts no unsaved changes while they cannot be saved, and has them again after", async () => {
  const mayEdit = () =>
    aReceivedAction({ id: 5, name: "Sign in", accessRights: AccessRights.Edit });
  const server = fakeServer({ actions: [mayEdit()] });
  const rendered = await renderPage("/actions?id=5", server);
  await name().fill("Sign in twice");
  await expect.element(button("Save")).toBeEnabled();
  server.world.actions = [aReceivedAction({ id: 5, name: "Sign in" })];
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(button("Save")).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue("Sign in");
  await expect.element(text("Unsaved changes")).not.toBeInTheDocument();
  server.world.actions = [mayEdit()];
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(name()).toHaveValue("Sign in twice");
  await expect.element(button("Save")).toBeEnabled();
  server.world.actions = [aReceivedAction({ id: 5, name: "Sign in" })];
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(button("Save")).not.toBeInTheDocument();
  await link("Documents").click();
  await expect.poll(rendered.address).toBe("/documents");
});

test("says of a read-only action that was deleted elsewhere no more than that", async () => {
  const server = fakeServer({ actions: [aReceivedAction({ id: 5, name: "Sign in" })] });
  await renderPage("/actions?id=5", server);
  await expect.element(name()).toHaveValue("Sign in");
  server.fails(getAction, "notFound");
  await server.push({ topic: "changed", collection: "actions" });
  await expect.element(text("This was deleted in another tab or sign-in.")).toBeVisible();
  await expect.element(button("Save")).not.toBeInTheDocument();
  server.mends(getAction);
});

test("gives a hidden action back", async () => {
  const server = fakeServer({ actions: [hidden()] });
  server.on(deleteNestedActions, ({ body }) => {
    server.world.actions = [];
    return idsAnswer(body.ids);
  });
  const rendered = await renderPage("/actions?id=5", server);
  await button("Give the action back").click();
  await button("Give the action back", dialog("Give the action back?")).click();
  await expect.element(text("The action “Sign in” was given back")).toBeVisible();
  expect(rendered.address()).toBe("/actions");
  expect(server.callsOf(deleteNestedActions).map(({ body }) => body.ids)).toEqual([[5]]);
});

test("says that an action was given back where live news of it came before the answer", async () => {
  const server = fakeServer({ actions: [hidden()] });
  const answer = Promise.withResolvers<void>();
  server.on(deleteNestedActions, async ({ body }) => {
    server.world.actions = [];
    await server.push({ topic: "changed", collection: "actions" });
    await answer.promise;
    return idsAnswer(body.ids);
  });
  await renderPage("/actions?id=5", server);
  await button("Give the action back").click();
  await button("Give the action back", dialog("Give the action back?")).click();
  await expect.element(text("This is no longer there")).toBeVisible();
  answer.resolve();
  await expect.element(text("The action “Sign in” was given back")).toBeVisible();
});

test("shows an action to be read without anything that changes it", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in" });
  await renderPage("/actions?id=5", fakeServer({ actions: [action] }));
  await expect.element(name()).toHaveAttribute("readonly");
  await expect.element(text(/can be looked at and run, not edited/)).toBeVisible();
  await expect.element(button("Save")).not.toBeInTheDocument();
  await expect.element(page.getByRole("toolbar", { name: "Editing" })).not.toBeInTheDocument();
  await line("https://example.com/").click();
  await expect.element(field("Address")).toBeDisabled();
  await expect.element(button("Use these values")).not.toBeInTheDocument();
  await userEvent.keyboard("{Delete}");
  await expect.element(line("https://example.com/")).toBeVisible();
});

test("lets an action with Edit be edited, and given back from the menu", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in", accessRights: AccessRights.Edit });
  await renderPage("/actions?id=5", fakeServer({ actions: [action] }));
  await name().fill("Sign in twice");
  await expect.element(button("Save")).toBeEnabled();
  await button("More").click();
  await expect.element(menuItem("Give the action back")).toBeVisible();
});

test("says what auto-update will do, and switches it", async () => {
  const action = aReceivedAction({ id: 5, name: "Sign in" });
  const server = fakeServer({ actions: [action] }).on(setNestedAutoUpdate, ({ query }) =>
    Object.assign(action, { autoUpdate: query.enabled === "true" }),
  );
  await renderPage("/actions?id=5", server);
  await text("Access").click();
  await expect.element(text(/You are told of a newer version and decide yourself/)).toBeVisible();
  await page.getByRole("switch", { name: /^Auto-update/ }).click();
  await expect.element(text(/comes by itself, when no run uses the action/)).toBeVisible();
  expect(action.autoUpdate).toBe(true);
});

test("leads from a script through its action to what that nests, and back", async () => {
  const inner = aCustomAction({ id: 6, name: "Type the code" });
  const outer = aCustomAction({
    id: 5,
    name: "Sign in",
    steps: [{ id: "s1", type: "nestedAction", inputs: { action: 6 } }],
  });
  const script = aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(outer)] });
  const server = fakeServer({ scripts: [script], actions: [outer, inner] });
  const rendered = await renderPage("/scripts?id=7", server);
  await line("Sign in").click();
  await link("Open the action").click();
  await expect.element(name()).toHaveValue("Sign in");
  await text("Access").click();
  await link("Type the code", page.getByRole("list", { name: "Nested actions" })).click();
  await expect.element(name()).toHaveValue("Type the code");
  const crumbs = page.getByRole("navigation", { name: "Opened from" });
  await expect.element(crumbs).toMatchTextContent("Morning›Sign in›Type the code");
  await link("Sign in", crumbs).click();
  await expect.element(name()).toHaveValue("Sign in");
  await link("Morning", crumbs).click();
  expect(rendered.address()).toBe("/scripts?id=7");
});

test("says in a script's row why its action is hidden, or does not run", async () => {
  const ended = aReceivedAction({
    id: 6,
    name: "Look around",
    expiration: "2001-01-02T10:30:00.000Z",
  });
  const script = aScript({
    id: 7,
    name: "Morning",
    scriptActions: [aRowOf(hidden()), aRowOf(ended)],
  });
  await renderPage("/scripts?id=7", fakeServer({ scripts: [script], actions: [hidden(), ended] }));
  await expect.element(line("Sign in")).toMatchTextContent(/Contents hidden by the sender/);
  await expect
    .element(line("Look around"))
    .toMatchTextContent(/The access to the action has ended/);
  await line("Look around").click();
  await expect.element(text(/The access to the action ended 02.01.2001/)).toBeVisible();
  // That one cannot be run, and nothing else: neither is empty, as far as one may know.
  await expect.element(page.getByRole("button", { name: "1 problem", exact: true })).toBeVisible();
});
