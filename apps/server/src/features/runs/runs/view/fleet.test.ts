// @module-tag postgres
import { getFleet, listExtensions, updateSchedules } from "@baton/contract";
import { expect, test } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeFleet } from "../../../../../test/fleet.ts";

const app = await startTestApp();
const { db, factories } = app;

test("an empty fleet is all zeros", async () => {
  const { body } = await app.as(await factories.user()).call(getFleet);
  expect(body).toEqual({
    extensionCount: 0,
    onlineCount: 0,
    offline: [],
    scheduledWithoutScript: { count: 0, first: [] },
    scheduleOver: { count: 0, first: [] },
    withoutScriptCount: 0,
    groupsAtLimit: [],
    proxiesAtLimit: [],
    queuedCount: 0,
    hasTariff: true,
  });
});

test("tells who is offline, what will not run and which limits are reached, and nothing of others", async () => {
  const fleet = await makeFleet(app);
  const { user, api } = fleet;
  const scriptId = await fleet.makeScript();
  const online = await fleet.join(scriptId);
  const ids: number[] = [];
  for (const name of ["A", "B", "C", "D", "E", "F", "G"])
    ids.push((await factories.extension(user, { name })).id);
  const [bare = 0, over = 0, ...queued] = ids;
  const daily = {
    performMode: "repeating",
    startAt: "2030-01-01T09:00",
    timeZone: "UTC",
  } as const;
  await api.call(updateSchedules, { body: { extensionIds: [bare], schedule: daily } });
  await api.call(updateSchedules, { body: { extensionIds: [over], schedule: daily } });
  await db
    .updateTable("schedules")
    .set({ nextRunAt: null })
    .where("id", "in", (find) =>
      find.selectFrom("scheduleExtensions").select("scheduleId").where("extensionId", "=", over),
    )
    .execute();
  for (const id of queued) {
    await fleet.setScript(id, scriptId);
    await factories.queuedRun(user, id);
  }
  const at = new Date("2026-01-15T10:00:00Z");
  await db.updateTable("extensions").set({ lastEventAt: at }).where("id", "=", over).execute();
  const group = await factories.group(user, 1, [online.extensionId, ...queued.slice(0, 3)]);
  await fleet.begin(online);

  const { body } = await api.call(getFleet);
  expect(body).toMatchObject({ extensionCount: 8, onlineCount: 1, withoutScriptCount: 2 });
  expect(body.offline).toHaveLength(5);
  expect(body.offline[0]).toEqual({ id: over, name: "B", lastEventAt: at.toISOString() });
  expect(body.offline[1]).toEqual({ id: bare, name: "A", lastEventAt: null });
  expect(body.scheduledWithoutScript).toEqual({
    count: 1,
    first: [{ id: bare, name: "A", nextRunAt: "2030-01-01T09:00:00.000Z" }],
  });
  expect(body.scheduleOver).toEqual({ count: 1, first: [{ id: over, name: "B" }] });
  expect(body.groupsAtLimit).toMatchObject([{ id: group, limit: 1, waitingCount: 3 }]);
  expect(body.proxiesAtLimit).toEqual([]);
  const unscripted = await api.call(listExtensions, { query: { scriptId: "none" } });
  expect(unscripted.body.data.map(({ id }) => id)).toEqual([bare, over]);
  const scheduleId = unscripted.body.data[0]?.schedule?.id;
  const scheduled = await api.call(listExtensions, { query: { scheduleId: String(scheduleId) } });
  expect(scheduled.body.data.map(({ id }) => id)).toEqual([bare]);
});

test("says that without a tariff nothing begins", async () => {
  const user = await factories.user();
  await db.updateTable("users").set({ tariffId: null }).where("id", "=", user.id).execute();
  expect((await app.as(user).call(getFleet)).body.hasTariff).toBe(false);
});
