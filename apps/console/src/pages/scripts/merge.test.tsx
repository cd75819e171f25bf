import { findActionType } from "@baton/catalogue";
import {
  createScript,
  getScript,
  type Script,
  type ScriptAction,
  updateScript,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anAction, aRowOf, aScript, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { Offline } from "../../../test/fake-server/refusal.ts";
import { button, dialog, field, text } from "../../../test/screen.ts";

const row = (id: string, type: string, inputSettings: ScriptAction["inputSettings"]) =>
  aRowOf(anAction(), {
    id,
    selectedActionId: null,
    selectedActionType: findActionType(type)?.id ?? 0,
    actionType: { id: findActionType(type)?.id ?? 0, name: type, socialNetwork: null },
    actionName: null,
    inputSettings,
  });

const rows = () => [
  row("a", "open", { url: "https://shop.example/" }),
  row("b", "fill", { selectors: ["input"], value: "base" }),
  row("c", "reload", {}),
];

function serverOf() {
  const script = aScript({ id: 7, name: "Morning", scriptActions: rows() });
  const server = fakeServer({ scripts: [script] }).on(updateScript, ({ body }): Script => {
    if (body.version !== undefined && body.version !== script.version) return refuse("conflict");
    return Object.assign(script, {
      name: body.name,
      version: script.version + 1,
      scriptActions: body.scriptActions.map((saved) => ({ ...aRowOf(anAction()), ...saved })),
    });
  });
  return { script, server };
}

const line = (name: string | RegExp) => page.getByRole("treeitem", { name });
const save = () => button("Save").click();
const conflict = () => dialog("This was changed while you were editing");

/** Somebody saves it with these rows while it is open here. */
const saveElsewhere = (script: Script, scriptActions: ScriptAction[], name = script.name) =>
  Object.assign(script, { name, scriptActions, version: script.version + 1 });

test("takes both sides' changes of different rows, shows them, and saves them", async () => {
  const { script, server } = serverOf();
  await renderPage("/scripts?id=7", server);
  await line(/Fill field/).click();
  await field("Value").fill("mine");
  const [open, fill] = rows() as [ScriptAction, ScriptAction];
  saveElsewhere(script, [row("d", "back", {}), open, fill], "Evening");
  await save();
  await expect.element(text(/You touched different places/)).toBeVisible();
  await expect.element(text("Changed here: 1. Changed there: 3.")).toBeVisible();
  await button("Merge", conflict()).click();
  await expect.element(field("Name of the script")).toHaveValue("Evening");
  await expect.element(line(/^1 .*back/i)).toBeVisible();
  await expect.element(line(/Reload/)).not.toBeInTheDocument();
  await save();
  await expect.poll(() => script.version).toBe(3);
  expect(script.scriptActions.map(({ id }) => id)).toEqual(["d", "a", "b"]);
  expect(script.scriptActions[2]?.inputSettings["value"]).toBe("mine");
});

test("asks, row by row, where both changed the same, and undoes the merge", async () => {
  const { script, server } = serverOf();
  await renderPage("/scripts?id=7", server);
  await line(/Fill field/).click();
  await field("Value").fill("mine");
  const [open] = rows() as [ScriptAction];
  saveElsewhere(script, [open, row("b", "fill", { selectors: ["input"], value: "theirs" })]);
  await save();
  const question = page.getByRole("group", { name: "2 · Fill field" });
  await expect.element(question).toMatchTextContent(/Mine\s*Value: mine\s*Theirs\s*Value: theirs/);
  await expect.element(button("Merge", conflict())).toBeDisabled();
  await question.getByRole("radio", { name: /Theirs/ }).click();
  await button("Merge", conflict()).click();
  await expect.element(field("Value")).toHaveValue("theirs");
  await button("Undo").click();
  await expect.element(field("Value")).toHaveValue("mine");
});

test("asks whether a row stays that one side changed and the other took away", async () => {
  const { script, server } = serverOf();
  await renderPage("/scripts?id=7", server);
  await line(/Fill field/).click();
  await field("Value").fill("mine");
  const [open, , reload] = rows() as [ScriptAction, ScriptAction, ScriptAction];
  saveElsewhere(script, [open, reload]);
  await save();
  const question = page.getByRole("group", { name: "2 · Fill field" });
  await expect.element(question).toMatchTextContent(/Theirs\s*Taken away/);
  await question.getByRole("radio", { name: /Mine/ }).click();
  await button("Merge", conflict()).click();
  await expect.element(line(/^2 Fill field/)).toBeVisible();
});

test("knows its own save again, whose answer was lost", async () => {
  const { script, server } = serverOf();
  await renderPage("/scripts?id=7", server);
  await field("Name of the script").fill("Evening");
  let isLost = true;
  server.on(updateScript, ({ body }): Script => {
    if (body.version !== script.version) return refuse("conflict");
    Object.assign(script, { name: body.name, version: script.version + 1 });
    if (!isLost) return script;
    isLost = false;
    throw new Offline();
  });
  await save();
  await expect.element(text(/cannot be reached/)).toBeVisible();
  await save();
  await expect.element(button("Save")).toBeDisabled();
  await expect.element(conflict()).not.toBeInTheDocument();
  expect(server.callsOf(updateScript)).toHaveLength(2);
  await field("Name of the script").fill("Night");
  await save();
  await expect.poll(() => script).toMatchObject({ name: "Night", version: 3 });
});

test("makes anew, with all that was typed, what was deleted elsewhere meanwhile", async () => {
  const { server } = serverOf();
  server.on(createScript, ({ body }) => aScript({ id: 8, name: body.name }));
  const { address } = await renderPage("/scripts?id=7", server);
  await field("Name of the script").fill("Evening");
  server.fails(getScript, "scriptsNotFound");
  await server.push({ topic: "changed", collection: "scripts" });
  await expect.element(text(/a save makes it anew/)).toBeVisible();
  server.mends(getScript);
  await save();
  await expect.poll(address).toBe("/scripts?id=8");
  expect(server.callsOf(createScript)).toMatchObject([{ body: { name: "Evening" } }]);
  expect(server.callsOf(updateScript)).toEqual([]);
});

test("makes anew what was deleted elsewhere, though nothing was typed here", async () => {
  const { server } = serverOf();
  server.on(createScript, ({ body }) => aScript({ id: 8, name: body.name }));
  const { address } = await renderPage("/scripts?id=7", server);
  await expect.element(button("Save")).toBeDisabled();
  server.fails(getScript, "scriptsNotFound");
  await server.push({ topic: "changed", collection: "scripts" });
  await expect.element(text(/a save makes it anew/)).toBeVisible();
  server.mends(getScript);
  await save();
  await expect.poll(address).toBe("/scripts?id=8");
  expect(server.callsOf(createScript)).toMatchObject([{ body: { name: "Morning" } }]);
});

test("takes a long text, and goes on in the same field", async () => {
  const { server } = serverOf();
  await renderPage("/scripts?id=7", server);
  await line(/Fill field/).click();
  await field("Value").fill("first");
  const long = "a long text ".repeat(2000);
  await field("Value").fill(long);
  await expect.element(field("Value")).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}z");
  await expect.element(field("Value")).toHaveValue(`${long}z`);
  await field("Value").fill("short");
  await expect.element(field("Value")).toHaveFocus();
});
