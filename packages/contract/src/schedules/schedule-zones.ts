/**
 * Clock times of a zone as instants, and back.
 *
 * A clock time is written as the milliseconds it would be in UTC, so that adding minutes and days
 * to it is plain arithmetic.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NANOSECONDS_PER_MS = 1_000_000;

/** From one clock change to the next. */
interface Period {
  from: number;
  until: number;
  /** How far the zone's clocks are ahead of UTC. */
  offset: number;
}

/** The one asked for last, by zone: a week's view of many schedules asks for it all the time. */
const periods = new Map<string, Period>();
/** More than there are zones, though a schedule of earlier days may be kept under any spelling. */
const PERIODS_MAX = 1000;

/** As its zone is spelled; undefined for what names no zone. */
function spellZone(name: string): string | undefined {
  // A bare offset is no zone: it knows no clock changes.
  if (/^[+-]/.test(name)) return undefined;
  try {
    return clocksOf(name, 0).timeZoneId;
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean => spellZone(name) !== undefined;

/** `europe/BERLIN` is `Europe/Berlin`; what names no zone stays as it is. */
export const toTimeZone = (name: string): string => spellZone(name) ?? name;

const clocksOf = (zone: string, instant: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

function periodAt(zone: string, instant: number): Period {
  const known = periods.get(zone);
  if (known && known.from <= instant && instant < known.until) return known;
  const clocks = clocksOf(zone, instant);
  // A change at this very instant is the one that began the period.
  const begun = clocksOf(zone, instant + 1).getTimeZoneTransition("previous");
  const period: Period = {
    from: begun?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: clocks.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: clocks.offsetNanoseconds / NANOSECONDS_PER_MS,
  };
  // The one kept longest goes: a refilled cache costs little.
  const [oldest] = periods.keys();
  if (oldest !== undefined && !periods.has(zone) && periods.size >= PERIODS_MAX)
    periods.delete(oldest);
  periods.set(zone, period);
  return period;
}

/** What the zone's clocks show at an instant. */
export const wallTimeOf = (zone: string, instant: number): number =>
  instant + periodAt(zone, instant).offset;

/**
 * When the zone's clocks show a time. One that a clock change skips becomes the first minute after
 * the change; of one that comes twice the first counts. A later time never comes out earlier.
 */
export function instantOf(zone: string, wallTime: number): number {
  // Further from the next change than clocks are ever put on or back.
  const { from, until, offset } = periodAt(zone, wallTime);
  if (from + 2 * DAY_MS < wallTime && wallTime < until - 2 * DAY_MS) return wallTime - offset;

  const wanted = clocksOf("UTC", wallTime).toPlainDateTime();
  const shown = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
  if (shown.toPlainDateTime().equals(wanted)) return shown.epochMilliseconds;
  // It is skipped: what comes out is before the change, by as much as it is after it.
  const change = shown.getTimeZoneTransition("next") ?? shown;
  return Math.ceil(change.epochMilliseconds / MINUTE_MS) * MINUTE_MS;
}
