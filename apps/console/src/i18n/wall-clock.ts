import { chosenClocks, onClock } from "./zone.ts";

/** When the reader's clocks show this, given as the milliseconds that show it in UTC. */
export function offClock(wallTime: number): Date {
  const clocks = chosenClocks();
  if (clocks) return new Date(clocks.find(wallTime));
  const wall = new Date(wallTime);
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
}

/** Days are counted by the calendar: one of them may have 23 or 25 hours. */
export function startOfDay(at: Date, daysLater = 0): Date {
  const day = onClock(at);
  return offClock(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + daysLater));
}
