import {
  DAY_MS,
  MINUTE_MS,
  parseWallTime,
  type RepeatingSchedule,
  type Schedule,
} from "./schedule.ts";
import { instantOf, wallTimeOf } from "./schedule-zones.ts";

/**
 * The times after `after`, one later than the other. Attempts that a clock change skips all fall on
 * the first minute after it, and count as one.
 */
function* timesAfter(schedule: Schedule, after: number): Generator<number, void, undefined> {
  const start = parseWallTime(schedule.startAt) ?? Number.NaN;
  if (schedule.performMode === "once") {
    const instant = instantOf(schedule.timeZone, start);
    if (instant > after) yield instant;
    return;
  }
  const interval = schedule.repeatIntervalDays * DAY_MS;
  const end = schedule.endAfterRepetitions ?? Number.POSITIVE_INFINITY;
  // Clocks are put on or back by a day at most, so what began two days before is over.
  const since = wallTimeOf(schedule.timeZone, after) - 2 * DAY_MS - start;
  let last = after;
  for (let day = Math.max(0, Math.floor(since / interval)); day < end; day += 1) {
    for (const instant of attemptsAfter(schedule, start + day * interval, last)) {
      if (instant <= last) continue;
      last = instant;
      yield instant;
    }
  }
}

/** Attempts of a day only ever get later: the first one after `after` is found by halving. */
function* attemptsAfter(
  schedule: RepeatingSchedule,
  firstWallTime: number,
  after: number,
): Generator<number, void, undefined> {
  const attempt = (index: number): number =>
    instantOf(schedule.timeZone, firstWallTime + index * schedule.repeatEveryMinutes * MINUTE_MS);
  let low = 0;
  let high = schedule.attemptsCount;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (attempt(middle) > after) high = middle;
    else low = middle + 1;
  }
  for (let index = low; index < schedule.attemptsCount; index += 1) yield attempt(index);
}

/** Neighbours in a list land far from one another: multiples of the golden ratio. */
const GOLDEN = 0x9e37_79b1;
const UINT32 = 2 ** 32;

/** How long after a schedule's times an extension of it starts: whole minutes, always the same. */
export function spreadDelay({ spreadMinutes = 0 }: Schedule, extensionId: number): number {
  const share = (Math.imul(extensionId % UINT32, GOLDEN) >>> 0) / UINT32;
  return Math.floor(share * spreadMinutes) * MINUTE_MS;
}

/** The first time after `after`; undefined where the schedule is over by then. */
export function nextOccurrence(schedule: Schedule, after: number): number | undefined {
  return timesAfter(schedule, after).next().value ?? undefined;
}

/** The next `count` times, or as many as are left. */
export function occurrences(schedule: Schedule, after: number, count: number): number[] {
  const found: number[] = [];
  if (count === 0) return found;
  for (const time of timesAfter(schedule, after)) if (found.push(time) >= count) break;
  return found;
}

/** All times after `after` up to `until`. */
export function occurrencesUntil(schedule: Schedule, after: number, until: number): number[] {
  const found: number[] = [];
  for (const time of timesAfter(schedule, after)) {
    if (time > until) break;
    found.push(time);
  }
  return found;
}

/** A tick that is found as late as this is missed. Of a schedule without an interval: a day. */
export function tickInterval(schedule: Schedule): number {
  if (schedule.performMode === "once") return DAY_MS;
  return schedule.attemptsCount > 1
    ? schedule.repeatEveryMinutes * MINUTE_MS
    : schedule.repeatIntervalDays * DAY_MS;
}
