import type { RunPlan, Step } from "@baton/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { SECRET, TOKEN } from "./support/credentials.ts";
import { Gateway, type KeptRun } from "./support/gateway.ts";
import { buildPlan, buildRow, buildStep, planOf } from "./support/plans.ts";

let gateway: Gateway;
let browser: AgentBrowser;
beforeEach(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
  await gateway.until(() => gateway.hellos.length > 0);
});
afterEach(async () => {
  await browser?.close();
  await gateway?.close();
});

const open = (path: string) => buildStep("open", { url: `${gateway.url}${path}` });
const readCount = () => buildStep("readText", { selectors: ["#count"], name: "count" });
const add = (rest: Partial<Step> = {}) =>
  buildStep("click", { selectors: ["#add"] }, { onError: "continue", ...rest });

/** Clicks that each leave a trace which outlives the page: what was done twice would show. */
const countingPlan = (clicks: number): RunPlan =>
  planOf(open("/counter"), ...Array.from({ length: clicks }, () => add()), readCount());

const outcomes = (run: KeptRun): string[] => run.of("stepFinished").map(({ outcome }) => outcome);

function expectEachStepOnce(run: KeptRun): void {
  const seqs = run.reports.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, at) => at + 1));
  const finished = run.of("stepFinished").map(({ path, attempt }) => `${path}#${attempt}`);
  expect(new Set(finished).size).toBe(finished.length);
  const started = run.of("stepStarted").map(({ path, attempt }) => `${path}#${attempt}`);
  expect(new Set(started).size).toBe(started.length);
}

function expectClicksCounted(run: KeptRun): void {
  const clicks = run.of("stepFinished").filter(({ selector }) => selector === "#add");
  const done = clicks.filter(({ outcome }) => outcome === "done").length;
  const uncertain = outcomes(run).filter((outcome) => outcome === "uncertain").length;
  const count = Number(run.data["count"]);
  expect(count).toBeGreaterThanOrEqual(done);
  expect(count).toBeLessThanOrEqual(done + uncertain);
}

test("a worker that is ended again and again loses no event and does no step twice", async () => {
  const run = gateway.start(countingPlan(120));
  for (const [kills, seq] of [15, 95, 175].entries()) {
    await gateway.until(() => gateway.hellos.length > kills && run.lastSeq >= seq);
    await browser.endWorker();
  }
  const end = await gateway.ended(run);
  expect(["finished", "finishedWithErrors"]).toContain(end.outcome);
  expectEachStepOnce(run);
  expectClicksCounted(run);
  expect(gateway.hellos.length).toBe(4);
});

test("a browser that is killed goes on where it was", async () => {
  const run = gateway.start(countingPlan(60));
  await gateway.until(() => run.lastSeq >= 30);
  await browser.kill();
  browser.launch();
  await gateway.ended(run);
  expectEachStepOnce(run);
  const [before, after] = gateway.hellos;
  expect(after?.installationId).toBe(before?.installationId);
  expect(after?.browserSessionId).not.toBe(before?.browserSessionId);
});

test("events wait for a server that is away, also over a restart of the browser", async () => {
  gateway.acknowledges = false;
  const run = gateway.start(countingPlan(5));
  await gateway.until(() => run.lastSeq >= 3);
  const port = gateway.port;
  const { runs } = gateway;
  await gateway.close();
  await browser.kill();
  gateway = await Gateway.start(port);
  gateway.runs.push(...runs);
  gateway.resume(run);
  browser.launch();
  await gateway.ended(run);
  expectEachStepOnce(run);
  expectClicksCounted(run);
});

test("a lost connection stops nothing: the rest comes when it is back", async () => {
  const run = gateway.start(countingPlan(30));
  await gateway.until(() => run.lastSeq >= 10);
  gateway.drop();
  await gateway.until(() => gateway.hellos.length > 1);
  expect(gateway.hellos.at(-1)).toMatchObject({ secret: SECRET, run: { runId: run.runId } });
  await gateway.ended(run);
  expectEachStepOnce(run);
  expect(outcomes(run)).not.toContain("uncertain");
  expect(run.data["count"]).toBe("30");
});

test("unacknowledged events come again, and only once they are acknowledged not any more", async () => {
  gateway.acknowledges = false;
  const run = gateway.start(countingPlan(3));
  await gateway.ended(run);
  gateway.acknowledges = true;
  gateway.drop();
  await gateway.until(() => run.repeatedSeqs.length === run.reports.length);
  gateway.drop();
  await gateway.until(() => gateway.hellos.length === 3);
  const next = await gateway.play(countingPlan(1));
  expect(next.end?.outcome).toBe("finished");
  expect(run.repeatedSeqs.length).toBe(run.reports.length);
});

test("a paused run stands still, and goes on when it is resumed", async () => {
  const run = gateway.start(
    planOf(open("/counter"), add(), buildStep("waitTime", { seconds: 0.3 }), add(), readCount()),
  );
  await gateway.until(() => run.of("stepStarted").length === 3);
  gateway.want(run, "paused");
  gateway.want(run, "running");
  gateway.want(run, "paused");
  await browser.endWorker();
  await gateway.until(() => gateway.hellos.length > 1);
  expect(run.end).toBeUndefined();
  gateway.want(run, "running");
  expect((await gateway.ended(run)).outcome).toBe("finished");
  expect(run.data["count"]).toBe("2");
});

test("a stop ends the step that is under way", async () => {
  const wait = buildStep("waitElement", { selectors: ["#never"] }, { timeoutMs: 600_000 });
  const loop = buildStep("repeat", { times: 3 }, { blocks: { steps: [wait] } });
  const run = gateway.start(planOf(open("/counter"), loop));
  await gateway.until(() => run.of("stepStarted").length === 3);
  gateway.want(run, "stopped");
  expect((await gateway.ended(run)).outcome).toBe("stopped");
  expect(outcomes(run)).toEqual(["done", "stopped", "stopped"]);
  expect(run.of("rowFinished").map(({ outcome }) => outcome)).toEqual(["stopped"]);
});

test("a tab that the user closes fails its step, and the next row has another tab", async () => {
  const wait = buildStep("waitElement", { selectors: ["#never"] }, { timeoutMs: 600_000 });
  const run = gateway.start(
    buildPlan([buildRow([open("/counter"), wait]), buildRow([open("/counter"), readCount()])]),
  );
  await gateway.until(() => run.of("stepStarted").length === 2);
  const tab = (await browser.targets()).find(({ url }) => url.endsWith("/counter"));
  await browser.closeTarget(tab?.id ?? "");
  await gateway.ended(run);
  expect(run.of("stepFinished")[1]?.error?.code).toBe("tabClosed");
  expect(run.of("rowFinished").map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
});

test("a page that crashes fails its step, and the next row works on it again", async () => {
  const wait = buildStep("waitElement", { selectors: ["#never"] }, { timeoutMs: 600_000 });
  const run = gateway.start(
    buildPlan([buildRow([open("/counter"), wait]), buildRow([open("/counter"), readCount()])]),
  );
  await gateway.until(() => run.of("stepStarted").length === 2);
  await browser.crash("/counter");
  await gateway.ended(run);
  expect(run.of("stepFinished")[1]?.error?.code).toBe("tabCrashed");
  expect(run.of("rowFinished").map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
});

test("a tab in the background is worked on like one in front", async () => {
  const shot = buildStep("screenshot", {}, { timeoutMs: 3000 });
  const moment = buildStep("waitTime", { seconds: 0.2 });
  const run = gateway.start(planOf(open("/counter"), moment, add(), add(), shot, readCount()));
  await gateway.until(() => run.of("stepStarted").length === 2);
  gateway.want(run, "paused");
  const other = await browser.openPopup();
  gateway.want(run, "running");
  expect((await gateway.ended(run)).outcome).toBe("finished");
  expect(run.data["count"]).toBe("2");
  expect(run.of("stepFinished").at(-2)?.screenshot).toBeDefined();
  other.close();
});

test("a row past its time limit is cut off", async () => {
  const wait = buildStep("waitElement", { selectors: ["#never"] }, { timeoutMs: 600_000 });
  const limit = { timeLimitMinutes: 0.01 };
  const run = await gateway.play(buildPlan([buildRow([open("/counter"), wait], limit)]));
  expect(run.of("rowFinished")[0]).toMatchObject({
    outcome: "timedOut",
    error: { code: "rowTimedOut" },
  });
});

test("the archive's token enrols once; then the browser's own secret speaks", async () => {
  expect(gateway.hellos[0]).toMatchObject({ token: TOKEN, run: null });
  gateway.drop();
  await gateway.until(() => gateway.hellos.length > 1);
  expect(gateway.hellos[1]?.token).toBeUndefined();
  expect(gateway.hellos[1]).toMatchObject({
    secret: SECRET,
    installationId: gateway.hellos[0]?.installationId,
  });
});

test("a browser that is given a new identity keeps it and drops what it was doing", async () => {
  const run = gateway.start(
    planOf(open("/counter"), buildStep("waitTime", { seconds: 600 }), readCount()),
  );
  await gateway.until(() => run.of("stepStarted").length === 2);
  const installationId = crypto.randomUUID();
  gateway.installationId = installationId;
  gateway.forget();
  gateway.drop();
  await gateway.until(() => gateway.hellos.length === 2);
  const before = run.lastSeq;
  gateway.drop();
  await gateway.until(() => gateway.hellos.length === 3);
  expect(gateway.hellos[2]).toMatchObject({ installationId, run: null });
  expect(run.lastSeq).toBe(before);
});

test("a refusal that may pass is tried again", async () => {
  gateway.refusal = {
    reason: "limitReached",
    errorCode: 2003,
    message: "too many extensions",
    retryAfterMs: 50,
  };
  gateway.drop();
  await gateway.until(() => gateway.hellos.length === 3);
  gateway.refusal = undefined;
  const run = await gateway.play(countingPlan(1));
  expect(run.end?.outcome).toBe("finished");
});
