import { fromClockTime, toClockTime } from "../../ui/clock-time.ts";

/** An instant as a field for date and time has it, in the reader's zone: `2026-11-21T09:05`. */
export const toLocal = (instant: string | null): string =>
  instant === null ? "" : toClockTime(new Date(instant));

/** Null where there is none; a day alone is its beginning. */
export const toInstant = (local: string): string | null =>
  local === "" ? null : fromClockTime(local).toISOString();
