import { occurrences } from "@baton/contract";
import { describe, expect, test } from "vitest";
import { emptyForm, formFaults, formOf, type ScheduleForm, scheduleOf } from "./schedule-form.ts";

const NOW = Date.parse("2026-11-21T09:20:00Z");
const build = (overrides: Partial<ScheduleForm> = {}): ScheduleForm => ({
  ...emptyForm(NOW, "Europe/Moscow"),
  ...overrides,
});

test("a new schedule is daily from the next full hour of the zone", () => {
  expect(scheduleOf(build(), NOW)).toEqual({
    performMode: "repeating",
    startAt: "2026-11-21T13:00",
    timeZone: "Europe/Moscow",
    repeatIntervalDays: 1,
    attemptsCount: 1,
    repeatEveryMinutes: 60,
    endAfterRepetitions: null,
  });
});

test("a kept schedule comes back as it was", () => {
  const schedule = scheduleOf(
    build({
      intervalDays: 15,
      attempts: 3,
      everyMinutes: 20,
      isEndless: false,
      repetitions: 4,
      timeZone: "Asia/Kathmandu",
    }),
    NOW,
  );
  if (!schedule) throw new Error("no schedule");
  expect(scheduleOf(formOf(schedule, build()), NOW)).toEqual(schedule);
  expect(occurrences(schedule, 0, 100)).toHaveLength(12);
});

test("extensions may be spread over minutes, and the form comes back with them", () => {
  const schedule = scheduleOf(build({ spread: 30 }), NOW);
  expect(schedule?.spreadMinutes).toBe(30);
  expect(schedule && formOf(schedule, build()).spread).toBe(30);
});

describe("faults", () => {
  test.each<[string, Partial<ScheduleForm>, object]>([
    ["no date", { date: "" }, { date: { kind: "required" } }],
    ["no time", { time: "" }, { time: { kind: "required" } }],
    [
      "neither date nor time",
      { date: "", time: "" },
      { date: { kind: "required" }, time: { kind: "required" } },
    ],
    [
      "no date, and others",
      { date: "", attempts: 0, spread: 0 },
      { date: { kind: "required" }, attempts: { kind: "positive" }, spread: { kind: "positive" } },
    ],
    [
      "no time, and others",
      { time: "", attempts: "", isEndless: false, repetitions: "" },
      {
        time: { kind: "required" },
        attempts: { kind: "required" },
        repetitions: { kind: "required" },
      },
    ],
    ["no attempts", { attempts: "" }, { attempts: { kind: "required" } }],
    ["none a day", { attempts: 0 }, { attempts: { kind: "positive" } }],
    [
      "more than fit into the day",
      { time: "23:00", attempts: 4, everyMinutes: 20 },
      { attempts: { kind: "atMost", count: 3 } },
    ],
    ["spread over none", { spread: 0 }, { spread: { kind: "positive" } }],
    [
      "spread past midnight",
      { time: "23:30", spread: 31 },
      { spread: { kind: "atMost", count: 30 } },
    ],
    [
      "spread beyond the next of the day",
      { attempts: 2, everyMinutes: 20, spread: 21 },
      { spread: { kind: "atMost", count: 20 } },
    ],
    ["every 0 minutes", { attempts: 2, everyMinutes: 0 }, { everyMinutes: { kind: "positive" } }],
    [
      "no repetitions",
      { isEndless: false, repetitions: "" },
      { repetitions: { kind: "required" } },
    ],
    ["the past", { mode: "once", date: "2026-11-20" }, { date: { kind: "past" } }],
    [
      "all repetitions past",
      { date: "2026-11-01", isEndless: false, repetitions: 3 },
      { date: { kind: "past" } },
    ],
  ])("%s", (_, overrides, faults) => {
    expect(formFaults(build(overrides), NOW)).toEqual(faults);
    expect(scheduleOf(build(overrides), NOW)).toBeUndefined();
  });

  test("fields that do not count have none", () => {
    expect(formFaults(build({ attempts: 1, everyMinutes: "" }), NOW)).toEqual({});
    expect(formFaults(build({ isEndless: true, repetitions: "" }), NOW)).toEqual({});
    expect(formFaults(build({ mode: "now", date: "" }), NOW)).toEqual({});
    expect(formFaults(build({ mode: "once", attempts: "" }), NOW)).toEqual({});
  });
});
