import { z } from "zod";
import { preparationNoteSchema } from "../agents/agent-settings.ts";
import { rowOutcomeSchema, stepOutcomeSchema } from "../agents/agent-messages.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import {
  idParamsSchema,
  idSchema,
  idsTextSchema,
  idTextSchema,
  instantSchema,
  jsonValueSchema,
  PAGE_SIZE_MAX,
  pageSizeSchema,
  scriptStatusSchema,
} from "../values/primitives.ts";
import { runPlanSchema } from "../runs/run-plan.ts";
import { stepReadSchema } from "../runs/read-values.ts";
import { stepNoteSchema } from "../runs/step-notes.ts";
import { extensionRunSchema } from "./extensions.ts";
import { tableFields } from "./runs-data.ts";
import { failureKeySchema, runOriginSchema, runsFilterFields } from "./runs-filter.ts";

export const runHeadSchema = extensionRunSchema.extend({
  extensionId: idSchema,
  extensionName: z.string(),
  scriptId: idSchema.nullable(),
  actionId: idSchema
    .nullable()
    .describe("The action that ran by itself; null where a script ran, or the action is gone."),
  origin: runOriginSchema,
  startedBy: z.string().nullable(),
  queuedAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  errorCode: z.int().nullable(),
  failureKey: failureKeySchema
    .nullable()
    .describe("The cause of a run that failed, as `listRunFailures` names it."),
  retryOf: idSchema.nullable().describe("The run that a retry repeats."),
  startRowIndex: z
    .int()
    .nonnegative()
    .describe("Row at which it began: above 0 where a retry went on from the failed row."),
});
export type RunHead = z.infer<typeof runHeadSchema>;

export const runStepSchema = z.strictObject({
  id: idSchema,
  seq: z
    .int()
    .positive()
    .describe("Number of its `stepStarted` event: the order in which steps began."),
  rowIndex: z.int().nonnegative(),
  path: z.string(),
  iteration: z.array(z.int()),
  attempt: z.int().positive(),
  type: z.string(),
  label: z.string().nullable(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  outcome: stepOutcomeSchema
    .nullable()
    .describe("What became of it; `skipped`: it needed a page that another step could not open."),
  failureCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  selector: z.string().nullable(),
  result: z.string().nullable(),
  read: stepReadSchema
    .extend({ isCollected: z.boolean() })
    .nullable()
    .describe(
      "What it read, as much of it as is shown beside it; `isCollected`: the data has the whole.",
    ),
  notes: z
    .array(stepNoteSchema)
    .describe("What happened beside it, in codes; `result` says the same in English."),
  screenshotId: idSchema.nullable(),
});
export type RunStep = z.infer<typeof runStepSchema>;

export const runRowSchema = z.strictObject({
  rowIndex: z.int().nonnegative(),
  id: z.string(),
  name: z.string(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  outcome: rowOutcomeSchema
    .nullable()
    .describe(
      "What became of it; `skipped` is no failure: it needed a page that a row before could not open.",
    ),
  failureCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
});
export type RunRow = z.infer<typeof runRowSchema>;

/** Every change of status, with what made it: the run's own history. */
export const runStatusChangeSchema = z.strictObject({
  status: scriptStatusSchema,
  event: z.string(),
  at: instantSchema,
});

export const runSchema = runHeadSchema.extend({
  plan: runPlanSchema,
  rows: z.array(runRowSchema),
  statusChanges: z.array(runStatusChangeSchema),
  dataCount: z.int().nonnegative(),
  preparation: z
    .array(preparationNoteSchema)
    .describe(
      "What its agent did before the first row; empty where it did nothing, or was not told.",
    ),
  lastSeq: z.int().nonnegative().describe("The last of the agent's events that is on disk."),
});
export type Run = z.infer<typeof runSchema>;

/** How many there are: counted up to RUNS_COUNT_MAX, "10,000+" beyond. */
export const runsTotalSchema = z.strictObject({
  count: z.int().nonnegative(),
  isAtLeast: z.boolean(),
});
export type RunsTotal = z.infer<typeof runsTotalSchema>;

export const listRuns = defineEndpoint({
  name: "listRuns",
  method: "GET",
  path: "/api/runs",
  ...byUser("runs:read", "none", "allowed", { groupBound: "groupId" }),
  summary: "Runs, newest first; `before` is the id of the last one seen",
  query: z.strictObject({
    ...runsFilterFields,
    ids: idsTextSchema
      .optional()
      .describe("Only these, as one who waits for their ends asks for them."),
    runIds: idsTextSchema.optional().describe("The older name of `ids`."),
    before: idTextSchema.optional(),
    pageSize: pageSizeSchema.optional().describe("Runs at once; 50 where it is not given."),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(PAGE_SIZE_MAX))
      .default(50)
      .describe("The older name of `pageSize`."),
  }),
  response: z.strictObject({
    data: z.array(runHeadSchema),
    hasMore: z.boolean(),
    total: runsTotalSchema.nullable().describe("On the first page; null on those after it."),
  }),
  errors: ["invalidInput"],
});

export const getRun = defineEndpoint({
  name: "getRun",
  method: "GET",
  path: "/api/runs/:id",
  ...byUser("runs:read", "none", "allowed", { groupBound: "run" }),
  summary: "One run with its plan, rows and history",
  params: idParamsSchema,
  response: runSchema,
  errors: ["notFound"],
});

/** Pages of a run's log: `afterSeq` is the number of the last entry seen. */
const logQuerySchema = z.strictObject({
  afterSeq: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .default(0),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(2000))
    .default(1000),
});

export const listRunSteps = defineEndpoint({
  name: "listRunSteps",
  method: "GET",
  path: "/api/runs/:id/steps",
  ...byUser("runs:read", "none", "allowed", { groupBound: "run" }),
  summary: "The steps of a run in the order they began; `afterSeq` pages on",
  params: idParamsSchema,
  query: logQuerySchema,
  response: z.strictObject({ data: z.array(runStepSchema), hasMore: z.boolean() }),
  errors: ["invalidInput", "notFound"],
});

export const runDataItemSchema = z.strictObject({
  seq: z.int().positive(),
  rowIndex: z.int().nonnegative(),
  name: z.string(),
  value: jsonValueSchema,
  collectedAt: instantSchema,
});
export type RunDataItem = z.infer<typeof runDataItemSchema>;

export const listRunData = defineEndpoint({
  name: "listRunData",
  method: "GET",
  path: "/api/runs/:id/data",
  ...byUser("runs:read", "none", "allowed", { groupBound: "run" }),
  summary:
    "The data a run collected, in order; `afterSeq` pages on. Large values make shorter pages",
  params: idParamsSchema,
  query: logQuerySchema,
  response: z.strictObject({ data: z.array(runDataItemSchema), hasMore: z.boolean() }),
  errors: ["invalidInput", "notFound"],
});

export const downloadRunData = defineEndpoint({
  name: "downloadRunData",
  method: "GET",
  path: "/api/runs/:id/data/:format",
  ...byUser("runs:read", "none", "allowed", { groupBound: "run" }),
  summary: "The collected data as a CSV or JSON file",
  params: z.strictObject({ id: idTextSchema, format: z.enum(["csv", "json"]) }),
  query: z.strictObject(tableFields),
  files: ["text/csv", "application/json"],
  errors: ["invalidInput", "notFound"],
});

export const getRunScreenshot = defineEndpoint({
  name: "getRunScreenshot",
  method: "GET",
  path: "/api/runs/:id/screenshots/:screenshotId",
  ...byUser("runs:read", "none", "allowed", { groupBound: "run" }),
  summary: "A screenshot taken by a step, as JPEG",
  params: z.strictObject({ id: idTextSchema, screenshotId: idTextSchema }),
  files: ["image/jpeg"],
  errors: ["notFound"],
});
