import { onClock } from "./zone.ts";

const pad = (value: number): string => String(value).padStart(2, "0");

/** DD.MM.YYYY in the zone of the reader, in every language. */
export function formatDate(value: Date): string {
  const at = onClock(value);
  return `${pad(at.getUTCDate())}.${pad(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
}

/** HH:mm, the same. */
export function formatTime(value: Date): string {
  const at = onClock(value);
  return `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
}

/** DD.MM.YYYY HH:mm, the same. */
export const formatDateTime = (value: Date): string => `${formatDate(value)} ${formatTime(value)}`;

/** The whole instant, for the tooltip: `2026-11-21 02:17:05 UTC`. */
export function formatUtc(value: Date): string {
  return `${value.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The profile's own form, `YYYY.MM.DD HH:mm:ss`, is in UTC. */
export function parseValidUntil(text: string): Date | null {
  const match = /^(\d{4})\.(\d\d)\.(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const unitFormats = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs more than a hundred uses of it. */
function unitText(value: number, unit: string, language: string): string {
  const key = `${language} ${unit}`;
  let format = unitFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" });
    unitFormats.set(key, format);
  }
  return format.format(value);
}

const toSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000));

/** The two largest units: "2 h 5 min", "41 s", "3.2 s"; below a second, milliseconds. */
export function formatDuration(milliseconds: number, language: string): string {
  const exact = Math.max(0, milliseconds);
  if (exact < 1000) return unitText(Math.round(exact), "millisecond", language);
  if (exact < 10_000) return unitText(Math.round(exact / 100) / 10, "second", language);
  let rest = toSeconds(exact);
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(unitText(count, unit, language));
    // "2 h 5 s" would hide that it is nearly exact hours: the second unit is the next one or none.
    if (parts.length === 2 || (parts.length === 1 && count === 0)) break;
  }
  return parts.join(" ");
}

/** The largest unit alone, for what keeps counting before one's eyes: "2 h", "41 s". */
export function formatAge(milliseconds: number, language: string): string {
  const age = toSeconds(milliseconds);
  const [unit, seconds] = UNITS.find(([, size]) => age >= size) ?? ["second", 1];
  return unitText(Math.floor(age / seconds), unit, language);
}

/** As exact as it is said, in the language's digits and unit: "4,423 с". */
export function formatSeconds(seconds: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 3,
  }).format(seconds);
}

const agoFormats = new Map<string, Intl.RelativeTimeFormat>();

/** "12 min ago", in the largest unit alone; "now" within the first second. */
export function formatAgo(milliseconds: number, language: string): string {
  let format = agoFormats.get(language);
  if (!format) {
    format = new Intl.RelativeTimeFormat(language, { style: "short" });
    agoFormats.set(language, format);
  }
  const age = toSeconds(milliseconds);
  if (age < 1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  const [unit, seconds] = UNITS.find(([, size]) => age >= size) ?? ["second", 1];
  return format.format(-Math.floor(age / seconds), unit);
}

export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** 0.914 → "91%". */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(share);
}

export function formatBytes(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  let value = bytes;
  let index = 0;
  while (value >= 1000 && index < units.length - 1) {
    value /= 1000;
    index += 1;
  }
  const maximumFractionDigits = index === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[index] ?? "byte",
    // "7 byte" is how the short form counts them.
    unitDisplay: index === 0 ? "long" : "short",
    maximumFractionDigits,
  }).format(value);
}

/** "Shop 1, Shop 2 and 46 more" reads badly cut in the middle: names first, then the rest. */
export function formatList(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}
