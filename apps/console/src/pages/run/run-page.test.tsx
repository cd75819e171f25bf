import {
  getRun,
  HIDDEN_MESSAGE,
  listRunSteps,
  retryRun,
  type RunStep,
  type Script,
  ScriptStatus,
  stopScript,
  runHeadSchema,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  anAction,
  anExtension,
  aRowOf,
  aRun,
  aRunOf,
  aRunStep,
  aScript,
  fakeServer,
  renderPage,
  THEN,
} from "../../../test/page.tsx";
import { alert, button, dialog, heading, link, text } from "../../../test/screen.ts";

const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const line = (name: string | RegExp) => page.getByRole("treeitem", { name });

const failedRun = () =>
  aRun({
    id: 4,
    status: ScriptStatus.FinishedWithErrors,
    errorMessage: "no element matches (h1)",
    error: { failureCode: "elementNotFound", message: "no element matches (h1)" },
    rows: [
      {
        rowIndex: 0,
        id: "row-1",
        name: "Look around",
        startedAt: THEN,
        finishedAt: THEN,
        outcome: "failed",
        failureCode: "elementNotFound",
        errorMessage: "no element matches (h1)",
      },
    ],
  });
const failedStep = () =>
  aRunStep({
    id: 11,
    type: "click",
    outcome: "failed",
    failureCode: "elementNotFound",
    errorMessage: "no element matches (h1)",
  });

test("shows the run with its rows and steps", async () => {
  const server = fakeServer({
    runs: [aRun({ id: 4, scriptName: "Morning" })],
    runSteps: { 4: [aRunStep()] },
    extensions: [anExtension()],
  });
  await renderPage("/runs/4", server);
  await expect.element(heading("Morning")).toBeVisible();
  await expect.element(text("Finished").first()).toBeVisible();
  await expect.element(text(/Look around/).first()).toBeVisible();
  await expect.poll(() => document.title).toBe("Morning – Runs · Baton");
});

test("says in the reader's words that nobody may know why a hidden action failed", async () => {
  const error = { failureCode: "elementNotFound", message: HIDDEN_MESSAGE };
  const run = { ...failedRun(), error };
  const server = fakeServer({ runs: [run], runSteps: { 4: [failedStep()] } });
  await renderPage("/runs/4", server, { language: "ru" });
  await expect.element(text("Действие не удалось; что оно делает, скрыто.")).toBeVisible();
  await expect.element(text(HIDDEN_MESSAGE)).not.toBeInTheDocument();
});

test("says in the reader's words what happened beside a step", async () => {
  const notes: RunStep["notes"] = [
    { code: "dialogDismissed", values: { kind: "confirm", message: "Delete it?" } },
    { code: "tabOpened", values: { title: "Pay", address: "https://pay.example/" } },
  ];
  const step = aRunStep({ type: "click", notes, result: null });
  const server = fakeServer({ runs: [aRun({ id: 4 })], runSteps: { 4: [step] } });
  await renderPage("/runs/4", server);
  const asked = /“Delete it\?” \(confirm\): answered Cancel/;
  await expect.element(text(asked).first()).toBeVisible();
  await expect.element(text(/A new tab opened: Pay https/).first()).toBeVisible();
});

test("says that it could not load, and tries again", async () => {
  const server = fakeServer({ runs: [aRun({ id: 4, scriptName: "Morning" })] });
  await renderPage("/runs/4", server.fails(getRun, "notAllowed"));
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(getRun);
  await button("Retry").click();
  await expect.element(heading("Morning")).toBeVisible();
});

test("says that its steps could not load, and tries again", async () => {
  const server = fakeServer({ runs: [aRun({ id: 4 })], runSteps: { 4: [aRunStep()] } });
  await renderPage("/runs/4", server.fails(listRunSteps, "notAllowed"));
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listRunSteps);
  await button("Retry").click();
  await expect.element(text(/Look around/).first()).toBeVisible();
});

test("says that there is no such run", async () => {
  await renderPage("/runs/404", fakeServer());
  await expect.element(alert("This is no longer there")).toBeVisible();
});

test("says in words what failed, and shows that step", async () => {
  const server = fakeServer({ runs: [failedRun()], runSteps: { 4: [failedStep()] } });
  const rendered = await renderPage("/runs/4", server);
  await expect.element(text(/The element was not found/).first()).toBeVisible();
  await link("Show the step").click();
  expect(rendered.address()).toContain("line=");
  await expect.element(page.getByRole("complementary").or(dialog())).toMatchTextContent("Result");
});

test("merges what the live stream says", async () => {
  const run = aRun({ id: 4, status: ScriptStatus.InProgress, finishedAt: null });
  const extensions = [anExtension({ run: aRunOf(ScriptStatus.InProgress, { id: 4 }) })];
  const server = fakeServer({ runs: [run], extensions });
  await renderPage("/runs/4", server);
  await expect.element(text("In progress").first()).toBeVisible();
  const patch = { status: ScriptStatus.Finished, finishedAt: THEN };
  Object.assign(run, patch);
  await server.push({ topic: "run", id: 4, patch });
  await expect.element(text("Finished").first()).toBeVisible();
});

test("stops a run when that is confirmed", async () => {
  const run = aRun({ id: 4, status: ScriptStatus.InProgress, finishedAt: null });
  const extension = anExtension({ run: aRunOf(ScriptStatus.InProgress, { id: 4 }) });
  const server = fakeServer({ runs: [run], extensions: [extension] });
  server.on(stopScript, () => {
    Object.assign(run, { status: ScriptStatus.Aborted, finishedAt: THEN });
    return Object.assign(extension, { run: aRunOf(ScriptStatus.Aborted, { id: 4 }) });
  });
  await renderPage("/runs/4", server);
  await button("Stop").click();
  await button("Stop", dialog("Stop 1 run?")).click();
  await expect.element(text("Aborted").first()).toBeVisible();
});

test("retries a run that failed, and goes on to the new one", async () => {
  const again = aRun({ id: 5, scriptName: "Again", retryOf: 4, origin: "retry" });
  const extensions = [anExtension({ run: aRunOf(ScriptStatus.FinishedWithErrors, { id: 4 }) })];
  const server = fakeServer({ runs: [failedRun(), again], extensions });
  server.on(retryRun, () => {
    return runHeadSchema.strip().parse(again);
  });
  const rendered = await renderPage("/runs/4", server);
  await button("Retry…").click();
  await expect.element(dialog("Retry 1 run")).toMatchTextContent("From row “1. Look around” on");
  await button("Retry", dialog()).click();
  await expect.element(heading("Again")).toBeVisible();
  expect(rendered.address()).toBe("/runs/5");
  expect(server.callsOf(retryRun).map(({ body }) => body)).toEqual([
    { from: "failedRow", script: "newest" },
  ]);
});

test("shows what was run and its history", async () => {
  await renderPage("/runs/4", fakeServer({ runs: [aRun({ id: 4 })] }));
  await tab("About").click();
  await expect.element(text("Status history")).toBeVisible();
  await expect.element(text("queued").first()).toBeVisible();
  await tab("Step times").click();
  await expect.element(page.getByRole("tabpanel", { name: "Step times" })).toBeVisible();
  await tab("Steps").click();
  await expect.element(line(/Look around/)).toBeVisible();
});

const readStep = (read: NonNullable<RunStep["read"]>) =>
  aRunStep({ id: 11, type: "readText", read });

const openStep = async (read: NonNullable<RunStep["read"]>) => {
  const server = fakeServer({ runs: [aRun({ id: 4 })], runSteps: { 4: [readStep(read)] } });
  const rendered = await renderPage("/runs/4?line=step%2011", server);
  await expect.element(heading(/Read text/)).toBeVisible();
  return rendered;
};

test("shows what a step read in its line and in its detail", async () => {
  const read = { name: "price", value: "42 €", size: 4, isWhole: true, isCollected: false };
  await openStep(read);
  await expect.element(line(/42 €/)).toBeVisible();
  await expect.element(page.getByRole("definition").filter({ hasText: "42 €" })).toBeVisible();
  await expect.element(text("price")).toBeVisible();
});

test("shows a part of what is long, and leads to all of it", async () => {
  const rows = [
    { name: "Chair", price: "10" },
    { name: "Table", price: "20" },
  ];
  const read = { name: "shop", value: rows, size: 300, isWhole: false, isCollected: true };
  const { address } = await openStep(read);
  await expect.element(line(/300 values: Chair · 10; Table · 20/)).toBeVisible();
  for (const cell of ["price", "Chair", "20"]) await expect.element(text(cell)).toBeVisible();
  await expect.element(text(/a part of it, of 300 values/)).toBeVisible();
  await link("The whole is in the run's data").click();
  await expect.poll(address).toBe("/runs/4?tab=data");
});

test("shows a hostile page's text as a text", async () => {
  const value = `<img src=x onerror="document.title='taken'"> {{count}} $t(common.save)`;
  await openStep({ name: "evil", value, size: value.length, isWhole: true, isCollected: true });
  await expect.element(text(value).first()).toBeVisible();
  expect(document.querySelector("img[src=x]")).toBeNull();
});

test("says what a run that failed never reached", async () => {
  const [row] = failedRun().plan.rows;
  if (!row) throw new Error("a row");
  const steps = [...row.steps, { id: "s2", type: "if", inputs: {} }];
  const [first] = failedRun().rows;
  if (!first) throw new Error("a row");
  const second = { ...first, rowIndex: 1, id: "row-2", startedAt: null, outcome: null };
  const run = aRun({
    ...failedRun(),
    stepCount: 3,
    stepNumber: 3,
    plan: {
      ...aRun().plan,
      rows: [
        { ...row, steps },
        { ...row, id: "row-2", name: "Read on" },
      ],
    },
    rows: [first, { ...second, name: "Read on", failureCode: null, errorMessage: null }],
  });
  await renderPage("/runs/4", fakeServer({ runs: [run], runSteps: { 4: [failedStep()] } }));
  await expect.element(line(/Not reached.*Read on/)).toBeVisible();
  await expect.element(line(/Not reached.*If/)).toBeVisible();
  const facts = page.getByRole("definition");
  await expect.element(facts.filter({ hasText: /^1 \/ 2$/ })).toBeVisible();
  await expect.element(facts.filter({ hasText: /^1 \/ 3$/ })).toBeVisible();
});

test("says of rows that were skipped why, apart from the one that failed", async () => {
  const why = { failureCode: "pageNotOpened", errorMessage: "row 1 did not open the page" };
  const [failed, plan] = [failedRun().rows[0], failedRun().plan];
  if (!failed) throw new Error("a row");
  const [planned] = plan.rows;
  if (!planned) throw new Error("a row");
  const skipped = { ...failed, ...why, rowIndex: 1, id: "row-2", name: "Read on" };
  const run = aRun({
    ...failedRun(),
    plan: { ...plan, rows: [planned, { ...planned, id: "row-2", name: "Read on" }] },
    rows: [failed, { ...skipped, outcome: "skipped" }],
  });
  const step = { ...failedStep(), ...why, id: 12, seq: 12, rowIndex: 1 };
  const steps = [failedStep(), { ...step, outcome: "skipped" as const }];
  await renderPage("/runs/4", fakeServer({ runs: [run], runSteps: { 4: steps } }));
  const because = "Skipped: the page it needs did not open.";
  await expect.element(line(/Skipped.*Read on/)).toMatchTextContent(because);
  const facts = page.getByRole("definition");
  await expect.element(facts.filter({ hasText: /^1 \/ 2$/ }).first()).toBeVisible();
  await expect.element(text("Rows skipped")).toBeVisible();
  await expect.element(text("Only failures: 1")).toBeVisible();
  await line(/Skipped.*Read on/).click();
  await expect.element(page.getByRole("note")).toMatchTextContent(because);
});

const look = () => anAction({ id: 2, name: "Look around" });
const scriptNow = (over: Partial<Script> = {}) =>
  aScript({ id: 1, scriptActions: [aRowOf(look(), { id: "row-1" })], ...over });
const serverWithScript = (script: Script) =>
  fakeServer({
    runs: [failedRun()],
    runSteps: { 4: [failedStep()] },
    scripts: [script],
    actions: [look()],
  });

test("leads from a failed step to its row in the script", async () => {
  const { address } = await renderPage("/runs/4?line=step%2011", serverWithScript(scriptNow()));
  await link("Edit this row").click();
  await expect.element(line(/Look around/)).toHaveAttribute("aria-selected", "true");
  await expect.poll(address).toBe("/scripts?id=1");
});

test("leads from a row that failed before its first step to the script", async () => {
  const server = serverWithScript(scriptNow());
  server.world.runSteps = { 4: [] };
  const { address } = await renderPage("/runs/4", server);
  await link("Show the step").click();
  const detail = page.getByRole("complementary");
  await expect.element(detail.getByRole("heading", { name: /1. Look around/ })).toBeVisible();
  await link("Edit this row").click();
  await expect.poll(address).toBe("/scripts?id=1");
});

test("says that the script was changed since, and that the row is gone", async () => {
  const changed = scriptNow({ updatedAt: "2026-03-03T00:00:00.000Z", scriptActions: [] });
  await renderPage("/runs/4?line=step%2011", serverWithScript(changed));
  await expect.element(text("The script does not have this row any more.")).toBeVisible();
  await expect.element(text(/was changed after this run/)).toBeVisible();
  await expect.element(link("Open the script")).toBeVisible();
});

test("leads back to the list of runs as one left it", async () => {
  const server = fakeServer({ runs: [aRun({ id: 4, scriptName: "Morning" })] });
  const { address } = await renderPage("/runs?status=[4]&search=Morning", server);
  const left = address();
  await page.getByRole("row").filter({ hasText: "Morning" }).getByRole("link").click();
  await expect.element(heading("Morning")).toBeVisible();
  await link("Runs").last().click();
  await expect.poll(() => decodeURIComponent(address())).toBe(left);
});
