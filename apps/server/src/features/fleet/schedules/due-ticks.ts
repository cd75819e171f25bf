import { nextOccurrence, occurrencesUntil, type Schedule, tickInterval } from "@baton/contract";

/** Found later than this, a tick is called late. */
const LATE_AFTER_MS = 60_000;
/** So many missed ticks in a row are kept one by one; those before them are one entry. */
const MISSED_ENTRIES_MAX = 20;

interface MissedTicks {
  dueAt: number;
  tickCount: number;
}

interface DueTicks {
  /** The one to perform now. */
  perform: { dueAt: number; isLate: boolean } | undefined;
  missed: MissedTicks[];
  next: number | undefined;
}

/**
 * What becomes of the times from `firstDue` up to now. The server may have been down: then the last
 * of them still runs, once, if it is less than one interval late.
 */
export function judgeDueTicks(schedule: Schedule, firstDue: number, now: number): DueTicks {
  const due = [firstDue, ...occurrencesUntil(schedule, firstDue, now)];
  const last = due.at(-1) ?? firstDue;
  const next = nextOccurrence(schedule, last);
  if (now - last >= tickInterval(schedule))
    return { perform: undefined, missed: gather(due), next };
  const perform = { dueAt: last, isLate: now - last > LATE_AFTER_MS };
  return { perform, missed: gather(due.slice(0, -1)), next };
}

function gather(missed: number[]): MissedTicks[] {
  const single = missed.slice(-MISSED_ENTRIES_MAX).map((dueAt) => ({ dueAt, tickCount: 1 }));
  const surplus = missed.length - single.length;
  return surplus > 0 ? [{ dueAt: missed[0] ?? 0, tickCount: surplus }, ...single] : single;
}
