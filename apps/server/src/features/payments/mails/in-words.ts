import { DAY_MS, toRoubles, type UserLanguage } from "@baton/contract";

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

/** Where the reader is, nobody here knows. */
export const instantIn = (language: UserLanguage, at: Date | null): string =>
  at === null
    ? "∞"
    : `${new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;
