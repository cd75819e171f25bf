import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { idParamsSchema, idSchema, idTextSchema, instantSchema } from "../values/primitives.ts";
import { timeZoneSchema } from "../schedules/schedule.ts";
import { RUN_DAYS_MAX } from "../values/setting-values.ts";
import { timeRangeFields } from "./runs-filter.ts";

/** The most days that one plot shows. */
export const STATS_DAYS_MAX = 400;
/** The longest range that is told by hours, too. */
export const STATS_HOURS_DAYS = 3;

const count = z.int().nonnegative();

const resultFields = {
  finished: count,
  finishedWithErrors: count,
  failed: count,
  aborted: count,
  /** Queued, running or paused. */
  unfinished: count,
};

export const runStatsSchema = z.strictObject({
  zone: z.string(),
  from: instantSchema,
  to: instantSchema,
  days: z
    .array(z.strictObject({ day: z.iso.date(), ...resultFields }))
    .describe("Every day of the range, by when runs entered the queue."),
  hours: z
    .array(z.strictObject({ at: instantSchema, ...resultFields }))
    .describe(
      "Every hour of the zone's clocks that the range touches; none of ranges of more than three days.",
    ),
  activity: z
    .array(z.array(count).length(24))
    .length(7)
    .describe("Runs that began, Monday first: seven days of 24 hours."),
});
export type RunStats = z.infer<typeof runStatsSchema>;

export const getRunStats = defineEndpoint({
  name: "getRunStats",
  method: "GET",
  path: "/api/runs/stats",
  ...byUser("runs:read", "none", "allowed", { groupBound: "groupId" }),
  summary:
    "Runs per day and hour by result, and how busy each hour of the week is, in the zone given",
  query: z.strictObject({
    zone: timeZoneSchema.default("UTC"),
    /** Without them: the 30 days up to now. */
    ...timeRangeFields,
    scriptId: idTextSchema.optional(),
    extensionId: idTextSchema.optional(),
    groupId: idTextSchema.optional(),
  }),
  response: runStatsSchema,
  errors: ["invalidInput"],
});

const timesFields = {
  /** How often it was done in those runs, whatever came of it. */
  count,
  medianMs: z.number().nonnegative().nullable(),
  p95Ms: z.number().nonnegative().nullable(),
  failedShare: z.number().min(0).max(1).describe("The share of `count`, from 0 to 1."),
};

export const stepTimesSchema = z.strictObject({
  path: z.string(),
  type: z.string(),
  label: z.string().nullable(),
  ...timesFields,
});
export const rowTimesSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  ...timesFields,
  steps: z.array(stepTimesSchema),
});
export type RowTimes = z.infer<typeof rowTimesSchema>;

export const getStepTimes = defineEndpoint({
  name: "getStepTimes",
  method: "GET",
  path: "/api/scripts/:id/step-times",
  ...byUser("scripts:read", "none", "allowed"),
  summary: "How long each row and step of a script took in its last runs that ended",
  params: idParamsSchema,
  query: z.strictObject({
    runs: z
      .string()
      .regex(/^\d{1,4}$/, "must be a whole number")
      .transform(Number)
      .pipe(z.int().min(1).max(1000))
      .default(100),
  }),
  response: z.strictObject({
    /** How many runs these are. */
    runCount: count,
    rows: z
      .array(rowTimesSchema)
      .describe("In the order of the newest run; what only older ones had comes last."),
  }),
  errors: ["invalidInput", "scriptsNotFound"],
});

export const runStorageSchema = z.strictObject({
  retentionDays: z
    .int()
    .positive()
    .describe("Runs that ended longer ago go, but for the latest of each extension."),
  tariffDays: z.int().positive().describe("The most that the user can have them kept."),
  runCount: count,
  /** The share of the tables that these runs take: an estimate. */
  stepCount: count,
  bytes: count,
  oldestRunAt: instantSchema.nullable(),
  oldestRunId: idSchema.nullable(),
  older: z
    .strictObject({ runCount: count, isAtLeast: z.boolean(), bytes: count })
    .nullable()
    .describe(
      "Runs that ended before that many days, where it was asked for; counted up to a bound.",
    ),
});
export type RunStorage = z.infer<typeof runStorageSchema>;

export const getRunStorage = defineEndpoint({
  name: "getRunStorage",
  method: "GET",
  path: "/api/runs/storage",
  ...byUser("runs:read", "none", "allowed"),
  summary: "How much the runs and their logs take, and how long they are kept",
  query: z.strictObject({
    olderThanDays: z
      .string()
      .regex(/^\d{1,4}$/, "must be a whole number")
      .transform(Number)
      .pipe(z.int().min(1).max(RUN_DAYS_MAX))
      .optional()
      .describe("Says also what runs that are older than this take."),
  }),
  response: runStorageSchema,
  errors: ["invalidInput"],
});
