const WEEK_DAYS = 7;
export const DAY_HOURS = 24;

/** One cell of the week: an hour of the reader's clock. */
export interface WeekHour {
  day: number;
  hour: number;
  /** An hour that comes twice is one of two hours, one that is skipped is of none. */
  start: number;
  end: number;
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

/** The hours of these days, one after the other. */
export function weekHours(days: readonly Date[]): WeekHour[] {
  const at = (day: Date, hour: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour).getTime();
  return days.flatMap((date, day) =>
    Array.from({ length: DAY_HOURS }, (_, hour) => ({
      day,
      hour,
      start: at(date, hour),
      end: at(date, hour + 1),
    })),
  );
}
