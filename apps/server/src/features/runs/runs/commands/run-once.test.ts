import {
  changeScript,
  createAction,
  deleteAction,
  deleteScript,
  dequeueScript,
  type Extension,
  getRun,
  listRuns,
  restartScript,
  retryRun,
  ScriptStatus,
  startManyOnce,
  startOnce,
  startScript,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { buildAction, buildStep, typeId } from "../../../../../test/build-content.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import type { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;

const once = (id: number, what: { scriptId: number } | { actionId: number }) =>
  api.call(startOnce, { params: { id }, body: what });

async function makeAction(name = "Look at the shop"): Promise<number> {
  const answer = await api.call(createAction, { body: buildAction({ name }) });
  return answer.body.id;
}

/** A row whose queue stands still: nothing is dispatched to a disabled extension. */
async function makeDisabled(scriptId?: number): Promise<number> {
  const { id } = await test.factories.extension(fleet.user);
  if (scriptId !== undefined) await fleet.setScript(id, scriptId);
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  return id;
}

async function takeUp(agent: FakeAgent) {
  const wanted = await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" });
  return wanted;
}

it("runs a script once and leaves the extension its own", async () => {
  const own = await fleet.makeScript(1, 1, { name: "Nightly" });
  const tried = await fleet.makeScript(1, 1, { name: "Tried" });
  const agent = await fleet.join(own);
  const { status, body } = await once(agent.extensionId, { scriptId: tried });
  expect(status).toBe(200);
  expect(body.script).toMatchObject({ id: own, name: "Nightly" });
  expect(body.run).toMatchObject({ scriptName: "Tried", isOnce: true });
  expect((await takeUp(agent)).plan).toMatchObject({ scriptId: tried, scriptName: "Tried" });
  await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
  const [run] = (await api.call(listRuns, { query: { scriptId: String(tried) } })).body.data;
  expect(run).toMatchObject({ isOnce: true, scriptId: tried, status: ScriptStatus.Finished });

  // The next start is of its own again.
  await api.call(startScript, { params: { id: agent.extensionId } });
  expect((await takeUp(agent)).plan.scriptId).toBe(own);
  expect(await fleet.runOf(agent.extensionId)).toMatchObject({ isOnce: false });
  await agent.leave();
});

it("runs an action by itself on an extension without a script", async () => {
  const actionId = await makeAction();
  const agent = await fleet.join();
  const { body } = await once(agent.extensionId, { actionId });
  expect(body.script).toBeNull();
  const { plan, runId } = await takeUp(agent);
  expect(plan.rows).toMatchObject([{ name: "Look at the shop", steps: [{ id: "s1" }] }]);
  await agent.reportAll(
    { kind: "rowStarted", rowIndex: 0 },
    {
      kind: "rowFinished",
      rowIndex: 0,
      outcome: "failed",
      error: { code: "timeout", message: "" },
    },
    { kind: "finished", outcome: "finishedWithErrors" },
  );
  const { body: run } = await api.call(getRun, { params: { id: runId } });
  expect(run).toMatchObject({ scriptId: null, actionId, scriptName: "Look at the shop" });
  expect(run.plan.scriptId).toBeNull();

  for (const script of ["old", "newest"] as const) {
    const retried = await api.call(retryRun, {
      params: { id: runId },
      body: { from: "failedRow", script },
    });
    expect(retried).toMatchObject({ status: 200, body: { isOnce: true, actionId } });
    await takeUp(agent);
    await agent.reportAll({ kind: "finished", outcome: "finished" });
  }
  await agent.leave();
});

it("keeps its plan while it waits, whatever becomes of script and action", async () => {
  const [first, second] = [await fleet.makeScript(), await fleet.makeScript()];
  const tried = await fleet.makeScript(3, 1, { name: "Tried" });
  const id = await makeDisabled(first);
  await once(id, { scriptId: tried });
  const changed = await api.call(changeScript, { params: { id }, body: { scriptId: second } });
  expect(changed.body).toMatchObject({
    script: { id: second },
    run: { scriptName: "Tried", isOnce: true, rowCount: 3, status: ScriptStatus.InQueue },
  });
  expectFailure(await api.call(deleteScript, { params: { id: tried } }), "scriptInUse");
  expect((await api.call(dequeueScript, { params: { id } })).body.run).toBeNull();

  const actionId = await makeAction("Gone soon");
  await once(id, { actionId });
  expect((await api.call(deleteAction, { params: { id: actionId } })).status).toBe(200);
  const { run } = await fleet.get(id);
  const kept = (await api.call(getRun, { params: { id: run?.id ?? 0 } })).body;
  expect(kept).toMatchObject({ scriptName: "Gone soon", actionId: null, isOnce: true });
  expect(kept.plan.rows[0]?.steps).toHaveLength(1);
});

it("is what a restart begins again while it is unfinished", async () => {
  const own = await fleet.makeScript();
  const tried = await fleet.makeScript(1, 1, { name: "Tried" });
  const agent = await fleet.join(own);
  await once(agent.extensionId, { scriptId: tried });
  await takeUp(agent);
  await api.call(restartScript, { params: { id: agent.extensionId } });
  expect((await takeUp(agent)).plan.scriptId).toBe(tried);
  await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
  await api.call(restartScript, { params: { id: agent.extensionId } });
  expect((await takeUp(agent)).plan.scriptId).toBe(own);
  await agent.leave();
});

it("begins again with what it was given, when it is restarted or retried", async () => {
  const actionId = await makeAction();
  const agent = await fleet.join();
  const params = { id: agent.extensionId };
  const variables = { who: "Ann", "a.b": "" };
  await api.call(startOnce, { params, body: { actionId, variables } });
  const first = await takeUp(agent);
  await api.call(restartScript, { params });
  const again = await takeUp(agent);
  expect(again.runId).not.toBe(first.runId);
  expect(again.plan.variables).toMatchObject({ ...variables, run: { id: again.runId } });
  for (const script of ["old", "newest"] as const) {
    const { id } = await fleet.runOf(agent.extensionId);
    await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
    await api.call(retryRun, { params: { id }, body: { from: "start", script } });
    const retried = await takeUp(agent);
    expect(retried.plan.variables).toMatchObject({ ...variables, run: { id: retried.runId } });
  }
  await agent.leave();
});

it("is refused where something runs, is paused, or does not fit", async () => {
  const own = await fleet.makeScript();
  const tried = await fleet.makeScript();
  const agent = await fleet.join(own);
  const id = agent.extensionId;
  await fleet.begin(agent);
  expectFailure(await once(id, { scriptId: tried }), "scriptInUse");
  await test.db.updateTable("runs").set({ status: 1 }).where("extensionId", "=", id).execute();
  expectFailure(await once(id, { scriptId: tried }), "scriptInUse");
  await agent.leave();

  const idle = await makeDisabled();
  expectFailure(await once(idle, { scriptId: 999_999 }), "scriptsNotFound");
  expectFailure(await once(idle, { actionId: 999_999 }), "notFound");
  expectFailure(await once(999_999, { scriptId: tried }), "extensionsNotFound");
  const foreign = await makeFleet(test);
  expectFailure(await once(idle, { scriptId: await foreign.makeScript() }), "scriptsNotFound");
  const neither = await api.call(startOnce, { params: { id: idle }, body: {} });
  expectFailure(neither, "invalidInput");
  await test.db
    .updateTable("extensions")
    .set({ socialNetwork: 1 })
    .where("id", "=", idle)
    .execute();
  const vk = await api.call(createAction, { body: buildAction({ socialNetwork: 2 }) });
  expectFailure(await once(idle, { actionId: vk.body.id }), "otherSocialNetwork");
  expect((await fleet.get(idle)).run).toBeNull();
});

it("is begun on 501 extensions in one call, each told of by itself", async () => {
  const many = await makeFleet(test);
  const scriptId = await many.makeScript(1, 1, { name: "Tried" });
  const ids: number[] = [];
  for (let count = 0; count < 501; count += 1)
    ids.push((await test.factories.extension(many.user)).id);
  const [busy = 0] = ids;
  await many.api.call(startOnce, { params: { id: busy }, body: { scriptId } });
  const answer = await many.api.call(startManyOnce, {
    body: { extensionIds: [...ids, 999_999], scriptId },
  });
  expect(answer.body.data).toHaveLength(500);
  expect(answer.body.data.every((row: Extension) => row.run?.isOnce && row.script === null)).toBe(
    true,
  );
  expect(answer.body.additionalData.items).toEqual([
    { id: busy, errorCode: 201 },
    { id: 999_999, errorCode: 305 },
  ]);
});

it("reads a step of its own type, too", async () => {
  const action = await api.call(createAction, {
    body: buildAction({
      actionTypeId: typeId("open"),
      steps: [],
      inputSettings: buildStep().inputs,
    }),
  });
  const agent = await fleet.join();
  await once(agent.extensionId, { actionId: action.body.id });
  const { plan } = await takeUp(agent);
  expect(plan.rows[0]?.steps).toMatchObject([{ id: plan.rows[0]?.id, type: "open" }]);
  await agent.leave();
});

it("begins with what it is given, and takes nothing that is nobody's to give", async () => {
  const actionId = await makeAction();
  const agent = await fleet.join();
  const params = { id: agent.extensionId };
  const variables = { who: "Ann", "a.b": "" };
  const answer = await api.call(startOnce, { params, body: { actionId, variables } });
  expect(answer.status).toBe(200);
  const { id } = await fleet.runOf(agent.extensionId);
  const { plan } = (await api.call(getRun, { params: { id } })).body;
  expect(plan.variables).toMatchObject({ ...variables, run: { id } });
  await agent.leave();
  for (const name of ["secret.shop", "run", "account.login", "a b", ""]) {
    const body = { actionId, variables: { [name]: "x" } };
    const refused = await api.call(startOnce, { params, body });
    expect([name, refused.status]).toEqual([name, 400]);
  }
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`v${at}`, ""]));
  const body = { actionId, variables: many };
  expectFailure(await api.call(startOnce, { params, body }), "invalidInput", "variables");
});
