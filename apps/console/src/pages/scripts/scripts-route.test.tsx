import {
  createScript,
  deleteScript,
  getScript,
  listScripts,
  type Script,
  startScript,
  updateScript,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  anAction,
  anExtension,
  aRowOf,
  aScript,
  fakeServer,
  many,
  refuse,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { alert, button, dialog, field, heading, menuItem, text } from "../../../test/screen.ts";

const open = anAction({ id: 1, name: "Open the shop" });
const look = anAction({ id: 2, name: "Look around" });
const morning = () =>
  aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(open), aRowOf(look)] });

const list = () => page.getByRole("navigation", { name: "Scripts" });
const line = (name: string) => page.getByRole("treeitem").filter({ hasText: name });
const name = () => field("Name of the script");

const template = async (label: string) => {
  await button("New script").click();
  await menuItem(label).click();
};

/** Keeps new scripts, and gives them their ids from this one. */
function serverThatCreates(scripts: Script[], firstId = 77) {
  const server = fakeServer({ scripts, actions: [open, look] });
  return server.on(createScript, ({ body }) => {
    const id = firstId + server.callsOf(createScript).length - 1;
    const scriptActions = body.scriptActions.map((_, at) => aRowOf(open, { id: `row-${at}` }));
    const made = aScript({ id, name: body.name, scriptActions });
    server.world.scripts.push(made);
    return made;
  });
}

/** Keeps what is saved, and refuses a save over a newer version, as the server does. */
function serverThatSaves(script: Script) {
  const server = fakeServer({ scripts: [script], actions: [open, look] });
  server.on(updateScript, ({ body }) => {
    if (body.version !== undefined && body.version !== script.version) return refuse("conflict");
    return Object.assign(script, {
      name: body.name,
      version: script.version + 1,
      scriptActions: script.scriptActions.filter(({ id }) =>
        body.scriptActions.some((row) => row.id === id),
      ),
    });
  });
  return server;
}

test("leads to the first script where there is none, and saves it", async () => {
  const server = fakeServer();
  server.on(createScript, ({ body }) => {
    const made = aScript({ id: 3, name: body.name });
    server.world.scripts.push(made);
    return made;
  });
  const rendered = await renderPage("/scripts", server);
  await expect.element(heading("Create the first script")).toBeVisible();
  await button(/^Empty script/).click();
  await name().fill("Evening");
  await button("Save").click();
  await expect.element(list().getByRole("link", { name: /Evening/ })).toBeVisible();
  expect(rendered.address()).toBe("/scripts?id=3");
});

test("shows a script that was new here with its rows when one comes back to it", async () => {
  await renderPage("/scripts?id=7", serverThatCreates([morning()]));
  await template("Empty script");
  await name().fill("Evening");
  await button("Add row").click();
  await button("Open the shop", page.getByRole("region", { name: "My actions" })).click();
  await button("Save").click();
  await list()
    .getByRole("link", { name: /Morning/ })
    .click();
  await expect.element(line("Look around")).toBeVisible();
  await list()
    .getByRole("link", { name: /Evening/ })
    .click();
  await expect.element(name()).toHaveValue("Evening");
  await expect.element(line("Open the shop")).toBeVisible();
});

test("begins another new script right after one was saved", async () => {
  const rendered = await renderPage("/scripts", serverThatCreates([morning()]));
  await template("Empty script");
  await name().fill("Evening");
  await button("Save").click();
  await expect.poll(() => rendered.address()).toBe("/scripts?id=77");
  await template("Empty script");
  await expect.element(name()).not.toHaveValue("Evening");
});

test("stays where one went while a new script was being saved", async () => {
  const server = serverThatCreates([morning()]);
  const made = aScript({ id: 77, name: "Evening" });
  const answer = Promise.withResolvers<Script>();
  server.on(createScript, () => answer.promise);
  const rendered = await renderPage("/scripts?id=new", server);
  await name().fill("Evening");
  await button("Save").click();
  await list()
    .getByRole("link", { name: /Morning/ })
    .click();
  await button("Leave", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Morning");
  await name().fill("Mine");
  server.world.scripts.push(made);
  answer.resolve(made);
  await expect.element(list().getByRole("link", { name: /Evening/ })).toBeVisible();
  await expect.element(name()).toHaveValue("Mine");
  expect(rendered.address()).toBe("/scripts?id=7");
});

test("stays where one went while a script was being deleted", async () => {
  const evening = aScript({ id: 8, name: "Evening" });
  const server = fakeServer({ scripts: [morning(), evening], actions: [open, look] });
  const answer = Promise.withResolvers<{ success: true }>();
  server.on(deleteScript, () => answer.promise);
  const rendered = await renderPage("/scripts?id=7", server);
  await button("More").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete 1 script?")).click();
  await list()
    .getByRole("link", { name: /Evening/ })
    .click();
  await expect.element(name()).toHaveValue("Evening");
  server.world.scripts = [evening];
  answer.resolve({ success: true });
  await expect.element(list().getByRole("link", { name: /Morning/ })).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue("Evening");
  expect(rendered.address()).toBe("/scripts?id=8");
});

test("says that nothing matches", async () => {
  await renderPage("/scripts?search=nowhere", fakeServer({ scripts: [morning()] }));
  await expect.element(text("Nothing matches")).toBeVisible();
});

test("lists the scripts and opens one with its rows", async () => {
  const scripts = [morning(), aScript({ id: 8, name: "Evening", usedByCount: 4 })];
  await renderPage("/scripts", fakeServer({ scripts, actions: [open, look] }));
  await expect.element(heading("Choose a script")).toBeVisible();
  await expect.element(list()).toMatchTextContent("on 4 extensions");
  await list()
    .getByRole("link", { name: /Morning/ })
    .click();
  await expect.element(name()).toHaveValue("Morning");
  await expect.element(line("Open the shop")).toBeVisible();
  await expect.element(line("Look around")).toBeVisible();
});

test("says that the list could not load, and tries again", async () => {
  const server = fakeServer({ scripts: [morning()] }).fails(listScripts, "notAllowed");
  await renderPage("/scripts", server);
  await expect.element(list().getByRole("alert")).toBeVisible();
  server.mends(listScripts);
  await button("Retry", list()).click();
  await expect.element(list().getByRole("link", { name: /Morning/ })).toBeVisible();
});

test("says that the script could not load, and tries again", async () => {
  const server = fakeServer({ scripts: [morning()], actions: [open, look] });
  await renderPage("/scripts?id=7", server.fails(getScript, "notAllowed"));
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(getScript);
  await button("Retry", alert("Could not load")).click();
  await expect.element(name()).toHaveValue("Morning");
});

test("finds the 501st script by its name", async () => {
  const scripts = many(501, (id) => aScript({ id, name: `Script ${String(id).padStart(3, "0")}` }));
  await renderPage("/scripts", fakeServer({ scripts }));
  await field("Search", list()).fill("501");
  await expect.element(list().getByRole("link", { name: /Script 501/ })).toBeVisible();
});

test("knows the 501st action where a row uses it, and saves the script", async () => {
  const actions = many(520, (id) =>
    anAction({ id, name: `Action ${String(id).padStart(3, "0")}` }),
  );
  const last = actions.at(-1) ?? open;
  const script = aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(last)] });
  const server = serverThatSaves(script);
  server.world.actions = actions;
  await renderPage("/scripts?id=7", server);
  await expect.element(line("Action 520")).toBeVisible();
  await name().fill("Mine");
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(script.name).toBe("Mine");
  await expect.element(text("Deleted action")).not.toBeInTheDocument();
});

test("saves what was changed, and undoes and redoes before it", async () => {
  const script = morning();
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await line("Look around").click();
  await button("Delete", page.getByRole("toolbar", { name: "Editing" })).click();
  await expect.element(line("Look around")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(line("Look around")).toBeVisible();
  await button("Redo").click();
  await expect.element(line("Look around")).not.toBeInTheDocument();
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
  expect(script.scriptActions.map(({ actionName }) => actionName)).toEqual(["Open the shop"]);
});

test("asks before it saves over a newer version, and saves when told to", async () => {
  const script = morning();
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  Object.assign(script, { name: "Theirs", version: 2 });
  await button("Save").click();
  await button("Save mine", dialog("This was changed while you were editing")).click();
  await expect.element(button("Save")).toBeDisabled();
  expect(script.name).toBe("Mine");
  expect(server.callsOf(updateScript).map(({ body }) => body.version)).toEqual([1, undefined]);
});

test("loads the newer version when that is wanted", async () => {
  const script = morning();
  await renderPage("/scripts?id=7", serverThatSaves(script));
  await name().fill("Mine");
  Object.assign(script, { name: "Theirs", version: 2 });
  await button("Save").click();
  await button("Load the newer one").click();
  await expect.element(name()).toHaveValue("Theirs");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("says why the newer version could not be loaded", async () => {
  const script = morning();
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  Object.assign(script, { name: "Theirs", version: 2 });
  await button("Save").click();
  await expect.element(button("Load the newer one")).toBeVisible();
  server.fails(getScript, "scriptsNotFound");
  await button("Load the newer one").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(name()).toHaveValue("Mine");
});

test("follows a save made elsewhere while nothing is typed here", async () => {
  const script = morning();
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await expect.element(name()).toHaveValue("Morning");
  Object.assign(script, { name: "Renamed", version: 2 });
  await server.push({ topic: "changed", collection: "scripts" });
  await expect.element(name()).toHaveValue("Renamed");
});

test("says why the server refuses a save, and keeps what was typed", async () => {
  const server = serverThatSaves(morning());
  server.fails(updateScript, "multipleSocialNetworks");
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  await button("Save").click();
  await expect.element(alert(/social networks/)).toBeVisible();
  await expect.element(name()).toHaveValue("Mine");
  server.mends(updateScript);
  await button("Save").click();
  await expect.element(button("Save")).toBeDisabled();
});

test("asks before a save that running extensions feel", async () => {
  const script = Object.assign(morning(), { usedByCount: 3, runningCount: 1 });
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  await button("Save").click();
  await expect.element(dialog("Save the script?")).toMatchTextContent("3 extensions use it.");
  await button("Save", dialog()).click();
  await expect.poll(() => script.name).toBe("Mine");
});

test("asks once however often one saves, and saves what is there by then", async () => {
  const script = Object.assign(morning(), { usedByCount: 3, runningCount: 1 });
  const server = serverThatSaves(script);
  await renderPage("/scripts?id=7", server);
  await name().fill("Mine");
  const used = Promise.withResolvers<Script>();
  server.on(getScript, () => used.promise);
  await userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.keyboard("{Control>}s{/Control}");
  await name().fill("Mine too");
  used.resolve(script);
  await button("Save", dialog("Save the script?")).click();
  await expect.poll(() => script.name).toBe("Mine too");
  await expect.element(button("Save")).toBeDisabled();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(updateScript)).toHaveLength(1);
});

test("asks before it leaves a new script for one of another kind", async () => {
  const rendered = await renderPage("/scripts?id=new&template=readTitle", serverThatCreates([]));
  await name().fill("Evening");
  await template("Empty script");
  await button("Stay", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Evening");
  expect(rendered.address()).toBe("/scripts?id=new&template=readTitle");
  await template("Empty script");
  await button("Leave", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("New script");
});

test("asks before it leaves what is not saved", async () => {
  const scripts = [morning(), aScript({ id: 8, name: "Evening" })];
  const rendered = await renderPage(
    "/scripts?id=7",
    fakeServer({ scripts, actions: [open, look] }),
  );
  await name().fill("Mine");
  await list()
    .getByRole("link", { name: /Evening/ })
    .click();
  await button("Stay", dialog("Leave without saving?")).click();
  expect(rendered.address()).toBe("/scripts?id=7");
  await list()
    .getByRole("link", { name: /Evening/ })
    .click();
  await button("Leave", dialog("Leave without saving?")).click();
  await expect.element(name()).toHaveValue("Evening");
});

test("adds a row from the catalogue and one of the user's own", async () => {
  await renderPage("/scripts?id=7", serverThatSaves(morning()));
  await button("Add row").click();
  await page.getByRole("textbox", { name: "Search", exact: true }).fill("look");
  await button("Look around", page.getByRole("region", { name: "My actions" })).click();
  await expect.poll(() => line("Look around").elements()).toHaveLength(2);
});

test("deletes a script when that is confirmed", async () => {
  const server = fakeServer({ scripts: [morning()], actions: [open, look] });
  server.on(deleteScript, () => {
    server.world.scripts.length = 0;
    return { success: true } as const;
  });
  const rendered = await renderPage("/scripts?id=7", server);
  await button("More").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete 1 script?")).click();
  await expect.element(heading("Create the first script")).toBeVisible();
  expect(rendered.address()).toBe("/scripts");
});

test("runs it on an extension from there", async () => {
  const shop = anExtension({ id: 4, name: "Shop", script: scriptOf(morning()) });
  const server = fakeServer({ scripts: [morning()], actions: [open, look], extensions: [shop] });
  const started: number[] = [];
  server.on(startScript, ({ params }) => {
    started.push(params.id);
    return shop;
  });
  await renderPage("/scripts?id=7&runOn=4", server);
  await expect.element(button("Run here")).toBeEnabled();
  await button("Run here").click();
  await expect.poll(() => started).toEqual([4]);
});
