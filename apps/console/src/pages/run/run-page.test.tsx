import {
  downloadRunData,
  getRun,
  listRunSteps,
  retryRun,
  type RunStep,
  ScriptStatus,
  stopScript,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  anExtension,
  aRun,
  aRunOf,
  aRunStep,
  fakeServer,
  many,
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
    error: { code: "elementNotFound", message: "no element matches (h1)" },
    rows: [
      {
        rowIndex: 0,
        id: "row-1",
        name: "Look around",
        startedAt: THEN,
        finishedAt: THEN,
        outcome: "failed",
        errorCode: "elementNotFound",
        errorMessage: "no element matches (h1)",
      },
    ],
  });
const failedStep = () =>
  aRunStep({
    id: 11,
    type: "click",
    outcome: "failed",
    errorCode: "elementNotFound",
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

test("says that it collected nothing", async () => {
  await renderPage("/runs/4?tab=data", fakeServer({ runs: [aRun({ id: 4 })] }));
  await expect.element(text("No data")).toBeVisible();
});

test("shows all that it collected, over several answers", async () => {
  const items = many(501, (seq) => ({
    seq,
    rowIndex: 0,
    name: "title",
    value: `Value ${seq}`,
    collectedAt: THEN,
  }));
  const server = fakeServer({ runs: [aRun({ id: 4, dataCount: 501 })], runData: { 4: items } });
  await renderPage("/runs/4?tab=data", server);
  await expect.element(text("Value 1").first()).toBeVisible();
  await expect.element(tab(/Data/)).toMatchTextContent("501");
});

test("gives its data as a table whose formulas are texts, or as they were read", async () => {
  const item = { seq: 1, rowIndex: 0, name: "title", value: "=1+1", collectedAt: THEN };
  const server = fakeServer({ runs: [aRun({ id: 4, dataCount: 1 })], runData: { 4: [item] } });
  server.on(downloadRunData, () => new Response("a,b\n1,2\n"));
  await renderPage("/runs/4?tab=data", server);
  const asked = () =>
    server.callsOf(downloadRunData).map(({ params, query }) => [params.format, query.formulas]);
  await button("CSV").click();
  await expect.poll(asked).toEqual([["csv", "text"]]);
  await button("Raw table").click();
  await expect.poll(asked).toEqual([
    ["csv", "text"],
    ["csv", "keep"],
  ]);
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
  await expect.element(alert("Could not load")).toBeVisible();
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
    const { plan: _p, rows: _r, statusChanges: _s, dataCount: _d, lastSeq: _l, ...head } = again;
    return head;
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
