import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import {
  idParamsSchema,
  idSchema,
  idsTextSchema,
  idTextSchema,
  instantSchema,
  listQueryFields,
  okSchema,
  PAGE_SIZE_MAX,
  pageOf,
  pageSizeSchema,
} from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";
import { performSchema, scheduleSchema } from "../schedules/schedule.ts";
import { extensionSchema } from "./extensions.ts";

/** What a schedule starts each time in one group, or in none. */
export const scheduleLoadSchema = z.strictObject({
  groupId: idSchema.nullable(),
  extensionCount: z
    .int()
    .positive()
    .describe("How many of its extensions have a script: the others start nothing."),
  typicalRunMs: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      "How long one of them runs, by the middle one of each script's last 50 runs that went to their end; null when none of the scripts has run.",
    ),
});
export type ScheduleLoad = z.infer<typeof scheduleLoadSchema>;

/** A schedule and the extensions that were given it together. */
export const keptScheduleSchema = z.strictObject({
  id: idSchema,
  schedule: scheduleSchema,
  nextRunAt: instantSchema.nullable().describe("null when it is over."),
  extensionCount: z.int().nonnegative(),
  load: z.array(scheduleLoadSchema),
});
export type KeptSchedule = z.infer<typeof keptScheduleSchema>;

export const TICK_OUTCOMES = ["ran", "late", "skipped", "missed"] as const;
export type TickOutcome = (typeof TICK_OUTCOMES)[number];
/** Why a tick did not run in time, or not at all. */
export const TICK_REASONS = [
  "serverDown",
  "active",
  "disabled",
  "noScript",
  "inputsNotFit",
  "scriptProblem",
] as const;
export type TickReason = (typeof TICK_REASONS)[number];

/** What became of one time of a schedule on one extension. */
export const scheduleTickSchema = z.strictObject({
  id: idSchema,
  extensionId: idSchema,
  dueAt: instantSchema,
  handledAt: instantSchema,
  outcome: z.enum(TICK_OUTCOMES),
  reason: z.enum(TICK_REASONS).nullable(),
  runId: idSchema.nullable().describe("The run it started, or null once that is pruned."),
  tickCount: z
    .int()
    .positive()
    .describe(
      "Above 1 where many ticks that were missed in one go are one entry: the first of them.",
    ),
});
export type ScheduleTick = z.infer<typeof scheduleTickSchema>;

export const updateSchedules = defineEndpoint({
  name: "updateSchedules",
  method: "POST",
  path: "/api/schedules/update",
  ...byUser("schedules:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Give extensions a schedule, start them now, or take their schedule away (null)",
  body: extensionsOf({ schedule: performSchema.nullable() }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "extensionsNotFound"],
});

export const listSchedules = defineEndpoint({
  name: "listSchedules",
  method: "GET",
  path: "/api/schedules",
  ...byUser("schedules:read", "none", "allowed"),
  summary: "Schedules, the next to run first; those that are over last",
  query: z.strictObject({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    ids: idsTextSchema.optional(),
    extensionId: idTextSchema.optional(),
    before: instantSchema
      .optional()
      .describe("Only what runs next before this time: the load of a week, say."),
  }),
  response: pageOf(keptScheduleSchema),
  errors: ["invalidInput"],
});

export const deleteSchedule = defineEndpoint({
  name: "deleteSchedule",
  method: "DELETE",
  path: "/api/schedules/:id",
  ...byUser("schedules:write", "none", "allowed"),
  summary: "Take a schedule away from all extensions that have it",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});

export const listScheduleTicks = defineEndpoint({
  name: "listScheduleTicks",
  method: "GET",
  path: "/api/schedules/ticks",
  ...byUser("schedules:read", "none", "allowed", { groupBound: "extensionId" }),
  summary:
    "What became of an extension's schedule, newest first; `before` is the id of the last one seen",
  query: z.strictObject({
    extensionId: idTextSchema,
    before: idTextSchema.optional(),
    pageSize: pageSizeSchema.optional().describe("Ticks at once; 50 where it is not given."),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(PAGE_SIZE_MAX))
      .default(50)
      .describe("The older name of `pageSize`."),
  }),
  response: z.strictObject({ data: z.array(scheduleTickSchema), hasMore: z.boolean() }),
  errors: ["invalidInput", "extensionsNotFound"],
});

/** The newest of what was missed: who has more is told that there are more than these. */
export const MISSED_TICKS_MAX = 500;

export const listMissedTicks = defineEndpoint({
  name: "listMissedTicks",
  method: "GET",
  path: "/api/schedules/missed",
  ...byUser("session", "none", "allowed"),
  summary:
    "Times of schedules that nobody was there for, found since then, newest first; `at` is the server's now, to ask from the next time. Without `since` it only says that",
  query: z.strictObject({ since: instantSchema.optional() }),
  response: z.strictObject({
    at: instantSchema,
    data: z.array(
      z.strictObject({ id: idSchema, extensionId: idSchema, extensionName: z.string() }),
    ),
  }),
  errors: ["invalidInput"],
});
