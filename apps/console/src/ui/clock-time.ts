import { offClock } from "../i18n/wall-clock.ts";
import { onClock } from "../i18n/zone.ts";

/** A time on the reader's clock as the address and fields have it: `2026-11-21T09:05`. */
export const toClockTime = (at: Date): string => onClock(at).toISOString().slice(0, 16);

/** When that is; an invalid date for what is none, and of a day alone its beginning. */
export const fromClockTime = (text: string): Date =>
  offClock(Date.parse(text.length === 10 ? text : `${text}Z`));
