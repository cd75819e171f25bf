import { offClock, startOfDay } from "../../i18n/wall-clock.ts";
import { onClock } from "../../i18n/zone.ts";

const WEEK_DAYS = 7;
export const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** One cell of the week: an hour of the reader's clock. */
export interface WeekHour {
  day: number;
  hour: number;
  /** An hour that comes twice is one of two hours, one that is skipped is of none. */
  start: number;
  end: number;
}

/** Beginnings of the seven days that the week shows, and of the day after them. */
export function weekDays(now: number, weeksLater: number): { days: Date[]; end: Date } {
  const today = new Date(now);
  const days = Array.from({ length: WEEK_DAYS }, (_, index) =>
    startOfDay(today, weeksLater * WEEK_DAYS + index),
  );
  return { days, end: startOfDay(today, (weeksLater + 1) * WEEK_DAYS) };
}

/** The hours of these days, one after the other. */
export function weekHours(days: readonly Date[]): WeekHour[] {
  const at = (day: Date, hour: number) =>
    offClock(onClock(day).getTime() + hour * HOUR_MS).getTime();
  return days.flatMap((date, day) =>
    Array.from({ length: DAY_HOURS }, (_, hour) => ({
      day,
      hour,
      start: at(date, hour),
      end: at(date, hour + 1),
    })),
  );
}
