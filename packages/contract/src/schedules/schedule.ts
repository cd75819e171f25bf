import { z } from "zod";
import { isTimeZone, toTimeZone } from "./schedule-zones.ts";

/** The specification's repeat intervals (§9). They count days: 30 is called a month, and is 30 days. */
export const REPEAT_INTERVALS_DAYS = [1, 2, 7, 10, 15, 30] as const;
export type RepeatIntervalDays = (typeof REPEAT_INTERVALS_DAYS)[number];
export const REPETITIONS_MAX = 10_000;
const MINUTES_PER_DAY = 1440;
export const SPREAD_MAX_MINUTES = 720;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** A clock time of the schedule's zone, without the zone: `2026-03-29T10:30`. */
const WALL_TIME = /^(20\d\d)-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)$/;

/** As the milliseconds it would be in UTC; undefined where it is not on any calendar. */
export function parseWallTime(text: string): number | undefined {
  const match = WALL_TIME.exec(text);
  if (!match) return undefined;
  const time = Date.parse(`${text}Z`);
  // 30 February would have become 2 March.
  return Number.isNaN(time) || toWallTimeText(time) !== text ? undefined : time;
}

/** A wall time as `parseWallTime` reads it. */
export const toWallTimeText = (wallTime: number): string =>
  new Date(wallTime).toISOString().slice(0, 16);

/** An IANA name, in letters of either case; it comes out as the zone is spelled. */
export const timeZoneSchema = z
  .string()
  .max(100)
  .refine(isTimeZone, "must be an IANA time zone")
  .overwrite(toTimeZone);

const startFields = {
  startAt: z
    .string()
    .refine(
      (text) => parseWallTime(text) !== undefined,
      "must be a date and time: YYYY-MM-DDTHH:mm",
    ),
  timeZone: timeZoneSchema.describe("The zone in which `startAt` and every repetition are meant."),
  spreadMinutes: z
    .int()
    .min(1)
    .max(SPREAD_MAX_MINUTES)
    .optional()
    .describe(
      "Over how many minutes from each time on the extensions start, each always at the same one of them (`spreadDelay`). Left out, all start at once.",
    ),
};

const onceSchema = z.strictObject({ performMode: z.literal("once"), ...startFields });

const repeatingSchema = z
  .strictObject({
    performMode: z.literal("repeating"),
    ...startFields,
    repeatEveryMinutes: z
      .int()
      .min(1)
      .max(MINUTES_PER_DAY - 1)
      .default(60)
      .describe("Between two attempts of a day; means nothing when there is one."),
    attemptsCount: z.int().min(1).max(MINUTES_PER_DAY).default(1).describe("How many times a day."),
    repeatIntervalDays: z.literal(REPEAT_INTERVALS_DAYS).default(1),
    endAfterRepetitions: z
      .int()
      .min(1)
      .max(REPETITIONS_MAX)
      .nullable()
      .default(null)
      .describe("On how many days it performs; null for endless."),
  })
  .refine(({ startAt, ...rest }) => lastAttemptMinute(startAt, rest) < MINUTES_PER_DAY, {
    path: ["attemptsCount"],
    message: "must fit within the day",
  })
  .refine(({ startAt, spreadMinutes = 1, ...rest }) => spreadMinutes <= maxSpread(startAt, rest), {
    path: ["spreadMinutes"],
    message: "must end within the day, and before the next time",
  });

/** A schedule as it is kept on an extension. */
export const scheduleSchema = z.discriminatedUnion("performMode", [onceSchema, repeatingSchema]);
export type Schedule = z.output<typeof scheduleSchema>;
export type RepeatingSchedule = Extract<Schedule, { performMode: "repeating" }>;

/** `now` starts at once and leaves a schedule that is kept as it is. */
export const performSchema = z.discriminatedUnion("performMode", [
  z.strictObject({ performMode: z.literal("now") }),
  onceSchema,
  repeatingSchema,
]);

interface Attempts {
  repeatEveryMinutes: number;
  attemptsCount: number;
}

/** Minutes from midnight to the day's last attempt. */
function lastAttemptMinute(
  startAt: string,
  { repeatEveryMinutes, attemptsCount }: Attempts,
): number {
  const startMinute = ((parseWallTime(startAt) ?? 0) % DAY_MS) / MINUTE_MS;
  return startMinute + (attemptsCount - 1) * repeatEveryMinutes;
}

/** Over how many minutes a day's attempts may be spread: to the next of them, or the day's end. */
export function maxSpread(startAt: string, attempts: Attempts): number {
  const toMidnight = MINUTES_PER_DAY - lastAttemptMinute(startAt, attempts);
  const toNext = attempts.attemptsCount > 1 ? attempts.repeatEveryMinutes : SPREAD_MAX_MINUTES;
  return Math.max(1, Math.min(SPREAD_MAX_MINUTES, toMidnight, toNext));
}

/** How many attempts a day are possible from that time on. */
export function maxAttempts(startAt: string, repeatEveryMinutes: number): number {
  const minutesLeft =
    MINUTES_PER_DAY - 1 - lastAttemptMinute(startAt, { repeatEveryMinutes: 1, attemptsCount: 1 });
  return Math.floor(minutesLeft / Math.max(1, repeatEveryMinutes)) + 1;
}
