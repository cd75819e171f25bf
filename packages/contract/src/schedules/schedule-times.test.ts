import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DAY_MS,
  MINUTE_MS,
  parseWallTime,
  REPEAT_INTERVALS_DAYS,
  type Schedule,
  scheduleSchema,
  toWallTimeText,
} from "./schedule.ts";
import { nextOccurrence, occurrences, occurrencesUntil, spreadDelay } from "./schedule-times.ts";
import { wallTimeOf } from "./schedule-zones.ts";

const ZONES = [
  "Europe/Moscow",
  "America/New_York",
  // Half an hour of daylight saving time.
  "Australia/Lord_Howe",
  // Clocks change at midnight.
  "America/Santiago",
  "Asia/Kathmandu",
];
const FROM = Date.UTC(2024, 0, 1);
const TEN_YEARS_DAYS = 3653;

const repeating = (overrides: Partial<Extract<Schedule, { performMode: "repeating" }>>): Schedule =>
  scheduleSchema.parse({
    performMode: "repeating",
    startAt: "2026-03-01T09:00",
    timeZone: "Europe/Moscow",
    ...overrides,
  });

const texts = (times: number[]): string[] => times.map((time) => new Date(time).toISOString());
const at = (text: string): number => Date.parse(text);

describe("a schedule", () => {
  test("once", () => {
    const once: Schedule = {
      performMode: "once",
      startAt: "2026-05-04T10:30",
      timeZone: "Asia/Kathmandu",
    };
    expect(texts(occurrences(once, at("2026-05-01T00:00Z"), 5))).toEqual([
      "2026-05-04T04:45:00.000Z",
    ]);
    expect(nextOccurrence(once, at("2026-05-04T04:45Z"))).toBeUndefined();
  });

  test("several times a day, every two days, for three of them", () => {
    const schedule = repeating({
      repeatEveryMinutes: 90,
      attemptsCount: 2,
      repeatIntervalDays: 2,
      endAfterRepetitions: 3,
    });
    expect(texts(occurrences(schedule, 0, 10))).toEqual([
      "2026-03-01T06:00:00.000Z",
      "2026-03-01T07:30:00.000Z",
      "2026-03-03T06:00:00.000Z",
      "2026-03-03T07:30:00.000Z",
      "2026-03-05T06:00:00.000Z",
      "2026-03-05T07:30:00.000Z",
    ]);
  });

  test("without an end goes on", () => {
    const schedule = repeating({ startAt: "2024-01-01T00:00", repeatIntervalDays: 30 });
    expect(texts([nextOccurrence(schedule, at("2033-06-15T00:00Z")) ?? 0])).toEqual([
      "2033-07-11T21:00:00.000Z",
    ]);
  });
});

describe("where clocks change", () => {
  const newYork = { timeZone: "America/New_York" } as const;

  test("a skipped time runs at the next valid minute, on that day alone", () => {
    const schedule = repeating({ ...newYork, startAt: "2026-03-07T02:30" });
    expect(texts(occurrences(schedule, 0, 3))).toEqual([
      "2026-03-07T07:30:00.000Z",
      "2026-03-08T07:00:00.000Z",
      "2026-03-09T06:30:00.000Z",
    ]);
  });

  test("several skipped attempts are one, and not one more beside an attempt at that minute", () => {
    const schedule = repeating({
      ...newYork,
      startAt: "2026-03-08T01:45",
      repeatEveryMinutes: 15,
      attemptsCount: 6,
    });
    expect(texts(occurrences(schedule, 0, 2))).toEqual([
      "2026-03-08T06:45:00.000Z",
      "2026-03-08T07:00:00.000Z",
    ]);
  });

  test("a time that comes twice runs once, the first time", () => {
    const schedule = repeating({ ...newYork, startAt: "2026-10-31T01:30" });
    expect(texts(occurrences(schedule, 0, 3))).toEqual([
      "2026-10-31T05:30:00.000Z",
      "2026-11-01T05:30:00.000Z",
      "2026-11-02T06:30:00.000Z",
    ]);
  });

  test("half an hour is skipped on Lord Howe, a whole day in Samoa", () => {
    const lordHowe = repeating({ timeZone: "Australia/Lord_Howe", startAt: "2026-10-04T02:15" });
    expect(texts(occurrences(lordHowe, 0, 1))).toEqual(["2026-10-03T15:30:00.000Z"]);
    const samoa = repeating({ timeZone: "Pacific/Apia", startAt: "2011-12-29T12:00" });
    expect(texts(occurrences(samoa, 0, 3))).toEqual([
      "2011-12-29T22:00:00.000Z",
      "2011-12-30T10:00:00.000Z",
      "2011-12-30T22:00:00.000Z",
    ]);
  });
});

const scheduleArbitrary = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    startMinute: fc.nat(TEN_YEARS_DAYS * 1440 - 1),
    repeatIntervalDays: fc.constantFrom(...REPEAT_INTERVALS_DAYS),
    endAfterRepetitions: fc.option(fc.integer({ min: 1, max: 400 })),
    // Around the hours in which clocks change as often as anywhere else.
    minuteOfDay: fc.oneof(fc.nat(1439), fc.integer({ min: 0, max: 200 })),
    repeatEveryMinutes: fc.oneof(fc.integer({ min: 1, max: 1439 }), fc.constantFrom(1, 10, 15, 30)),
    attempts: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ startMinute, minuteOfDay, attempts, ...rest }): Schedule => {
    const day = Math.floor((FROM + startMinute * MINUTE_MS) / DAY_MS) * DAY_MS;
    const most = Math.floor((1439 - minuteOfDay) / rest.repeatEveryMinutes) + 1;
    return repeating({
      ...rest,
      startAt: toWallTimeText(day + minuteOfDay * MINUTE_MS),
      attemptsCount: Math.min(most, 1 + Math.floor(attempts * 96)),
    });
  });
/** Where to look from: any minute and second of the ten years. */
const instantArbitrary = fc.nat(TEN_YEARS_DAYS * 86_400).map((second) => FROM + second * 1000);

/** Every clock time the schedule names from `from` to `until`, and a day more on either side. */
function wallTimes(schedule: Schedule, from: number, until: number): number[] {
  if (schedule.performMode === "once") throw new Error("not here");
  const start = parseWallTime(schedule.startAt) ?? 0;
  const times: number[] = [];
  const days = schedule.endAfterRepetitions ?? Number.POSITIVE_INFINITY;
  for (let day = 0; day < days; day += 1) {
    const first = start + day * schedule.repeatIntervalDays * DAY_MS;
    if (first > until + 2 * DAY_MS) break;
    if (first < from - 2 * DAY_MS) continue;
    for (let index = 0; index < schedule.attemptsCount; index += 1)
      times.push(first + index * schedule.repeatEveryMinutes * MINUTE_MS);
  }
  return times;
}

/** The rule once more, by another calendar: Temporal knows which clock times exist. */
function expectedTimes(schedule: Schedule, after: number, until: number): number[] {
  const instants = wallTimes(schedule, after, until).map((wallTime) => {
    const plain = Temporal.PlainDateTime.from(toWallTimeText(wallTime));
    const earlier = plain.toZonedDateTime(schedule.timeZone, { disambiguation: "earlier" });
    if (earlier.toPlainDateTime().equals(plain)) return earlier.epochMilliseconds;
    return earlier.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.NaN;
  });
  const within = instants.filter((instant) => instant > after && instant <= until);
  return [...new Set(within)].toSorted((one, other) => one - other);
}

describe("over ten years in five zones", () => {
  const WEEKS_5 = 35 * DAY_MS;

  test("the times are those of another calendar, and only ever get later", () => {
    fc.assert(
      fc.property(scheduleArbitrary, instantArbitrary, (schedule, after) => {
        const times = occurrencesUntil(schedule, after, after + WEEKS_5);
        expect(times).toEqual(expectedTimes(schedule, after, after + WEEKS_5));
        for (const [index, time] of times.entries())
          expect(time).toBeGreaterThan(times[index - 1] ?? after);
      }),
      { numRuns: 400 },
    );
  });

  test("clocks show one of its times, or are past one that they skipped", () => {
    fc.assert(
      fc.property(scheduleArbitrary, instantArbitrary, (schedule, after) => {
        const meant = new Set(wallTimes(schedule, after, after + WEEKS_5));
        for (const time of occurrencesUntil(schedule, after, after + WEEKS_5)) {
          const shown = wallTimeOf(schedule.timeZone, time);
          const before = wallTimeOf(schedule.timeZone, time - MINUTE_MS);
          const skipped = [...meant].some((wallTime) => wallTime > before && wallTime < shown);
          expect(meant.has(shown) || skipped).toBe(true);
          expect(time % MINUTE_MS).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("from anywhere, the next time is the first one later in the whole list", () => {
    const short = scheduleArbitrary.filter(
      (schedule) =>
        schedule.performMode === "repeating" &&
        (schedule.endAfterRepetitions ?? 1000) * schedule.attemptsCount < 600,
    );
    fc.assert(
      fc.property(short, instantArbitrary, (schedule, after) => {
        const all = occurrences(schedule, FROM - DAY_MS, 1000);
        if (schedule.performMode === "repeating" && schedule.endAfterRepetitions !== null)
          expect(all.length).toBeLessThanOrEqual(
            schedule.endAfterRepetitions * schedule.attemptsCount,
          );
        expect(nextOccurrence(schedule, after)).toBe(all.find((time) => time > after));
        for (const time of all.slice(0, 20)) {
          expect(nextOccurrence(schedule, time - 1)).toBe(time);
          expect(nextOccurrence(schedule, time)).toBe(all[all.indexOf(time) + 1]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("ends after as many days as it was told", () => {
    fc.assert(
      fc.property(scheduleArbitrary, fc.integer({ min: 1, max: 40 }), (schedule, repetitions) => {
        if (schedule.performMode === "once") return;
        const ending = { ...schedule, attemptsCount: 1, endAfterRepetitions: repetitions };
        expect(occurrences(ending, 0, 1000)).toHaveLength(repetitions);
      }),
      { numRuns: 300 },
    );
  });
});

describe("spreading", () => {
  const spread = repeating({ startAt: "2026-03-01T02:00", spreadMinutes: 30 });

  test("gives each extension one minute of the time, whole and always the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 45 }), (id) => {
        const delay = spreadDelay(spread, id);
        expect(delay % MINUTE_MS).toBe(0);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(30 * MINUTE_MS);
        expect(spreadDelay(spread, id)).toBe(delay);
        expect(spreadDelay(repeating({}), id)).toBe(0);
      }),
    );
  });

  test("puts fifty neighbours onto all minutes, no more than three onto one", () => {
    const minutes = Map.groupBy(
      Array.from({ length: 50 }, (_, index) => spreadDelay(spread, 1000 + index)),
      (delay) => delay,
    );
    expect(minutes.size).toBeGreaterThanOrEqual(28);
    expect(Math.max(...[...minutes.values()].map((those) => those.length))).toBeLessThanOrEqual(3);
  });
});
