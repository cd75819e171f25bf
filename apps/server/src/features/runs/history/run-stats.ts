import {
  DAY_MS,
  type getRunStats,
  LAST_INSTANT,
  type QueryOf,
  type RunStats,
  ScriptStatus,
  STATS_DAYS_MAX,
  wallTimeOf,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { countRunsByQuarter, type QuarterCount } from "./run-stats.tables.ts";
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
  const counts = where ? await countRunsByQuarter(db, where) : [];
  return {
    zone,
    ...range,
    days: toDays(zone, start, end, counts),
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

const RESULTS: Partial<Record<number, Exclude<keyof Day, "day">>> = {
  [ScriptStatus.Finished]: "finished",
  [ScriptStatus.FinishedWithErrors]: "finishedWithErrors",
  [ScriptStatus.Error]: "failed",
  [ScriptStatus.Aborted]: "aborted",
};

const dayOf = (zone: string, instant: number): number =>
  Math.floor(wallTimeOf(zone, instant) / DAY_MS);

function toDays(zone: string, start: Date, end: Date, counts: QuarterCount[]): Day[] {
  const days = new Map<number, Day>();
  // At the last instant zones ahead of UTC are in a year of five digits already.
  const last = Math.min(dayOf(zone, end.getTime() - 1), dayOf("UTC", LAST_INSTANT));
  for (let day = dayOf(zone, start.getTime()); day <= last; day += 1) {
    days.set(day, {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      finished: 0,
      finishedWithErrors: 0,
      failed: 0,
      aborted: 0,
      unfinished: 0,
    });
  }
  for (const { queuedAt, status, count } of counts) {
    // The quarter in which the range begins may have begun the day before.
    const day = days.get(dayOf(zone, Math.max(queuedAt.getTime(), start.getTime())));
    if (day) day[RESULTS[status] ?? "unfinished"] += count;
  }
  return [...days.values()];
}

const HOUR_MS = 3_600_000;

function toActivity(zone: string, counts: QuarterCount[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { startedAt, count } of counts) {
    if (!startedAt) continue;
    const wallTime = wallTimeOf(zone, startedAt.getTime());
    // Day 0 was a Thursday; Monday comes first.
    const weekday = (Math.floor(wallTime / DAY_MS) + 3) % 7;
    const hour = Math.floor((wallTime % DAY_MS) / HOUR_MS);
    const hours = week[weekday];
    if (hours) hours[hour] = (hours[hour] ?? 0) + count;
  }
  return week;
}
