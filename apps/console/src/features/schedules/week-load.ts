import { type KeptSchedule, occurrencesUntil } from "@baton/contract";

const WEEK_DAYS = 7;
export const DAY_HOURS = 24;

/** What starts within one hour of the reader's clock. */
export interface HourLoad {
  count: number;
  /** How many times each schedule comes up. */
  schedules: Map<KeptSchedule, number>;
}

export interface WeekLoad {
  /** Beginnings of the days, in the reader's zone. */
  days: Date[];
  /** By day and hour; none where nothing starts. */
  hours: (HourLoad | undefined)[][];
  dayCounts: number[];
  count: number;
  /** The most in one hour. */
  peak: number;
}

const startOfDay = (time: number, daysLater: number): Date => {
  const day = new Date(time);
  // Days are counted by the calendar: one of them may have 23 or 25 hours.
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater);
};

/** Beginnings of the seven days that the week shows, and of the day after them. */
export function weekDays(now: number, weeksLater: number): { days: Date[]; end: Date } {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) =>
    startOfDay(now, weeksLater * WEEK_DAYS + index),
  );
  return { days, end: startOfDay(now, (weeksLater + 1) * WEEK_DAYS) };
}

/** How many runs the schedules start in each hour from now on; an hour that comes twice is one. */
export function reckonLoad(
  kept: readonly KeptSchedule[],
  now: number,
  weeksLater: number,
): WeekLoad {
  const { days, end } = weekDays(now, weeksLater);
  const from = Math.max(now, (days[0]?.getTime() ?? 0) - 1);
  const hours = days.map(() =>
    Array.from({ length: DAY_HOURS }, (): HourLoad | undefined => undefined),
  );
  const dayOf = new Map(days.map((day, index) => [day.toDateString(), index]));
  for (const one of kept) {
    for (const time of occurrencesUntil(one.schedule, from, end.getTime() - 1)) {
      const at = new Date(time);
      const day = hours[dayOf.get(at.toDateString()) ?? -1];
      if (!day) continue;
      const load = (day[at.getHours()] ??= { count: 0, schedules: new Map() });
      load.count += one.extensionCount;
      load.schedules.set(one, (load.schedules.get(one) ?? 0) + 1);
    }
  }
  const counts = hours.map((day) => day.map((load) => load?.count ?? 0));
  const dayCounts = counts.map((day) => day.reduce((sum, count) => sum + count, 0));
  return {
    days,
    hours,
    dayCounts,
    count: dayCounts.reduce((sum, count) => sum + count, 0),
    peak: Math.max(0, ...counts.flat()),
  };
}
