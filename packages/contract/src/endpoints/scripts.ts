import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { SCRIPT_ROWS_MAX } from "../values/limits.ts";
import {
  idParamsSchema,
  idSchema,
  idsTextSchema,
  idTextSchema,
  instantSchema,
  jsonValueSchema,
  listQueryFields,
  nameSchema,
  okSchema,
  pageOf,
  scriptStatusSchema,
  socialNetworkSchema,
  sortsOf,
} from "../values/primitives.ts";
import { runInputSchema, runInputsSchema } from "../runs/run-inputs.ts";
import { rowFailureSchema } from "../runs/run-plan.ts";

export const ROW_TIME_LIMIT_MAX_MINUTES = 7 * 24 * 60;

/**
 * A row runs either a saved action (`selectedActionId`) or an action type of the catalogue with
 * `inputSettings` of its own (`selectedActionType`); exactly one of the two is set.
 */
export const scriptActionInputSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(64)
    .describe("Key of the row, kept over edits: history and retries refer to it."),
  selectedActionId: idSchema.nullable(),
  selectedActionType: idSchema.nullable(),
  inputSettings: z.record(z.string().max(64), jsonValueSchema).default({}),
  actions: z
    .array(idSchema)
    .max(100)
    .default([])
    .describe("The actions that a random action type picks from."),
  hasFixedOrder: z
    .boolean()
    .default(false)
    .describe("Pinned: keeps its place when the script shuffles its rows."),
  timeLimit: z
    .int()
    .min(0, "Value must not be negative")
    .max(ROW_TIME_LIMIT_MAX_MINUTES)
    .default(0)
    .describe("Minutes; 0 means none."),
  onFailure: rowFailureSchema.default("continue"),
  isDisabled: z.boolean().default(false),
});
export type ScriptActionInput = z.infer<typeof scriptActionInputSchema>;

export const scriptActionSchema = scriptActionInputSchema.extend({
  socialNetwork: socialNetworkSchema.nullable(),
  actionType: z.strictObject({
    id: idSchema,
    name: z.string(),
    socialNetwork: socialNetworkSchema.nullable(),
  }),
  actionName: z
    .string()
    .nullable()
    .describe("Name of the saved action; null for a row with a type of its own."),
});
export type ScriptAction = z.infer<typeof scriptActionSchema>;

const scriptHeadFields = {
  id: idSchema,
  name: z.string(),
  socialNetwork: socialNetworkSchema.nullable().describe("Null fits extensions of every network."),
  rowCount: z.int().nonnegative(),
  usedByCount: z.int().nonnegative(),
  runningCount: z.int().nonnegative(),
  lastRunStatus: scriptStatusSchema.nullable(),
  lastRunAt: instantSchema.nullable(),
  senderEmail: z.string().nullable().describe("Who sent it; null for one's own."),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
export const scriptHeadSchema = z.strictObject(scriptHeadFields);
export type ScriptHead = z.infer<typeof scriptHeadSchema>;

export const scriptSchema = z.strictObject({
  ...scriptHeadFields,
  hasRandomOrder: z.boolean().describe("Shuffles the rows that are not pinned, anew for each run."),
  inputs: z.array(runInputSchema).describe("What its runs are given from outside."),
  version: z
    .int()
    .positive()
    .describe("Rises with every save; a save with an older one answers 409."),
  scriptActions: z.array(scriptActionSchema),
});
export type Script = z.infer<typeof scriptSchema>;

export const scriptInputSchema = z.strictObject({
  name: nameSchema,
  hasRandomOrder: z.boolean().default(false),
  inputs: runInputsSchema.default([]),
  scriptActions: z
    .array(scriptActionInputSchema)
    .max(SCRIPT_ROWS_MAX)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, "row ids repeat"),
});
export type ScriptInput = z.infer<typeof scriptInputSchema>;

export const SCRIPT_SORTS = ["name", "id", "createdAt", "updatedAt"] as const;

export const listScripts = defineEndpoint({
  name: "listScripts",
  method: "GET",
  path: "/api/scripts",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "A page of scripts",
  query: z.strictObject({
    ...listQueryFields,
    sort: sortsOf(SCRIPT_SORTS).default("name"),
    ids: idsTextSchema.optional().describe("Only these."),
    actionId: idTextSchema.optional(),
  }),
  response: pageOf(scriptHeadSchema),
  errors: ["invalidInput"],
});

export const getScript = defineEndpoint({
  name: "getScript",
  method: "GET",
  path: "/api/scripts/:id",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "One script with its rows",
  params: idParamsSchema,
  response: scriptSchema,
  errors: ["scriptsNotFound"],
});

export const createScript = defineEndpoint({
  name: "createScript",
  method: "POST",
  path: "/api/scripts",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Save a new script",
  body: scriptInputSchema,
  bodyLimit: 8 * 1024 * 1024,
  response: scriptSchema,
  errors: ["rowLimitReached", "invalidInput", "multipleSocialNetworks", "planTooLarge"],
});

export const updateScript = defineEndpoint({
  name: "updateScript",
  method: "PUT",
  path: "/api/scripts/:id",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Save a script; runs that are queued or have begun keep the script as it was",
  params: idParamsSchema,
  body: scriptInputSchema.extend({ version: z.int().positive().optional() }),
  bodyLimit: 8 * 1024 * 1024,
  response: scriptSchema,
  errors: [
    "invalidInput",
    "scriptsNotFound",
    "multipleSocialNetworks",
    "otherSocialNetwork",
    "planTooLarge",
    "conflict",
  ],
});

export const deleteScript = defineEndpoint({
  name: "deleteScript",
  method: "DELETE",
  path: "/api/scripts/:id",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Delete a script; refused while a run of it is unfinished",
  params: idParamsSchema,
  response: okSchema,
  errors: ["scriptsNotFound", "scriptInUse"],
});
