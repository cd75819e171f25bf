import { changeScript, createScript, listScripts, ScriptStatus, startOnce } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCustomAction,
  anAction,
  anExtension,
  aRowOf,
  aRun,
  aRunOf,
  aRunStep,
  aScript,
  fakeServer,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { refuse } from "../../../test/fake-server/refusal.ts";
import { button, field, text } from "../../../test/screen.ts";
import { aReceivedAction } from "../../../test/shared-things.ts";

const open = anAction({ id: 1, name: "Open the shop" });
const look = anAction({ id: 2, name: "Look around" });
const morning = () =>
  aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(open), aRowOf(look)] });
const list = () => page.getByRole("navigation", { name: "Scripts" });

function serverThatCreates() {
  const server = fakeServer({ actions: [open, look] });
  return server.on(createScript, ({ body }) => {
    const made = aScript({ id: 77, name: body.name, scriptActions: [aRowOf(open)] });
    server.world.scripts.push(made);
    return made;
  });
}

test("runs a script once on an extension that has another, which stays; assigning is another choice", async () => {
  const nightly = aScript({ id: 8, name: "Nightly" });
  const shop = anExtension({ id: 4, name: "Shop", script: scriptOf(nightly) });
  const server = fakeServer({
    scripts: [morning(), nightly],
    actions: [open, look],
    extensions: [shop],
  });
  server.on(startOnce, () => ({ ...shop, run: aRunOf(ScriptStatus.InQueue, { isOnce: true }) }));
  server.on(changeScript, () => Object.assign(shop, { script: scriptOf(morning()) }));
  await renderPage("/scripts?id=7&runOn=4", server);
  await expect.element(text("It keeps its script “Nightly”: this one runs once.")).toBeVisible();
  await button("Run here").click();
  await expect
    .poll(() => server.callsOf(startOnce).map(({ body }) => body))
    .toEqual([{ scriptId: 7 }]);
  await expect.element(text("A run is going on in it.")).toBeVisible();
  expect(server.callsOf(changeScript)).toEqual([]);
  await button("Assign this script to the extension").click();
  await expect.poll(() => server.callsOf(changeScript).length).toBe(1);
});

test("saves a new script and runs it on the only extension, in one go", async () => {
  const shop = anExtension({ id: 4, name: "Shop" });
  const server = serverThatCreates();
  server.world.extensions.push(shop);
  server.on(startOnce, () => shop);
  const { address } = await renderPage("/scripts?id=new&template=readTitle", server);
  await button("Run").click();
  await button("Save and run").click();
  await expect
    .poll(() => server.callsOf(startOnce).map(({ params, body }) => [params.id, body]))
    .toEqual([[4, { scriptId: 77 }]]);
  await expect.poll(address).toBe("/scripts?id=77");
});

test("a run that is refused as access has ended says so beside the button, and at the row", async () => {
  const shop = anExtension({ id: 4, name: "Shop" });
  const code = aReceivedAction({ id: 3, name: "Type the code" });
  const signIn = aCustomAction({
    id: 2,
    name: "Sign in",
    steps: [{ id: "n", type: "nestedAction", inputs: { action: 3 } }],
  });
  const script = aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(open), aRowOf(signIn)] });
  const actions = [open, signIn, code];
  const server = fakeServer({ scripts: [script], actions, extensions: [shop] });
  server.on(startOnce, () => {
    Object.assign(code, aReceivedAction({ id: 3, name: "Type the code", hasAccess: false }));
    return refuse("accessEnded");
  });
  await renderPage("/scripts?id=7&runOn=4", server);
  const row = (name: string) => page.getByRole("treeitem").filter({ hasText: name });
  await expect.element(row("Sign in")).not.toMatchTextContent(/has ended/);
  await button("Run here").click();
  const refusal = page.getByRole("alert");
  await expect.element(refusal).toMatchTextContent("The access to an action has ended");
  await expect.element(row("Sign in")).toMatchTextContent(/The access to the action has ended/);
  await expect.element(row("Open the shop")).not.toMatchTextContent(/has ended/);
  await button("1 problem").click();
  await expect.element(text(/It uses the action “Type the code”/)).toBeVisible();
});

test("says where to begin when there is no extension to run on", async () => {
  await renderPage("/scripts?id=7", fakeServer({ scripts: [morning()], actions: [open, look] }));
  await button("Run").click();
  await expect.element(text(/connect a browser first/)).toBeVisible();
});

test("names a script's last result in words", async () => {
  const scripts = [aScript({ id: 7, name: "Morning", lastRunStatus: ScriptStatus.Aborted })];
  await renderPage("/scripts", fakeServer({ scripts }));
  await expect.element(list().getByText("Aborted")).toBeVisible();
});

test("says of a script at once how its run ended, before its list is asked for again", async () => {
  const scripts = [aScript({ id: 7, name: "Morning", lastRunStatus: ScriptStatus.InProgress })];
  const server = fakeServer({ scripts });
  await renderPage("/scripts", server);
  await expect.element(list().getByText("In progress")).toBeVisible();
  const asked = Promise.withResolvers<never>();
  server.on(listScripts, () => asked.promise);
  const { statusChanges, ...run } = aRun({ id: 31, scriptId: 7, status: ScriptStatus.Finished });
  const patch = { scriptId: run.scriptId, status: run.status };
  const at = { status: run.status, event: "done", at: run.queuedAt };
  await server.push({ topic: "run", id: 31, patch, statusChanges: [...statusChanges, at] });
  await expect.element(list().getByText("Finished")).toBeVisible();
});

test("marks the row that the run on trial is at", async () => {
  const rows = [aRowOf(open, { id: "a" }), aRowOf(look, { id: "b" })];
  const script = aScript({ id: 7, name: "Morning", scriptActions: rows });
  const told = { startedAt: "2026-03-02T08:00:00.000Z", finishedAt: null, outcome: null };
  const ended = { failureCode: null, errorMessage: null };
  const run = aRun({
    id: 31,
    status: ScriptStatus.InProgress,
    scriptId: 7,
    extensionId: 4,
    finishedAt: null,
    rows: rows.map(({ id }, rowIndex) => ({ rowIndex, id, name: id, ...told, ...ended })),
  });
  const server = fakeServer({
    scripts: [script],
    actions: [open, look],
    extensions: [anExtension({ id: 4, name: "Shop" })],
    runs: [run],
    runSteps: {
      31: [
        aRunStep({ seq: 1 }),
        aRunStep({ id: 2, seq: 2, rowIndex: 1, finishedAt: null, outcome: null }),
      ],
    },
  });
  await renderPage("/scripts?id=7&runOn=4", server);
  const line = (name: string) => page.getByRole("treeitem").filter({ hasText: name });
  await expect.element(line("Look around").getByLabelText("Running here")).toBeVisible();
  await expect
    .element(line("Open the shop").getByLabelText("Running here"))
    .not.toBeInTheDocument();
});

const greet = () =>
  aCustomAction({
    id: 1,
    name: "Greet",
    steps: [
      { id: "s1", type: "fill", inputs: { selectors: ["#a"], value: "{{who}} {{secret.key}}" } },
    ],
  });

function serverThatGreets() {
  const script = aScript({ id: 7, name: "Morning", scriptActions: [aRowOf(greet())] });
  const shop = anExtension({ id: 4, name: "Shop", script: scriptOf(script) });
  const server = fakeServer({ scripts: [script], actions: [greet()], extensions: [shop] });
  return server.on(startOnce, () => shop);
}

test.each([
  ["/scripts?id=7&runOn=4", { scriptId: 7 }],
  ["/actions?id=1&runOn=4", { actionId: 1 }],
])("asks at %s for what nothing sets, and gives it to the run", async (address, what) => {
  const server = serverThatGreets();
  await renderPage(address, server);
  await field("who").fill("Ann");
  await expect.element(field("secret.key")).not.toBeInTheDocument();
  await button("Run here").click();
  await expect
    .poll(() => server.callsOf(startOnce).map(({ body }) => body))
    .toEqual([{ ...what, variables: { who: "Ann" } }]);
});
