// What is typed into each part of a field that is made of several: the sections of a date or a time.

/** A part as it is announced: the least and the greatest number that it takes, if it takes numbers. */
export interface Part {
  min: number | null;
  max: number | null;
}

type Kind = "year" | "shortYear" | "month" | "day" | "hour" | "minute" | "second" | "half";
type Instant = Partial<Record<Exclude<Kind, "half" | "shortYear">, string>>;

const DATE = /^(?<year>\d{4})-(?<month>\d\d)(?:-(?<day>\d\d))?$/;
const TIME = /^(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?$/;
/** A zone would have to be turned into the field's own, which nobody here knows. */
const LIKE_ISO = /^\d{4}-\d\d/;

/** A date, a time or both as ISO 8601 writes them and scripts keep them, else null. */
function parseInstant(value: string): Instant | null {
  const [first = "", second] = value.split(/[T ]/);
  const date = DATE.exec(first)?.groups;
  const time = TIME.exec(date ? (second ?? "") : first)?.groups;
  const isWhole = date ? second === undefined || time !== undefined : second === undefined;
  return isWhole && (date || time) ? { ...date, ...time } : null;
}

const YEAR_MIN = 1000;
const SHORT_YEAR_MAX = 99;
const DAYS: ReadonlySet<number> = new Set([28, 29, 30, 31]);
const HOURS: ReadonlySet<number> = new Set([11, 23, 24]);

const isOfDate = ({ max }: Part): boolean =>
  max !== null && (max >= YEAR_MIN || max === SHORT_YEAR_MAX || DAYS.has(max));

function kindOfDate({ max }: Part): Kind {
  if (max === SHORT_YEAR_MAX) return "shortYear";
  return max !== null && max >= YEAR_MIN ? "year" : "day";
}

interface Place {
  before: readonly (Kind | null)[];
  next: Part | undefined;
  hasDate: boolean;
}

/** Twelve are months, the hours of a clock of halves, or its second half by the hour of its beginning. */
function kindOfTwelve({ min }: Part, { before, next, hasDate }: Place): Kind {
  const hasHour = before.includes("hour");
  if (next?.max === 59 && !hasHour) return "hour";
  if (hasDate && !before.includes("month")) return "month";
  return min === 0 && hasHour ? "half" : "hour";
}

function kindOf(part: Part, place: Place): Kind | null {
  const { max } = part;
  if (max === null || max === 1) return "half";
  if (isOfDate(part)) return kindOfDate(part);
  if (max === 59) return place.before.includes("minute") ? "second" : "minute";
  if (max === 12) return kindOfTwelve(part, place);
  return HOURS.has(max) ? "hour" : null;
}

function kindsOf(parts: readonly Part[]): (Kind | null)[] {
  const hasDate = parts.some(isOfDate);
  const kinds: (Kind | null)[] = [];
  for (const [at, part] of parts.entries())
    kinds.push(kindOf(part, { before: kinds, next: parts[at + 1], hasDate }));
  return kinds;
}

/** Clocks of halves begin with twelve, some with nought. */
function hourOf(hour: string, hasHalves: boolean, max: number): string {
  const ofHalf = max === 11 ? Number(hour) % 12 : ((Number(hour) + 11) % 12) + 1;
  return (hasHalves ? ofHalf : Number(hour)).toString().padStart(2, "0");
}

const halfOf = (hour: string): string => (Number(hour) < 12 ? "AM" : "PM");

/** An instant goes where its parts are, whatever their order. */
function spread(instant: Instant, parts: readonly Part[]): string[] | null {
  const kinds = kindsOf(parts);
  const hasHalves = kinds.includes("half");
  const { hour } = instant;
  const most = parts[kinds.indexOf("hour")]?.max ?? 12;
  const clock =
    hour === undefined ? {} : { hour: hourOf(hour, hasHalves, most), half: halfOf(hour) };
  const shortYear = instant.year?.slice(2);
  const known: Partial<Record<Kind, string>> = {
    ...{ ...instant, ...clock },
    ...(shortYear !== undefined && { shortYear }),
  };
  const texts = kinds.map((kind) => (kind === null ? undefined : known[kind]));
  return texts.every((text) => text !== undefined) ? texts : null;
}

/**
 * The text of each part in their order, null where the value does not say it: dates and times as
 * ISO 8601 writes them go by what each part takes, everything else is written as the field shows it.
 * An empty value empties them all.
 */
export function textsOfParts(value: string, parts: readonly Part[]): string[] | null {
  if (value.trim() === "") return parts.map(() => "");
  const instant = parseInstant(value.trim());
  if (instant) return spread(instant, parts);
  if (LIKE_ISO.test(value.trim())) return null;
  const words = value.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === parts.length ? words : null;
}
