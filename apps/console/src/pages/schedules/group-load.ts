import type { WeekHour } from "./week-hours.ts";

/** So many runs begin at once; each is reckoned to last so long. */
export interface Batch {
  time: number;
  count: number;
  ms: number;
}

/** What one group has to do within an hour. */
export interface GroupHour {
  starts: number;
  /** The most that would be active at once if nothing held them. */
  peak: number;
  /** How late the last of those that begin, or still wait, is; 0 while threads are enough. */
  lateMs: number;
}

/** What is known of no script's runs counts as this long: schedules are as fine as minutes. */
export const UNKNOWN_RUN_MS = 60_000;

/**
 * A group's load in each of the hours, which come one after the other. An estimate: what runs now
 * and what is started by hand is not in it.
 */
export function reckonGroup(
  batches: readonly Batch[],
  threadCount: number,
  hours: readonly WeekHour[],
): Map<WeekHour, GroupHour> {
  const found = new Map<WeekHour, GroupHour>();
  const at = (hour: WeekHour): GroupHour => {
    const known = found.get(hour) ?? { starts: 0, peak: 0, lateMs: 0 };
    found.set(hour, known);
    return known;
  };
  const inOrder = batches.toSorted((a, b) => a.time - b.time);
  countStarts(inOrder, hours, at);
  countActive(inOrder, hours, at);
  if (threadCount > 0) countLate(inOrder, threadCount, hours, at);
  return found;
}

type At = (hour: WeekHour) => GroupHour;

/** Calls for each hour that has a part of the time; spans must come in the order of `from`. */
function makeWalk(hours: readonly WeekHour[]) {
  let first = 0;
  return (from: number, to: number, visit: (hour: WeekHour) => void) => {
    while ((hours[first]?.end ?? Number.POSITIVE_INFINITY) <= from) first += 1;
    for (let index = first; ; index += 1) {
      const hour = hours[index];
      if (!hour || hour.start >= to) return;
      if (hour.end > hour.start) visit(hour);
    }
  };
}

function countStarts(batches: readonly Batch[], hours: readonly WeekHour[], at: At): void {
  const walk = makeWalk(hours);
  for (const { time, count } of batches)
    walk(time, time + 1, (hour) => {
      at(hour).starts += count;
    });
}

function countActive(batches: readonly Batch[], hours: readonly WeekHour[], at: At): void {
  const steps = batches
    .flatMap(({ time, count, ms }) => [
      { time, change: count },
      { time: time + Math.max(1, ms), change: -count },
    ])
    // Who ends makes room for who begins at the same moment.
    .toSorted((a, b) => a.time - b.time || a.change - b.change);
  const walk = makeWalk(hours);
  let active = 0;
  for (const [index, { time, change }] of steps.entries()) {
    active += change;
    const until = steps[index + 1]?.time ?? time;
    if (active === 0 || until === time) continue;
    walk(time, until, (hour) => {
      const load = at(hour);
      load.peak = Math.max(load.peak, active);
    });
  }
}

/**
 * Work flows in with each batch and is done by all threads together. What a batch finds undone, and
 * its own, keeps the last of it waiting.
 */
function countLate(
  batches: readonly Batch[],
  threadCount: number,
  hours: readonly WeekHour[],
  at: At,
): void {
  const walk = makeWalk(hours);
  let undone = 0;
  let before = 0;
  for (const { time, count, ms } of batches) {
    undone = Math.max(0, undone - (time - before) * threadCount) + count * ms;
    before = time;
    const late = Math.round(undone / threadCount - ms);
    if (late <= 0) continue;
    walk(time, time + late, (hour) => {
      const load = at(hour);
      load.lateMs = Math.max(load.lateMs, time + late - Math.max(time, hour.start));
    });
  }
}
