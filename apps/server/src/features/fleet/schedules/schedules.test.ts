import {
  deleteExtension,
  deleteSchedule,
  getExtension,
  listExtensions,
  listRuns,
  listSchedules,
  listScheduleTicks,
  ScriptStatus,
  updateSchedules,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { change } from "../../../changes/change.ts";
import { HOUR, MINUTE } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { startScheduling } from "../../../../test/scheduling.ts";
import { deleteForgotten } from "./schedules.tables.ts";

const scheduling = await startScheduling();
const { test, fleet, api, clock, advance, makeRow, update, inMinutes, ticksOf } = scheduling;
const stranger = test.as(await test.factories.user());

const inAnHour = () => ({
  performMode: "once" as const,
  startAt: inMinutes(60, "Asia/Kathmandu"),
  timeZone: "Asia/Kathmandu",
});
const get = async (id: number) => (await api.call(getExtension, { params: { id } })).body;
const keptFor = async (id: number) =>
  (await api.call(listSchedules, { query: { extensionId: String(id) } })).body.data;

describe("giving a schedule", () => {
  it("to several: they have it together, with its next time", async () => {
    const ids = [await makeRow(), await makeRow(null)];
    const answer = await update(ids, inAnHour());
    expect(answer.status).toBe(200);
    const nextRunAt = new Date(clock().getTime() + HOUR).toISOString();
    expect(answer.body.data.map((row) => row.schedule)).toEqual([
      { id: expect.any(Number), performMode: "once", nextRunAt },
      { id: expect.any(Number), performMode: "once", nextRunAt },
    ]);
    expect(await keptFor(ids[0] ?? 0)).toEqual([
      {
        id: answer.body.data[0]?.schedule?.id,
        schedule: inAnHour(),
        nextRunAt,
        extensionCount: 2,
        // One of them has no script.
        load: [{ groupId: null, extensionCount: 1, typicalRunMs: null }],
      },
    ]);
  });

  it("takes the place of the one before, which goes when nobody has it any more", async () => {
    const ids = [await makeRow(), await makeRow()] as const;
    const first = (await update([...ids], inAnHour())).body.data[0]?.schedule?.id;
    await update([ids[0]], { ...inAnHour(), performMode: "repeating" });
    expect((await get(ids[0])).schedule?.performMode).toBe("repeating");
    expect(await keptFor(ids[1])).toMatchObject([{ id: first, extensionCount: 1 }]);
    await update([ids[1]], null);
    expect((await get(ids[1])).schedule).toBeNull();
    const { body } = await api.call(listSchedules);
    expect(body.data.map(({ id }) => id)).not.toContain(first);
    expect(body.totalCount).toBe(body.data.length);
  });

  it("names whose could not be changed", async () => {
    const id = await makeRow();
    const foreign = await test.factories.extension(await test.factories.user());
    const { status, body } = await update([foreign.id, id, 99_999_999], inAnHour());
    expect(status).toBe(200);
    expect(body.data.map((row) => row.id)).toEqual([id]);
    expect(body.additionalData).toEqual({
      errorCode: 303,
      items: [
        { id: foreign.id, errorCode: 305 },
        { id: 99_999_999, errorCode: 305 },
      ],
    });
  });

  it("refuses what can never run, and names the field", async () => {
    const id = await makeRow();
    await update([id], inAnHour());
    const past = { ...inAnHour(), startAt: inMinutes(-60) };
    const { timeZone } = past;
    expectFailure(await update([id], past), "invalidInput", "schedule.startAt");
    for (const [wrong, field] of [
      [{ ...past, startAt: "2027-02-30T10:00" }, "schedule.startAt"],
      [{ ...inAnHour(), timeZone: "Mars/Olympus" }, "schedule.timeZone"],
      [
        { performMode: "repeating", startAt: "2027-02-20T23:30", timeZone, attemptsCount: 2 },
        "schedule.attemptsCount",
      ],
    ] as const)
      expectFailure(await update([id], wrong), "invalidInput", field);
    expect((await get(id)).schedule?.nextRunAt).toBe(
      new Date(clock().getTime() + HOUR).toISOString(),
    );
  });

  it("is only for whoever is signed in", async () => {
    const body = { extensionIds: [1], schedule: null };
    expectFailure(await test.as().call(updateSchedules, { body }), "notAuthenticated");
    expectFailure(await test.as().call(listSchedules), "notAuthenticated");
  });
});

describe("performing now", () => {
  it("starts at once, as a schedule, and leaves the one that is kept", async () => {
    const id = await makeRow();
    await update([id], inAnHour());
    const kept = (await get(id)).schedule;
    const { body } = await update([id], { performMode: "now" });
    expect(body.data[0]?.schedule).toEqual(kept);
    const runs = await api.call(listRuns, { query: { extensionId: String(id) } });
    expect(runs.body.data).toMatchObject([{ origin: "schedule", startedBy: fleet.user.email }]);
    expect(await ticksOf(id)).toMatchObject([
      { outcome: "ran", reason: null, runId: runs.body.data[0]?.id, tickCount: 1 },
    ]);
  });

  it("names the active ones, those without a script and those that are not there", async () => {
    const [busy, bare] = [await makeRow(), await makeRow(null)];
    await update([busy], { performMode: "now" });
    const { body } = await update([busy, bare, 99_999_999], { performMode: "now" });
    expect(body.data).toEqual([]);
    expect(body.additionalData.items).toEqual([
      { id: busy, errorCode: 201 },
      { id: bare, errorCode: 304 },
      { id: 99_999_999, errorCode: 305 },
    ]);
    expect(await ticksOf(busy)).toHaveLength(1);
  });

  it("does not let a paused run go on", async () => {
    const id = await makeRow();
    await update([id], { performMode: "now" });
    await sql`update runs set status = 1 where extension_id = ${id}`.execute(test.db);
    const { body } = await update([id], { performMode: "now" });
    expect(body.additionalData.items).toEqual([{ id, errorCode: 201 }]);
    expect((await get(id)).run?.status).toBe(ScriptStatus.Pause);
  });
});

describe("schedules", () => {
  it("are listed, the next first, for a week's view by their next time", async () => {
    const user = await test.factories.user();
    const own = test.as(user);
    const give = async (minutes: number) => {
      const { id } = await test.factories.extension(user);
      const schedule = {
        performMode: "once" as const,
        startAt: inMinutes(minutes),
        timeZone: "UTC",
      };
      await own.call(updateSchedules, { body: { extensionIds: [id], schedule } });
    };
    for (const minutes of [30, 10, 20]) await give(minutes);
    const all = await own.call(listSchedules);
    const times = all.body.data.map(({ nextRunAt }) => nextRunAt);
    expect(times).toEqual(
      [10, 20, 30].map((minutes) => new Date(clock().getTime() + minutes * MINUTE).toISOString()),
    );
    const before = new Date(clock().getTime() + 15 * MINUTE).toISOString();
    expect((await own.call(listSchedules, { query: { before } })).body.totalCount).toBe(1);
    const named = all.body.data.slice(1).map(({ id }) => id);
    const foreign = (await api.call(listSchedules)).body.data[0]?.id ?? 0;
    const ids = [...named, foreign].join(",");
    const some = await own.call(listSchedules, { query: { ids } });
    expect(foreign).toBeGreaterThan(0);
    expect(some.body.data.map(({ id }) => id)).toEqual(named);
    const second = await own.call(listSchedules, { query: { page: "2", pageSize: "1" } });
    expect(second.body).toMatchObject({ totalCount: 3, data: [{ nextRunAt: times[1] }] });
  });

  it("tell what they start in each group, and how long that takes", async () => {
    const ids = [await makeRow(), await makeRow(), await makeRow(), await makeRow(null)];
    const [first = 0, second = 0, third = 0] = ids;
    const groupId = await test.factories.group(fleet.user, 1, [first, second]);
    const slow = await fleet.makeScript();
    await fleet.setScript(second, slow);
    const fast = (await get(first)).script?.id ?? 0;
    for (const [scriptId, seconds] of [
      [fast, 10],
      [fast, 30],
      [fast, 500],
      [slow, 90],
    ] as const)
      await sql`
        insert into runs (user_id, extension_id, script_id, script_name, status, origin,
          started_at, finished_at, step_count, row_count)
        values (${fleet.user.id}, ${third}, ${scriptId}, 'Script', 4, 'user',
          now(), now() + ${seconds} * interval '1 second', 1, 1)
      `.execute(test.db);
    await update(ids, inAnHour());
    expect((await keptFor(first))[0]?.load).toEqual([
      { groupId, extensionCount: 2, typicalRunMs: 60_000 },
      { groupId: null, extensionCount: 1, typicalRunMs: 30_000 },
    ]);
  });

  it("sort the extensions table by their next time, those without one last", async () => {
    const user = await test.factories.user();
    const own = test.as(user);
    const rows = [];
    for (const minutes of [undefined, 20, 10]) {
      const { id } = await test.factories.extension(user);
      rows.push(id);
      if (minutes === undefined) continue;
      const schedule = {
        performMode: "once" as const,
        startAt: inMinutes(minutes),
        timeZone: "UTC",
      };
      await own.call(updateSchedules, { body: { extensionIds: [id], schedule } });
    }
    const { body } = await own.call(listExtensions, { query: { sort: "schedule" } });
    expect(body.data.map((row) => row.id)).toEqual(rows.toReversed());
  });

  it("are deleted for all who have them", async () => {
    const ids = [await makeRow(), await makeRow()];
    const { body } = await update(ids, inAnHour());
    const id = body.data[0]?.schedule?.id ?? 0;
    expectFailure(await stranger.call(deleteSchedule, { params: { id } }), "notFound");
    expect((await api.call(deleteSchedule, { params: { id } })).body).toEqual({ success: true });
    for (const extensionId of ids) expect((await get(extensionId)).schedule).toBeNull();
    expectFailure(await api.call(deleteSchedule, { params: { id } }), "notFound");
  });

  it("go with their extensions", async () => {
    const id = await makeRow();
    const { body } = await update([id], inAnHour());
    const scheduleId = body.data[0]?.schedule?.id ?? 0;
    await api.call(deleteExtension, { params: { id } });
    const listed = (await api.call(listSchedules)).body.data.map((kept) => kept.id);
    expect(listed).not.toContain(scheduleId);
    advance(HOUR);
    await scheduling.tick();
    await change(test.db, (tx) => deleteForgotten(tx));
    const left = test.db.selectFrom("schedules").select("id").where("id", "=", scheduleId);
    expect(await left.execute()).toEqual([]);
  });

  it("show their ticks to their owner alone", async () => {
    const id = await makeRow();
    const query = { extensionId: String(id) };
    expectFailure(await stranger.call(listScheduleTicks, { query }), "extensionsNotFound");
  });
});
