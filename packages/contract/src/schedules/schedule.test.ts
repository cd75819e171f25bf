import { expect, test } from "vitest";
import { maxAttempts, performSchema, scheduleSchema } from "./schedule.ts";

const daily = {
  performMode: "repeating",
  startAt: "2026-03-01T09:00",
  timeZone: "Europe/Moscow",
};

const faultsOf = (schedule: unknown): string[] =>
  scheduleSchema.safeParse(schedule).error?.issues.map((issue) => issue.path.join(".")) ?? [];

test("what is left out is once a day, every day, without an end", () => {
  expect(scheduleSchema.parse(daily)).toEqual({
    ...daily,
    repeatEveryMinutes: 60,
    attemptsCount: 1,
    repeatIntervalDays: 1,
    endAfterRepetitions: null,
  });
});

test.each([
  [{ startAt: "2026-02-30T09:00" }, "startAt"],
  [{ startAt: "2026-03-01T24:00" }, "startAt"],
  [{ startAt: "2026-03-01" }, "startAt"],
  [{ startAt: "2026-03-01T09:00Z" }, "startAt"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ timeZone: "+03:00" }, "timeZone"],
  [{ repeatIntervalDays: 3 }, "repeatIntervalDays"],
  [{ repeatEveryMinutes: 0 }, "repeatEveryMinutes"],
  [{ attemptsCount: 0 }, "attemptsCount"],
  [{ endAfterRepetitions: 0 }, "endAfterRepetitions"],
])("%j is refused", (overrides, field) => {
  expect(faultsOf({ ...daily, ...overrides })).toEqual([field]);
});

test.each([
  ["europe/MOSCOW", "Europe/Moscow"],
  ["america/port_of_spain", "America/Port_of_Spain"],
  ["asia/calcutta", "Asia/Calcutta"],
  ["utc", "UTC"],
])("the zone %s is %s", (timeZone, name) => {
  expect(scheduleSchema.parse({ ...daily, timeZone }).timeZone).toBe(name);
});

test("attempts stay within the day", () => {
  const every30 = { ...daily, repeatEveryMinutes: 30 };
  expect(maxAttempts(daily.startAt, 30)).toBe(30);
  expect(faultsOf({ ...every30, attemptsCount: 30 })).toEqual([]);
  expect(faultsOf({ ...every30, attemptsCount: 31 })).toEqual(["attemptsCount"]);
});

test("now is something to perform, and nothing to keep", () => {
  expect(performSchema.parse({ performMode: "now" })).toEqual({ performMode: "now" });
  expect(scheduleSchema.safeParse({ performMode: "now" }).success).toBe(false);
});
