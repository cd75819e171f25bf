import {
  DAY_MS,
  type getRunStats,
  LAST_INSTANT,
  type QueryOf,
  type RunStats,
  STATS_DAYS_MAX,
  STATS_HOURS_DAYS,
  wallTimeOf,
} from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import { countRunsByQuarter, type QuarterCount } from "./run-counts.tables.ts";
import { toRunsWhere } from "./runs-where.ts";

const USUAL_DAYS = 30;

/** How many runs ended how on which day, and when in the week they began, as the zone's clocks say. */
export async function readRunStats(
  db: Db,
  userId: number,
  { zone, from, to, ...filter }: QueryOf<typeof getRunStats>,
  now: Date,
): Promise<RunStats> {
  const end = to === undefined ? now : new Date(to);
  const start = new Date(from ?? Math.max(0, end.getTime() - USUAL_DAYS * DAY_MS));
  checkRange(start, end);
  const range = { from: start.toISOString(), to: end.toISOString() };
  const where = await toRunsWhere(db, userId, { ...filter, ...range });
  const counts = where ? await countRunsByQuarter(db, { ...where, from: start, to: end }) : [];
  return {
    zone,
    ...range,
    days: toDays(zone, start, end, counts),
    hours: toHours(zone, start, end, counts),
    activity: toActivity(zone, counts),
  };
}

function checkRange(start: Date, end: Date): void {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days <= 0) throw fail("invalidInput", { field: "to", message: "must be after from" });
  if (days > STATS_DAYS_MAX) {
    const message = `must be at most ${STATS_DAYS_MAX} days before to`;
    throw fail("invalidInput", { field: "from", message });
  }
}

type Day = RunStats["days"][number];
type Results = Omit<Day, "day">;

const NONE: Results = { finished: 0, finishedWithErrors: 0, failed: 0, aborted: 0, unfinished: 0 };

/** The quarter in which the range begins may have begun the day before, or the hour. */
const within = (start: Date, { queuedAt }: QuarterCount): number =>
  Math.max(queuedAt, start.getTime());

function addTo(results: Results | undefined, count: QuarterCount): void {
  if (!results) return;
  results.finished += count.finished;
  results.finishedWithErrors += count.finishedWithErrors;
  results.failed += count.failed;
  results.aborted += count.aborted;
  results.unfinished += count.unfinished;
}

const dayOf = (zone: string, instant: number): number =>
  Math.floor(wallTimeOf(zone, instant) / DAY_MS);

function toDays(zone: string, start: Date, end: Date, counts: QuarterCount[]): Day[] {
  const days = new Map<number, Day>();
  // At the last instant zones ahead of UTC are in a year of five digits already.
  const last = Math.min(dayOf(zone, end.getTime() - 1), dayOf("UTC", LAST_INSTANT));
  for (let day = dayOf(zone, start.getTime()); day <= last; day += 1) {
    days.set(day, { day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...NONE });
  }
  for (const count of counts) addTo(days.get(dayOf(zone, within(start, count))), count);
  return [...days.values()];
}

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** Hours as the zone's clocks show them: where those are changed one is short, or comes twice. */
function toHours(zone: string, start: Date, end: Date, counts: QuarterCount[]): RunStats["hours"] {
  if (end.getTime() - start.getTime() > STATS_HOURS_DAYS * DAY_MS) return [];
  const hourOf = (instant: number): number => instant - (wallTimeOf(zone, instant) % HOUR_MS);
  const first = hourOf(start.getTime());
  const hours = new Map<number, RunStats["hours"][number]>();
  for (let at = first; at < end.getTime(); at += QUARTER_MS) {
    const hour = hourOf(at);
    if (!hours.has(hour)) hours.set(hour, { at: new Date(hour).toISOString(), ...NONE });
  }
  for (const count of counts) addTo(hours.get(hourOf(within(start, count))), count);
  return [...hours.values()];
}

function toActivity(zone: string, counts: QuarterCount[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { beganAt, ...count } of counts) {
    if (beganAt === null) continue;
    const wallTime = wallTimeOf(zone, beganAt);
    // Day 0 was a Thursday; Monday comes first.
    const weekday = (Math.floor(wallTime / DAY_MS) + 3) % 7;
    const hour = Math.floor((wallTime % DAY_MS) / HOUR_MS);
    const hours = week[weekday];
    if (hours) hours[hour] = (hours[hour] ?? 0) + totalOf(count);
  }
  return week;
}

const totalOf = (count: Results): number =>
  count.finished + count.finishedWithErrors + count.failed + count.aborted + count.unfinished;
