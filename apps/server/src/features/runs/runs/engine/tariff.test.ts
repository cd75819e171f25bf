import {
  dequeueScript,
  enqueueScript,
  pauseScript,
  restartScript,
  ScriptStatus,
  startScript,
  startScripts,
  stopScript,
  updateSchedules,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeTestClock, MINUTE } from "../../../../../test/clock.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import { makeFleet, wholeRow } from "../../../../../test/fleet.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";
import { change } from "../../../../changes/change.ts";
import { addJobs } from "../../../../platform/jobs/jobs.ts";
import { lookForTicksJob } from "../../../fleet/schedules/schedule-jobs.ts";
import { lookAtQueue } from "../../../../platform/jobs/look-at-queue.ts";

const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const fleet = await makeFleet(test);
const { api, user } = fleet;
const scriptId = await fleet.makeScript();

const endTariff = async (validUntil: Date | null) => {
  await test.db.updateTable("users").set({ validUntil }).where("id", "=", user.id).execute();
  await change(test.db, (tx) => lookAtQueue(tx, user.id, new Date()));
};
const lapse = () => endTariff(new Date(clock().getTime() - 1));
const prolong = () => endTariff(new Date(clock().getTime() + 60 * MINUTE));
beforeEach(() => endTariff(null));

async function makeRow(): Promise<number> {
  const { id } = await test.factories.extension(user);
  await fleet.setScript(id, scriptId);
  return id;
}
const call = (endpoint: typeof startScript, id: number) => api.call(endpoint, { params: { id } });

describe("when the tariff has lapsed", () => {
  it("nothing new is queued, started or restarted", async () => {
    const id = await makeRow();
    await lapse();
    for (const endpoint of [startScript, restartScript, enqueueScript] as (typeof startScript)[])
      expectFailure(await call(endpoint, id), "limitedByTariff");
    const many = await api.call(startScripts, { body: { extensionIds: [id] } });
    expect(many.body.additionalData.items).toEqual([{ id, errorCode: 4001 }]);
    expect((await fleet.get(id)).run).toBeNull();
  });

  it("what is active goes on, can be paused, and is not stopped by a restart", async () => {
    const agent = await fleet.join(scriptId);
    const id = agent.extensionId;
    await fleet.begin(agent);
    await lapse();
    const restarted = await api.call(restartScript, { params: { id } });
    expectFailure(restarted, "limitedByTariff");
    await api.call(pauseScript, { params: { id } });
    await agent.wanted("paused");
    expect((await call(startScript, id)).status).toBe(200);
    await agent.wanted("running");
    const end = { kind: "finished", outcome: "finished" } as const;
    await agent.reportAll(...wholeRow(0), ...wholeRow(1), end);
    expect(await fleet.statusOf(id)).toBe(ScriptStatus.Finished);
    await agent.leave();
  });

  it("what is queued waits, says so, and goes on when it is prolonged", async () => {
    const [first, second] = [await makeRow(), await makeRow()];
    await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", first).execute();
    await api.call(enqueueScript, { params: { id: first } });
    await lapse();
    await test.db.updateTable("extensions").set({ state: 1 }).where("id", "=", first).execute();
    expect(await fleet.runOf(first)).toMatchObject({
      status: ScriptStatus.InQueue,
      waitReason: "tariff",
      queue: { position: 1, length: 1 },
    });
    expectFailure(await api.call(enqueueScript, { params: { id: second } }), "limitedByTariff");
    await prolong();
    await expect.poll(() => fleet.statusOf(first)).toBe(ScriptStatus.WaitingForBrowser);
    await api.call(stopScript, { params: { id: first } });
  });

  it("a schedule queues, and its runs can be taken back", async () => {
    const id = await makeRow();
    const schedule = {
      performMode: "once",
      startAt: new Date(clock().getTime() + 2 * MINUTE).toISOString().slice(0, 16),
      timeZone: "UTC",
    } as const;
    await api.call(updateSchedules, { body: { extensionIds: [id], schedule } });
    await lapse();
    advance(3 * MINUTE);
    await change(test.db, (tx) => addJobs(tx, lookForTicksJob, [{ payload: null, key: "look" }]));
    await runJobsNow(test.db);
    await expect.poll(async () => (await fleet.get(id)).run?.waitReason).toBe("tariff");
    await api.call(dequeueScript, { params: { id } });
    expect((await fleet.get(id)).run).toBeNull();
  });
});
