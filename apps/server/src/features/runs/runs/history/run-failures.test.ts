// @module-tag postgres
import {
  getRun,
  getStepTimes,
  listRunFailures,
  listRuns,
  listRunSteps,
  type RunFailure,
  ScriptStatus,
} from "@baton/contract";
import { expect, test as it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import type { FakeAgent, FakeReport } from "../../../../../test/fake-agent.ts";
import { makeTestClock, MINUTE } from "../../../../../test/clock.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../../../../test/fleet.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";

const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const fleet = await makeFleet(test);
const { api } = fleet;
const stranger = test.as(await test.factories.user());
const scriptId = await fleet.makeScript(3, 2);

/** A run whose second row fails at its second step; the row before, and the one after, are done. */
async function failRun(agent: FakeAgent, message: string, code = "elementNotFound") {
  const runId = await fleet.begin(agent);
  const error = { code, message };
  await agent.reportAll(
    ...wholeRow(0),
    { kind: "rowStarted", rowIndex: 1 },
    // A failure that was passed over is not the cause.
    stepStarted(1, "s1"),
    stepDone(1, "s1", { outcome: "failed", error: { code: "timeout", message: "Too slow" } }),
    stepStarted(1, "s2"),
    stepDone(1, "s2", { outcome: "failed", error }),
    { kind: "rowFinished", rowIndex: 1, outcome: "failed", error },
    ...wholeRow(2),
    { kind: "finished", outcome: "finishedWithErrors" },
  );
  return runId;
}

const list = async (query = {}) => (await api.call(listRunFailures, { query })).body;

it("runs that failed alike are one cause, whatever differs in the words", async () => {
  const [ann, bob] = [await fleet.join(scriptId), await fleet.join(scriptId)];
  const first = await failRun(ann, 'No button "Next" after 30 s');
  const second = await failRun(bob, 'No button "Weiter" after 31.5 s');
  const third = await failRun(bob, "No such page", "navigationFailed");
  const fourth = await failRun(ann, 'No button "" after 1 s');

  const { data, hasMore } = await list();
  expect(hasMore).toBe(false);
  expect(data).toEqual<RunFailure[]>([
    {
      failureKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      scriptId,
      scriptName: "Script",
      rowId: "row2",
      rowName: expect.any(String) as string,
      stepPath: "s2",
      stepType: "open",
      stepLabel: null,
      failureCode: "elementNotFound",
      message: 'No button "…" after … s',
      runCount: 3,
      extensionCount: 2,
      stillFailedCount: 1,
      firstSeenAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
      sampleRunIds: [fourth, second, first],
    },
    expect.objectContaining({
      failureCode: "navigationFailed",
      message: "No such page",
      runCount: 1,
      stillFailedCount: 1,
      sampleRunIds: [third],
    }) as RunFailure,
  ]);

  const failureKey = data[0]?.failureKey ?? "";
  const runs = (await api.call(listRuns, { query: { failureKey } })).body;
  expect(runs.data.map((run) => [run.id, run.failureKey])).toEqual(
    [fourth, second, first].map((id) => [id, failureKey]),
  );
  const one = await api.call(getRun, { params: { id: first } });
  expect(one.body).toMatchObject({ failureKey, errorMessage: 'No button "Next" after 30 s' });

  expect((await list({ extensionId: String(bob.extensionId) })).data[0]?.runCount).toBe(1);
  expect((await list({ scriptId: "999999" })).data).toEqual([]);
  expect((await list({ to: new Date(0).toISOString() })).data).toEqual([]);
  expect((await stranger.call(listRunFailures)).body.data).toEqual([]);
  expect((await stranger.call(listRuns, { query: { failureKey } })).body.data).toEqual([]);
  await Promise.all([ann.leave(), bob.leave()]);
});

it("rows that were skipped for want of their page are no cause, and not what is gone on with", async () => {
  const agent = await fleet.join(scriptId);
  const runId = await fleet.begin(agent);
  const error = { code: "navigationFailed", message: "Nobody answers" };
  const skipped = { code: "pageNotOpened", message: "row 1 did not open the page" };
  await agent.reportAll(
    { kind: "rowStarted", rowIndex: 0 },
    stepStarted(0, "s1"),
    stepDone(0, "s1", { outcome: "failed", error }),
    { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    ...[1, 2].flatMap((rowIndex): FakeReport[] => [
      { kind: "rowStarted", rowIndex },
      stepStarted(rowIndex, "s1"),
      stepDone(rowIndex, "s1", { outcome: "skipped", error: skipped }),
      { kind: "rowFinished", rowIndex, outcome: "skipped", error: skipped },
    ]),
    { kind: "finished", outcome: "error", error },
  );
  const run = (await api.call(getRun, { params: { id: runId } })).body;
  expect(run.status).toBe(ScriptStatus.Error);
  expect(run.errorMessage).toBe("Nobody answers");
  expect(run.rows.map(({ outcome }) => outcome)).toEqual(["failed", "skipped", "skipped"]);
  const steps = (await api.call(listRunSteps, { params: { id: runId } })).body.data;
  expect(steps.map(({ outcome }) => outcome)).toEqual(["failed", "skipped", "skipped"]);
  const { data } = await list({ extensionId: String(agent.extensionId) });
  expect(data.map(({ rowId, failureCode }) => [rowId, failureCode])).toEqual([
    ["row1", "navigationFailed"],
  ]);
  const times = await api.call(getStepTimes, { params: { id: scriptId }, query: { runs: "1" } });
  expect(times.body.rows.map(({ count, failedShare }) => [count, failedShare])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  await agent.leave();
});

it("the step whose failure was passed over is the cause where it left others without a page", async () => {
  const agent = await fleet.join(scriptId);
  await fleet.begin(agent);
  const error = { code: "navigationFailed", message: "Nobody is there" };
  const skipped = { code: "pageNotOpened", message: "row 1 did not open the page" };
  await agent.reportAll(
    { kind: "rowStarted", rowIndex: 0 },
    stepStarted(0, "s1"),
    stepDone(0, "s1", { outcome: "failed", error }),
    { kind: "rowFinished", rowIndex: 0, outcome: "done" },
    { kind: "rowStarted", rowIndex: 1 },
    stepStarted(1, "s1"),
    stepDone(1, "s1", { outcome: "skipped", error: skipped }),
    { kind: "rowFinished", rowIndex: 1, outcome: "skipped", error: skipped },
    { kind: "finished", outcome: "finishedWithErrors", error },
  );
  const { data } = await list({ extensionId: String(agent.extensionId) });
  expect(
    data.map(({ rowId, stepPath, failureCode, message }) => [
      rowId,
      stepPath,
      failureCode,
      message,
    ]),
  ).toEqual([["row1", "s1", "navigationFailed", "Nobody is there"]]);
  await agent.leave();
});

it("a run that was well has no cause", async () => {
  const agent = await fleet.join(scriptId);
  const id = await fleet.begin(agent);
  const rows = [0, 1, 2].flatMap((row) => wholeRow(row));
  await agent.reportAll(...rows, { kind: "finished", outcome: "finished" });
  const { body } = await api.call(getRun, { params: { id } });
  expect([body.status, body.failureKey]).toEqual([ScriptStatus.Finished, null]);
  await agent.leave();
});

it("a run that failed in no row is told by its own code", async () => {
  const agent = await fleet.join(scriptId);
  await fleet.begin(agent);
  const error = { code: "navigationFailed" as const, message: "The browser lost its profile" };
  await agent.reportAll({ kind: "finished", outcome: "finishedWithErrors", error });
  const { data } = await list();
  expect(data).toContainEqual(
    expect.objectContaining({
      ...{ rowId: null, failureCode: "navigationFailed", message: "The browser lost its profile" },
    }),
  );
});

it("browsers that never came are a cause of their own, of no row", async () => {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, scriptId);
  await fleet.enqueue(id);
  await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
  advance(6 * MINUTE);
  await runJobsNow(test.db);
  expect(await fleet.statusOf(id)).toBe(ScriptStatus.Error);
  const { data } = await list({ extensionId: String(id) });
  expect(data).toMatchObject([
    {
      rowId: null,
      stepPath: null,
      failureCode: "cannotConnectToBrowser",
      message: "Cannot connect to the browser.",
    },
  ]);
});
