import {
  dequeueScript,
  deleteExtension,
  enqueueScript,
  getRun,
  pauseScript,
  restartScript,
  ScriptStatus,
  startScript,
  stopScript,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeFleet, wholeRow } from "../../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: number }).errorCode;

/** A row whose agent never comes, with a run that waits for it. */
async function makeWaiting() {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, await fleet.makeScript());
  await api.call(startScript, { params: { id } });
  await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
  return { params: { id } };
}

/** A row whose queue stands still: nothing is dispatched to a disabled extension. */
async function makeQueued() {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, await fleet.makeScript());
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  await api.call(enqueueScript, { params: { id } });
  return { params: { id } };
}

describe("pause, resume and stop", () => {
  it("reach the agent as what is wanted of it", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    const runId = await fleet.begin(agent);

    const paused = await api.call(pauseScript, { params });
    expect(paused.body.run?.status).toBe(ScriptStatus.Pause);
    expect((await agent.wanted("paused")).runId).toBe(runId);

    const resumed = await api.call(startScript, { params });
    expect(resumed.body.run).toMatchObject({ id: runId, status: ScriptStatus.InProgress });
    expect((await agent.wanted("running")).runId).toBe(runId);

    const stopped = await api.call(stopScript, { params });
    expect(stopped.body.run?.status).toBe(ScriptStatus.Aborted);
    expect((await agent.wanted("stopped")).runId).toBe(runId);
    await agent.leave();
  });

  it("leave the log of a stopped run open to what its agent still has to say", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    const runId = await fleet.begin(agent);
    const held = agent.run;
    await api.call(stopScript, { params });
    await agent.wanted("stopped");
    agent.run = held;
    await agent.reportAll(...wholeRow(0), { kind: "finished", outcome: "stopped" });
    const run = (await api.call(getRun, { params: { id: runId } })).body;
    expect(run.status).toBe(ScriptStatus.Aborted);
    expect(run.rows[0]?.outcome).toBe("done");
    expect(run.statusChanges.at(-1)?.event).toBe("stop");
    await agent.leave();
  });

  it("can be pressed in the agent's popup", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const runId = await fleet.begin(agent);
    agent.stopRequest(runId + 1000);
    agent.stopRequest(runId);
    expect((await agent.wanted("stopped")).runId).toBe(runId);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Aborted);
    await agent.leave();
  });

  it("may be what the agent itself reports", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    await fleet.begin(agent);
    await agent.reportAll({ kind: "finished", outcome: "stopped" });
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Aborted);
    await agent.leave();
  });
});

describe("restart", () => {
  it("stops the run in hand before a new one begins", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    const first = await fleet.begin(agent);
    expect((await api.call(restartScript, { params })).status).toBe(200);
    const messages = [await agent.next("run"), await agent.next("run")];
    expect(messages.map(({ run }) => run.wanted)).toEqual(["stopped", "running"]);
    expect(messages[0]?.run.runId).toBe(first);
    await agent.reportAll({ kind: "accepted" });
    expect((await fleet.runOf(params.id)).status).toBe(ScriptStatus.InProgress);
    expect((await api.call(getRun, { params: { id: first } })).body.status).toBe(
      ScriptStatus.Aborted,
    );
    await agent.leave();
  });

  it("stops nothing that could not be started again", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    await fleet.begin(agent);
    await test.db.updateTable("extensions").set({ scriptId: null }).execute();
    const refused = await api.call(restartScript, { params });
    expect([refused.status, codeOf(refused)]).toEqual([409, 304]);
    expect(await fleet.statusOf(params.id)).toBe(ScriptStatus.InProgress);
    await agent.leave();
  });
});

describe("the queue", () => {
  it("says why a run waits, and takes it back to what was before", async () => {
    const { params } = await makeQueued();
    expect(await fleet.runOf(params.id)).toMatchObject({
      status: ScriptStatus.InQueue,
      waitReason: "disabled",
    });
    const withdrawn = await api.call(dequeueScript, { params });
    expect(withdrawn.body.run).toBeNull();

    // With a run before it, that one is shown again.
    await api.call(enqueueScript, { params });
    await api.call(stopScript, { params });
    const before = await fleet.runOf(params.id);
    expect(before.status).toBe(ScriptStatus.Aborted);
    await api.call(enqueueScript, { params });
    expect((await api.call(dequeueScript, { params })).body.run).toEqual(before);
  });

  it("puts a start before all and an enqueue behind all", async () => {
    const own = await makeFleet(test);
    const script = await own.makeScript();
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await test.factories.extension(own.user);
      await own.setScript(id, script);
      ids.push(id);
    }
    await test.db.updateTable("extensions").set({ state: 0 }).execute();
    const [first = 0, second = 0, third = 0] = ids;
    await own.enqueue(first);
    await own.enqueue(second);
    await own.api.call(startScript, { params: { id: third } });
    const queue = await test.db
      .selectFrom("runs")
      .select("extensionId")
      .where("userId", "=", own.user.id)
      .orderBy("queuePlace")
      .orderBy("id")
      .execute();
    expect(queue.map((run) => run.extensionId)).toEqual([third, first, second]);
    await test.db.updateTable("extensions").set({ state: 1 }).execute();
  });
});

describe("what is not allowed", () => {
  it("in each status answers 409 with its code, and changes nothing", async () => {
    const { id: idle } = await test.factories.extension(fleet.user);
    const noScript = await api.call(startScript, { params: { id: idle } });
    expect([noScript.status, codeOf(noScript)]).toEqual([409, 304]);
    await fleet.setScript(idle, await fleet.makeScript());
    for (const call of [stopScript, pauseScript, dequeueScript]) {
      const refused = await api.call(call, { params: { id: idle } });
      expect([call.name, refused.status, codeOf(refused)]).toEqual([call.name, 409, 304]);
    }

    const { params } = await makeWaiting();
    const before = await fleet.runOf(params.id);
    for (const [call, code] of [
      [startScript, 201],
      [enqueueScript, 201],
      [pauseScript, 304],
      [dequeueScript, 304],
    ] as const) {
      const refused = await api.call(call, { params });
      expect([call.name, refused.status, codeOf(refused)]).toEqual([call.name, 409, code]);
    }
    expect(await fleet.runOf(params.id)).toEqual(before);
  });

  it("while a run is under way: deleting the row", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    await fleet.begin(agent);
    const deletion = await api.call(deleteExtension, { params });
    expect([deletion.status, codeOf(deletion)]).toEqual([409, 201]);
    await agent.leave();
    // Its browser is gone, its run is not.
    expect((await api.call(deleteExtension, { params })).status).toBe(409);
    await api.call(stopScript, { params });
    expect((await api.call(deleteExtension, { params })).status).toBe(200);
  });

  it("a script without a row that could run", async () => {
    const { id } = await test.factories.extension(fleet.user);
    const scriptId = await fleet.makeScript(1, 1);
    await fleet.setScript(id, scriptId);
    await test.db.updateTable("scriptActions").set({ isDisabled: true }).execute();
    const refused = await api.call(startScript, { params: { id } });
    await test.db.updateTable("scriptActions").set({ isDisabled: false }).execute();
    expect([refused.status, codeOf(refused)]).toEqual([409, 304]);
    expect((refused.body as unknown as { message: string }).message).toContain("no row");
  });
});

describe("many calls at once", () => {
  it("on one extension start one run", async () => {
    const { id } = await test.factories.extension(fleet.user);
    await fleet.setScript(id, await fleet.makeScript());
    const calls = Array.from({ length: 20 }, (_, index) =>
      api.call(index % 2 ? startScript : enqueueScript, { params: { id } }),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const runs = await test.db
      .selectFrom("runs")
      .select("id")
      .where("extensionId", "=", id)
      .execute();
    expect(runs).toHaveLength(1);
  });
});

describe("the plan", () => {
  it("of each run has a seed and an order of its own, pinned rows in their place", async () => {
    const { makeScript, runOf, user } = await makeFleet(test);
    const scriptId = await makeScript(12, 1, { hasRandomOrder: true });
    await test.db
      .updateTable("scriptActions")
      .set({ hasFixedOrder: true })
      .where("scriptId", "=", scriptId)
      .where("position", "=", 0)
      .execute();
    const orders = new Set<string>();
    const seeds = new Set<number>();
    for (let count = 0; count < 5; count += 1) {
      const { id } = await test.factories.extension(user);
      await test.db.updateTable("extensions").set({ scriptId }).where("id", "=", id).execute();
      await test.as(user).call(startScript, { params: { id } });
      const runId = (await runOf(id)).id;
      const { plan } = (await test.as(user).call(getRun, { params: { id: runId } })).body;
      expect(plan.rows[0]?.id).toBe("row1");
      expect(new Set(plan.rows.map((row) => row.id)).size).toBe(12);
      orders.add(plan.rows.map((row) => row.id).join());
      seeds.add(plan.seed);
    }
    expect([orders.size, seeds.size]).toEqual([5, 5]);
  });
});

it("a run that ends for a reason with a number in the specification has that number", async () => {
  const agent = await fleet.join(await fleet.makeScript());
  const runId = await fleet.begin(agent);
  const error = { code: "proxyNotSelected", message: "No proxy is selected." };
  await agent.reportAll({ kind: "finished", outcome: "error", error });
  const run = (await api.call(getRun, { params: { id: runId } })).body;
  expect(run).toMatchObject({
    status: ScriptStatus.Error,
    errorCode: 105,
    error: { failureCode: error.code, message: error.message },
  });
  await agent.leave();
});
