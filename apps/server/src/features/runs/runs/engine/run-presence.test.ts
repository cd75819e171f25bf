import { getRun, pauseScript, ScriptStatus, startScript } from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import type { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet, stepStarted, wholeRow } from "../../../../../test/fleet.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";

const MINUTE_MS = 60_000;
let now = Date.now();
const passMinutes = (minutes: number): void => {
  now += minutes * MINUTE_MS;
};

const test = await startTestApp({ clock: () => new Date(now) });
const fleet = await makeFleet(test);
// The clock goes on beyond what a session lasts.
await test.db.updateTable("accessTokens").set({ expiresAt: null }).execute();
const { api } = fleet;

async function lose(agent: FakeAgent): Promise<void> {
  await agent.leave();
  await expect.poll(() => fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.WaitingForBrowser);
}

const historyOf = async (runId: number) =>
  (await api.call(getRun, { params: { id: runId } })).body.statusChanges.map(({ event }) => event);

describe("an agent that is lost", () => {
  it("goes on with a running run when it is back, and no row is done twice", async () => {
    const agent = await fleet.join(await fleet.makeScript(3, 1));
    const runId = await fleet.begin(agent);
    await agent.reportAll(...wholeRow(0, 1));
    await lose(agent);
    const welcome = await agent.join();
    expect(welcome.run).toMatchObject({ wanted: "running", runId, ackedSeq: agent.lastSeq });
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.InProgress);
    await agent.reportAll(...wholeRow(1, 1), ...wholeRow(2, 1), {
      kind: "finished",
      outcome: "finished",
    });
    expect(await historyOf(runId)).toEqual([
      "start",
      "dispatch",
      "accept",
      "agentLost",
      "agentBack",
      "done",
    ]);
    await agent.leave();
  });

  it("comes back to a paused run as a paused one", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const params = { id: agent.extensionId };
    const runId = await fleet.begin(agent);
    await api.call(pauseScript, { params });
    await agent.wanted("paused");
    await lose(agent);
    expect((await agent.join()).run).toMatchObject({ wanted: "paused", runId });
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Pause);
    await api.call(startScript, { params });
    expect((await agent.wanted("running")).runId).toBe(runId);
    await agent.leave();
  });

  it("that forgot its run begins at the next row that is not finished", async () => {
    const agent = await fleet.join(await fleet.makeScript(3, 1));
    await fleet.begin(agent);
    const error = { code: "timeout", message: "Too slow" };
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      { kind: "rowStarted", rowIndex: 1 },
      stepStarted(1, "s1"),
    );
    const ackedSeq = agent.lastSeq;
    await lose(agent);
    agent.run = null;
    const { run } = await agent.join();
    expect(run).toMatchObject({ wanted: "running", startRowIndex: 1, ackedSeq });
    // It knows nothing of the row that failed before.
    await agent.reportAll(...wholeRow(1, 1), ...wholeRow(2, 1), {
      kind: "finished",
      outcome: "finished",
    });
    expect(await fleet.runOf(agent.extensionId)).toMatchObject({
      status: ScriptStatus.FinishedWithErrors,
      errorMessage: "Too slow",
    });
    await agent.leave();
  });

  it("for ten minutes leaves an error with 10001, and for less does not", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    await fleet.begin(agent);
    await lose(agent);
    passMinutes(9);
    await runJobsNow(test.db);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.WaitingForBrowser);
    await agent.join();
    await lose(agent);
    passMinutes(9);
    await runJobsNow(test.db);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.WaitingForBrowser);
  });

  it("and stays so ends its run", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const runId = await fleet.begin(agent);
    await lose(agent);
    passMinutes(11);
    await runJobsNow(test.db);
    const run = (await api.call(getRun, { params: { id: runId } })).body;
    expect(run).toMatchObject({ status: ScriptStatus.Error, errorCode: 10001 });
    expect(run.errorMessage).toBe("Cannot connect to the browser.");
    expect(run.error).toEqual({ failureCode: "cannotConnectToBrowser", message: run.errorMessage });
    expect(run.statusChanges.at(-1)?.event).toBe("lostTooLong");
    // Back too late: the run is over, and what it held is not wanted any more.
    expect((await agent.join()).run).toBeNull();
    await agent.leave();
  });
});

describe("a browser that does not come", () => {
  it("for five minutes leaves an error with 10001", async () => {
    const { id } = await test.factories.extension(fleet.user);
    await fleet.setScript(id, await fleet.makeScript());
    await api.call(startScript, { params: { id } });
    await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
    passMinutes(4);
    await runJobsNow(test.db);
    expect(await fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
  });

  it("shares the job that looks at the time with all that began to wait with it", async () => {
    const scriptId = await fleet.makeScript();
    const countJobs = async () =>
      (
        await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs
          where task_identifier = 'runs.timeout'`.execute(test.db)
      ).rows[0]?.count;
    passMinutes(60);
    await runJobsNow(test.db);
    expect(await countJobs()).toBe(0);
    for (let made = 0; made < 3; made += 1) {
      const { id } = await test.factories.extension(fleet.user);
      await fleet.setScript(id, scriptId);
      await api.call(startScript, { params: { id } });
      await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
    }
    expect(await countJobs()).toBe(1);
    passMinutes(6);
    await runJobsNow(test.db);
  });

  it("and is over then", async () => {
    const { id } = await test.factories.extension(fleet.user);
    await fleet.setScript(id, await fleet.makeScript());
    await api.call(startScript, { params: { id } });
    await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
    passMinutes(6);
    await runJobsNow(test.db);
    const run = await fleet.runOf(id);
    expect(run.status).toBe(ScriptStatus.Error);
    expect(await historyOf(run.id)).toEqual(["start", "dispatch", "waitedTooLong"]);
  });
});

describe("a server that ends in mid-run", () => {
  it("is taken up by the next one, and no report is lost or doubled", async () => {
    const agent = await fleet.join(await fleet.makeScript(2, 1));
    const runId = await fleet.begin(agent);
    await agent.reportAll(...wholeRow(0, 1));
    const waiting = await test.factories.extension(fleet.user);
    await fleet.setScript(waiting.id, await fleet.makeScript());
    await test.db
      .updateTable("extensions")
      .set({ state: 0 })
      .where("id", "=", waiting.id)
      .execute();
    await fleet.enqueue(waiting.id);
    await test.db
      .updateTable("extensions")
      .set({ state: 1 })
      .where("id", "=", waiting.id)
      .execute();

    // The first server knows nothing of the second: for the database it is as if it had been killed.
    const next = await startTestApp({ db: test.db, pool: test.pool, clock: () => new Date(now) });
    expect(await fleet.get(agent.extensionId)).toMatchObject({
      isOnline: false,
      run: { id: runId, status: ScriptStatus.WaitingForBrowser },
    });
    await expect.poll(() => fleet.statusOf(waiting.id)).toBe(ScriptStatus.WaitingForBrowser);

    const written = agent.report(...wholeRow(1, 1));
    await agent.moveTo(next.url);
    agent.sendEvents(written);
    await agent.reportAll({ kind: "finished", outcome: "finished" });
    const run = (await api.call(getRun, { params: { id: runId } })).body;
    expect(run).toMatchObject({ status: ScriptStatus.Finished, lastSeq: agent.lastSeq });
    const steps = await test.db
      .selectFrom("runSteps")
      .select(["rowIndex", "outcome"])
      .where("runId", "=", runId)
      .orderBy("seq")
      .execute();
    expect(steps).toEqual([
      { rowIndex: 0, outcome: "done" },
      { rowIndex: 1, outcome: "done" },
    ]);
    await agent.leave();
    await next.close();
  });

  it("gives browsers their time anew: while it was down they could not connect", async () => {
    const { id } = await test.factories.extension(fleet.user);
    await fleet.setScript(id, await fleet.makeScript());
    await api.call(startScript, { params: { id } });
    await expect.poll(() => fleet.statusOf(id)).toBe(ScriptStatus.WaitingForBrowser);
    await test.close();
    passMinutes(60);
    const next = await startTestApp({ db: test.db, pool: test.pool, clock: () => new Date(now) });
    const statusOf = async () =>
      (await test.db.selectFrom("runs").select("status").where("extensionId", "=", id).execute())[0]
        ?.status;
    await runJobsNow(test.db);
    expect(await statusOf()).toBe(ScriptStatus.WaitingForBrowser);
    passMinutes(6);
    await runJobsNow(test.db);
    expect(await statusOf()).toBe(ScriptStatus.Error);
    await next.close();
  });
});
