import { type KeptSchedule, scheduleSchema } from "@baton/contract";
import { expect, test } from "vitest";
import { reckonLoad } from "./week-load.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date(2026, 10, 21, 9, 20).getTime();

const build = (extensionCount: number, overrides: object): KeptSchedule => ({
  id: 1,
  nextRunAt: null,
  extensionCount,
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
  const load = reckonLoad([twice, weekly], now, 0);
  // Today only 9:30 is left of the first; the second comes on Monday.
  expect(load.dayCounts).toEqual([10, 20, 23, 20, 20, 20, 20]);
  expect(load.hours[2]?.[9]).toEqual({
    count: 23,
    schedules: new Map([
      [twice, 2],
      [weekly, 1],
    ]),
  });
  expect(load).toMatchObject({ count: 133, peak: 23 });
  expect(load.hours[0]?.[8]).toBeUndefined();
});

test("a later week begins where the one before it ends", () => {
  const daily = build(1, { startAt: "2026-11-01T00:00" });
  expect(reckonLoad([daily], now, 0).dayCounts).toEqual([0, 1, 1, 1, 1, 1, 1]);
  const next = reckonLoad([daily], now, 1);
  expect(next.dayCounts).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(next.days[0]).toEqual(new Date(2026, 10, 28));
});
