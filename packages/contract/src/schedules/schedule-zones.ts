/**
 * Clock times of a zone as instants, from the zones every browser and Node bring along.
 *
 * A clock time is written as the milliseconds it would be in UTC, so that adding minutes and days
 * to it is plain arithmetic.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days kept per zone: a week's view of many schedules asks for the same few again and again. */
const CACHE_DAYS_MAX = 5000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** The offset of a whole UTC day; none for a day in which it changes. */
  days: Map<number, number | undefined>;
}
const zones = new Map<string, Zone>();

export function isTimeZone(name: string): boolean {
  // A bare offset is no zone: it knows no clock changes, and older browsers refuse it.
  if (/^[+-]/.test(name)) return false;
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const zone = { format, days: new Map<number, number | undefined>() };
  zones.set(name, zone);
  return zone;
}

function askOffset(zone: Zone, instant: number): number {
  const parts = new Map<string, number>();
  for (const { type, value } of zone.format.formatToParts(instant)) parts.set(type, Number(value));
  const part = (type: string): number => parts.get(type) ?? 0;
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetAt(name: string, instant: number): number {
  const zone = zoneOf(name);
  const day = Math.floor(instant / DAY_MS);
  if (!zone.days.has(day)) {
    if (zone.days.size >= CACHE_DAYS_MAX) zone.days.clear();
    const [first, last] = [askOffset(zone, day * DAY_MS), askOffset(zone, (day + 1) * DAY_MS)];
    zone.days.set(day, first === last ? first : undefined);
  }
  return zone.days.get(day) ?? askOffset(zone, instant);
}

/** What the zone's clocks show at an instant. */
export const wallTimeOf = (name: string, instant: number): number =>
  instant + offsetAt(name, instant);

/**
 * When the zone's clocks show a time. One that a clock change skips becomes the first minute after
 * the change; of one that comes twice the first counts. A later time never comes out earlier.
 */
export function instantOf(name: string, wallTime: number): number {
  const before = offsetAt(name, wallTime - DAY_MS);
  const after = offsetAt(name, wallTime + DAY_MS);
  // The one before the change first: that is the earlier of two.
  for (const offset of [before, after]) {
    const instant = wallTime - offset;
    if (offsetAt(name, instant) === offset) return instant;
  }
  return firstMinuteAfterChange(name, wallTime - after, wallTime - before, before);
}

/** The change lies after `from` and not after `to`, where the offset is no longer `before`. */
function firstMinuteAfterChange(name: string, from: number, to: number, before: number): number {
  let low = Math.floor(from / MINUTE_MS);
  let high = Math.ceil(to / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(name, middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
