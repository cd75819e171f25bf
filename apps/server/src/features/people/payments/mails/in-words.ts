import { DAY_MS, toRoubles, type UserLanguage } from "@baton/contract";
import type { Reader } from "./reader-of.ts";

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

export const sumIn = (language: UserLanguage, kopecks: number): string =>
  new Intl.NumberFormat(language, { style: "currency", currency: "RUB" }).format(
    toRoubles(kopecks),
  );

/** Days and what is left of them, to the minute. */
export function timeIn(language: UserLanguage, seconds: number): string {
  const ms = Math.max(0, seconds) * 1000;
  const parts = {
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor((ms % DAY_MS) / HOUR_MS),
    minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
  };
  const isNone = ms < MINUTE_MS;
  return new Intl.DurationFormat(language, {
    style: "long",
    ...(isNone && { minutesDisplay: "always" as const }),
  }).format(parts);
}

/** In the reader's time zone, which it names: mails are read anywhere. */
export function instantIn({ language, zone }: Reader, at: Date | null): string {
  if (at === null) return "∞";
  const parts = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(language, { ...parts, ...time, timeZone: zone }).format(at);
}
