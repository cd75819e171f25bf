import { type KeptSchedule, scheduleSchema } from "@baton/contract";
import { expect, test } from "vitest";
import { overloadsOf, reckonLoad } from "./week-load.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date(2026, 10, 21, 9, 20).getTime();

const NO_LIMITS: ReadonlyMap<number, number> = new Map();

const build = (extensionCount: number, overrides: object): KeptSchedule => ({
  id: 1,
  nextRunAt: null,
  extensionCount,
  load: [{ groupId: 1, extensionCount, typicalRunMs: 60_000 }],
  schedule: scheduleSchema.parse({
    performMode: "repeating",
    startAt: "2026-11-01T09:00",
    timeZone: zone,
    ...overrides,
  }),
});

test("counts what starts from now on, by day and hour", () => {
  const twice = build(10, { attemptsCount: 2, repeatEveryMinutes: 30 });
  const weekly = build(3, { startAt: "2026-11-16T09:45", repeatIntervalDays: 7 });
  const load = reckonLoad({ kept: [twice, weekly], now, weeksLater: 0, limits: NO_LIMITS });
  // Today only 9:30 is left of the first; the second comes on Monday.
  expect(load.dayCounts).toEqual([10, 20, 23, 20, 20, 20, 20]);
  expect(load.hours[2]?.[9]).toEqual({
    count: 23,
    schedules: new Map([
      [twice, 2],
      [weekly, 1],
    ]),
    // Ten at 9:00, and again at 9:30; three more at 9:45.
    groups: new Map([[1, { starts: 23, peak: 10, lateMs: 0 }]]),
  });
  expect(load).toMatchObject({ count: 133, peak: 23 });
  expect(load.hours[0]?.[8]).toBeUndefined();
});

test("a later week begins where the one before it ends", () => {
  const daily = build(1, { startAt: "2026-11-01T00:00" });
  expect(reckonLoad({ kept: [daily], now, weeksLater: 0, limits: NO_LIMITS }).dayCounts).toEqual([
    0, 1, 1, 1, 1, 1, 1,
  ]);
  const next = reckonLoad({ kept: [daily], now, weeksLater: 1, limits: NO_LIMITS });
  expect(next.dayCounts).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(next.days[0]).toEqual(new Date(2026, 10, 28));
});

test("one group's load is what it starts itself", () => {
  const shared = {
    ...build(5, { startAt: "2026-11-21T10:00", performMode: "once" }),
    load: [
      { groupId: 1, extensionCount: 3, typicalRunMs: null },
      { groupId: null, extensionCount: 2, typicalRunMs: null },
    ],
  };
  const of = (groupId: number | undefined) =>
    reckonLoad({ kept: [shared], now, weeksLater: 0, limits: NO_LIMITS, groupId }).count;
  expect([of(undefined), of(1), of(0), of(2)]).toEqual([5, 3, 2, 0]);
});

test("limits that will be hit are told with the hour and the group", () => {
  const limits = new Map([[1, 4]]);
  const kept = [build(12, { startAt: "2026-11-22T10:00", performMode: "once" })];
  const load = reckonLoad({ kept, now, weeksLater: 0, limits });
  // Four at a time, a minute each: the last four begin after two.
  expect(overloadsOf(load, limits)).toEqual([
    {
      date: load.days[1],
      day: 1,
      hour: 10,
      groupId: 1,
      load: { starts: 12, peak: 12, lateMs: 120_000 },
    },
  ]);
  const enough = new Map([[1, 12]]);
  expect(overloadsOf(reckonLoad({ kept, now, weeksLater: 0, limits: enough }), enough)).toEqual([]);
});

test("spreads what starts over its minutes, over the hour's end too", () => {
  const spread = build(10, { startAt: "2026-11-01T23:40", spreadMinutes: 20 });
  const late = build(8, { startAt: "2026-11-01T10:40", spreadMinutes: 40 });
  const limits = new Map([[1, 1]]);
  const load = reckonLoad({ kept: [spread, late], now, weeksLater: 0, limits });
  expect(load.hours[1]?.map((hour) => hour?.count ?? 0)).toEqual(
    Array.from({ length: 24 }, (_, hour) => ({ 10: 4, 11: 4, 23: 10 })[hour] ?? 0),
  );
  // A run a minute keeps to one thread: all at once would not have.
  expect(overloadsOf(load, limits)).toEqual([]);
});
