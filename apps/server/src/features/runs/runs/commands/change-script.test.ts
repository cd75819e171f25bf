import {
  changeScript,
  changeScripts,
  getRun,
  pauseScript,
  retryRun,
  ScriptStatus,
  startScript,
  updateScript,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import { makeFleet } from "../../../../../test/fleet.ts";
import { listenLive } from "../../../../../test/live-stream.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;

const change = (id: number, scriptId: number | null) =>
  api.call(changeScript, { params: { id }, body: { scriptId } });

/** A row whose queue stands still: nothing is dispatched to a disabled extension. */
async function makeQueued(scriptId: number): Promise<number> {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, scriptId);
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  await fleet.enqueue(id);
  return id;
}

const enable = (id: number) =>
  test.db.updateTable("extensions").set({ state: 1 }).where("id", "=", id).execute();

it("a queued run takes the new script, in the place that it has", async () => {
  const [old, next] = [
    await fleet.makeScript(2, 2),
    await fleet.makeScript(3, 1, { name: "Next" }),
  ];
  const first = await makeQueued(old);
  const second = await makeQueued(old);
  const before = await fleet.runOf(first);
  const { status, body } = await change(first, next);
  expect([status, body.script?.id]).toEqual([200, next]);
  expect(body.run).toMatchObject({
    id: before.id,
    status: ScriptStatus.InQueue,
    scriptName: "Next",
    rowCount: 3,
    stepCount: 3,
  });
  const { plan, statusChanges } = (await api.call(getRun, { params: { id: before.id } })).body;
  expect([plan.scriptId, plan.rows.length]).toEqual([next, 3]);
  expect(plan.variables["run"]).toEqual({ id: before.id });
  expect(statusChanges.map(({ event }) => event)).toEqual(["enqueue", "changeScript"]);
  const places = await test.db
    .selectFrom("runs")
    .select("extensionId")
    .where("extensionId", "in", [first, second])
    .orderBy("queuePlace")
    .execute();
  expect(places.map((run) => run.extensionId)).toEqual([first, second]);
});

it("a run that waits for its browser is replaced by one of the new script", async () => {
  const [old, next] = [await fleet.makeScript(), await fleet.makeScript(1, 1, { name: "Next" })];
  const agent = await fleet.join(old);
  await agent.leave();
  const id = agent.extensionId;
  await api.call(startScript, { params: { id } });
  await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
  const waited = await fleet.runOf(id);
  expect((await change(id, next)).status).toBe(200);
  const stopped = (await api.call(getRun, { params: { id: waited.id } })).body;
  expect(stopped.status).toBe(ScriptStatus.Aborted);
  const { run } = await agent.join();
  expect(run).toMatchObject({ wanted: "running", plan: { scriptId: next, scriptName: "Next" } });
  await agent.leave();
});

it("without a script nothing waits any more", async () => {
  const script = await fleet.makeScript();
  const queued = await makeQueued(script);
  expect((await change(queued, null)).body).toMatchObject({ script: null, run: null });

  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, script);
  await api.call(startScript, { params: { id } });
  await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
  expect((await change(id, null)).body.run?.status).toBe(ScriptStatus.Aborted);
});

it("the same script again, and a save of it, leave what waits as it was queued", async () => {
  const script = await fleet.makeScript(2, 1);
  const id = await makeQueued(script);
  const before = await fleet.runOf(id);
  await api.call(updateScript, {
    params: { id: script },
    body: { name: "Other", scriptActions: [], hasRandomOrder: false },
  });
  expect((await change(id, script)).body.run).toEqual(before);
});

it("a retry keeps its plan", async () => {
  const script = await fleet.makeScript(1, 1);
  const agent = await fleet.join(script);
  const runId = await fleet.begin(agent);
  await agent.reportAll({ kind: "finished", outcome: "error" });
  const id = agent.extensionId;
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  await api.call(retryRun, { params: { id: runId }, body: { from: "start", script: "old" } });
  const before = await fleet.runOf(id);
  expect((await change(id, await fleet.makeScript(2, 2))).body.run).toEqual(before);
  await enable(id);
  await agent.leave();
});

it("in progress and paused it is refused, one by one and for many", async () => {
  const script = await fleet.makeScript();
  const agent = await fleet.join(script);
  const id = agent.extensionId;
  await fleet.begin(agent);
  expectFailure(await change(id, null), "scriptInUse");
  await api.call(pauseScript, { params: { id } });
  expectFailure(await change(id, null), "scriptInUse");
  const next = await fleet.makeScript(1, 1);
  const queued = await makeQueued(script);
  const many = await api.call(changeScripts, {
    body: { extensionIds: [id, queued], scriptId: next },
  });
  expect(many.body.data.map((row) => [row.id, row.script?.id])).toEqual([[queued, next]]);
  expect(many.body.additionalData.items).toEqual([{ id, errorCode: 201 }]);
  await agent.leave();
});

it("a script that could not run is refused to what waits, and changes nothing", async () => {
  const script = await fleet.makeScript();
  const empty = await fleet.makeScript(1, 1);
  await api.call(updateScript, {
    params: { id: empty },
    body: { name: "Empty", scriptActions: [], hasRandomOrder: false },
  });
  const id = await makeQueued(script);
  const before = await fleet.get(id);
  expectFailure(await change(id, empty), "extensionProblem");
  expect(await fleet.get(id)).toEqual(before);
});

it("what is told to windows names the script that will run", async () => {
  const id = await makeQueued(await fleet.makeScript());
  const next = await fleet.makeScript(1, 1, { name: "Next" });
  const window = await listenLive(test.url, fleet.user.token);
  await change(id, next);
  const { patch } = await window.find("run", (said) => said.patch.scriptName === "Next");
  expect(patch).toMatchObject({ scriptId: next, stepCount: 1 });
  const row = await window.find("extension", (said) => said.patch.run?.scriptName === "Next");
  expect(row.patch.script).toMatchObject({ id: next });
  await window.stop();
});
