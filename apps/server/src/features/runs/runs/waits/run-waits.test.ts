import {
  dequeueScript,
  listRuns,
  pauseScript,
  restartScript,
  ScriptStatus,
  startOnce,
  startScript,
  WAITS_PER_USER,
} from "@baton/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../../../../test/fleet.ts";
import { makeTestProcesses } from "../../../../../test/processes.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const finished = { kind: "finished", outcome: "finished" } as const;

/** A row whose queue stands still: nothing is dispatched to a disabled extension. */
async function makeStill(): Promise<number> {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, await fleet.makeScript(1, 1));
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  return id;
}
const startWaiting = (id: number, wait: string) =>
  api.call(startScript, { params: { id }, query: { wait } });

describe("a start that waits", () => {
  it("answers when the run has ended, with what it collected", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 2));
    const answer = startWaiting(agent.extensionId, "60");
    const { runId } = await agent.wanted("running");
    await agent.reportAll(
      { kind: "accepted" },
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepDone(0, "s1", { data: { name: "price", value: 9.5 } }),
      stepStarted(0, "s2"),
      stepDone(0, "s2", { data: { name: "names", value: ["a", "ü"] } }),
      { kind: "rowFinished", rowIndex: 0, outcome: "done" },
      finished,
    );
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect(body.id).toBe(agent.extensionId);
    expect(body.runResult).toMatchObject({
      ...{ id: runId, status: ScriptStatus.Finished, isEnded: true },
      ...{ errorCode: null, failureCode: null, failure: null, isDataCut: false },
      data: [
        { name: "price", value: 9.5 },
        { name: "names", value: ["a", "ü"] },
      ],
    });
    expect(body.runResult?.startedAt).not.toBeNull();
    await agent.leave();
  });

  it("says why a run failed", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const answer = api.call(restartScript, {
      params: { id: agent.extensionId },
      query: { wait: "60" },
    });
    await agent.wanted("running");
    const error = { code: "timeout" as const, message: "It took too long" };
    await agent.reportAll(
      { kind: "accepted" },
      { kind: "rowStarted", rowIndex: 0 },
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      { kind: "finished", outcome: "finishedWithErrors" },
    );
    expect((await answer).body.runResult).toMatchObject({
      status: ScriptStatus.FinishedWithErrors,
      failure: expect.stringContaining("took too long") as string,
    });
    await agent.leave();
  });

  it("of something once waits for that", async () => {
    const [own, once] = [await fleet.makeScript(1, 1), await fleet.makeScript(1, 1)];
    const agent = await fleet.join(own);
    const answer = api.call(startOnce, {
      params: { id: agent.extensionId },
      query: { wait: "60" },
      body: { scriptId: once },
    });
    const { plan } = await agent.wanted("running");
    expect(plan.scriptId).toBe(once);
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(0, 1), finished);
    expect((await answer).body.runResult).toMatchObject({ isEnded: true });
    await agent.leave();
  });

  it.each(["0", "1"])("for %s seconds answers with the run as it is then", async (wait) => {
    const id = await makeStill();
    const { status, body } = await startWaiting(id, wait);
    expect(status).toBe(200);
    expect(body.runResult).toMatchObject({
      ...{ status: ScriptStatus.InQueue, isEnded: false, startedAt: null, data: [] },
    });
  });

  it("and is paused goes on waiting for the same run", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    const runId = await fleet.begin(agent);
    await api.call(pauseScript, { params: { id: agent.extensionId } });
    await agent.wanted("paused");
    const answer = startWaiting(agent.extensionId, "60");
    await agent.wanted("running");
    await agent.reportAll(...wholeRow(0, 1), finished);
    expect((await answer).body.runResult).toMatchObject({ id: runId, isEnded: true });
    await agent.leave();
  });

  it("ends when the run is taken back", async () => {
    const id = await makeStill();
    const answer = startWaiting(id, "60");
    await expect.poll(async () => (await fleet.get(id)).run).not.toBeNull();
    await api.call(dequeueScript, { params: { id } });
    expect((await answer).body.runResult).toMatchObject({ isEnded: true, data: [] });
  });

  it.each(["61", "-1", "1.5", "x", "007"])("cannot wait for %j", async (wait) => {
    const answer = await startWaiting(await makeStill(), wait);
    expectFailure(answer, "invalidInput");
    expect(answer.body).toMatchObject({ issues: [{ field: "wait" }] });
  });

  it("without waiting says nothing of the run's end", async () => {
    const { body } = await api.call(startScript, { params: { id: await makeStill() } });
    expect(body).not.toHaveProperty("runResult");
  });
});

describe("callers that wait", () => {
  it("are so many at most, whose runs do not begin, and fewer once some are gone", async () => {
    const mine = await makeFleet(test);
    const scriptId = await mine.makeScript(1, 1);
    const ids: number[] = [];
    for (let count = 0; count <= WAITS_PER_USER; count += 1) {
      const { id } = await test.factories.extension(mine.user);
      ids.push(id);
    }
    await test.db
      .updateTable("extensions")
      .set({ scriptId, state: 0 })
      .where("id", "in", ids)
      .execute();
    const leave = new AbortController();
    const waiting = ids.slice(1).map((id) =>
      fetch(`${test.url}/api/extensions/${id}/script/start?wait=60`, {
        method: "POST",
        headers: { authorization: `Bearer ${mine.user.token}` },
        signal: leave.signal,
      }).catch(() => undefined),
    );
    const countRuns = async () =>
      (await mine.api.call(listRuns, { query: { limit: "500" } })).body.data.length;
    await expect.poll(countRuns).toBe(WAITS_PER_USER);
    const last = { params: { id: ids[0] ?? 0 }, query: { wait: "0" } };
    const refused = await mine.api.call(startScript, last);
    expectFailure(refused, "tooManyRequests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await countRuns()).toBe(WAITS_PER_USER);
    // Others are not held up.
    expect((await startWaiting(await makeStill(), "0")).status).toBe(200);
    leave.abort();
    await Promise.all(waiting);
    await expect.poll(async () => (await mine.api.call(startScript, last)).status).toBe(200);
  });
});

describe("several processes", () => {
  it("tell each other that a run has ended, and answer at once when one is closed", async () => {
    const { start } = await makeTestProcesses();
    const door = await start("api");
    const gateway = await start("gateway");
    await start("worker");
    const others = await makeFleet({ ...door, url: gateway.url });
    const agent = await others.join(await others.makeScript(1, 1));
    const call = (wait: string) =>
      others.api.call(startScript, { params: { id: agent.extensionId }, query: { wait } });
    // Told, not looked for: what would look again now and then never does.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = call("60");
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(0, 1), finished);
    expect((await answer).body.runResult).toMatchObject({ isEnded: true });
    vi.useRealTimers();

    const cutOff = call("60");
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    await door.close();
    expect((await cutOff).body.runResult).toMatchObject({ isEnded: false });
    await agent.leave();
  });
});
