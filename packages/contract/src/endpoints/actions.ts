import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { INPUT_TYPES } from "../values/enums.ts";
import {
  accessRightsSchema,
  idParamsSchema,
  idSchema,
  idsTextSchema,
  idTextSchema,
  instantSchema,
  jsonValueSchema,
  listQueryFields,
  nameSchema,
  NOTE_MAX_CHARS,
  okSchema,
  pageFields,
  pageOf,
  socialNetworkSchema,
  sortsOf,
} from "../values/primitives.ts";
import { stepsSchema } from "../runs/steps.ts";

export const inputSettingDefinitionSchema = z.strictObject({
  name: z.string(),
  type: z.enum(INPUT_TYPES),
  isRequired: z.boolean(),
  canBeSecret: z
    .boolean()
    .optional()
    .describe("Its text may be hidden: `createSecret` gives what then stands for it."),
  default: jsonValueSchema.optional(),
  options: z.array(z.string()).optional().describe("What `select` and `combo` offer."),
  picks: z
    .literal("action")
    .optional()
    .describe("Takes the id of one of the user's saved actions."),
  min: z.number().optional(),
  max: z.number().optional(),
  shownWhen: z
    .strictObject({ input: z.string(), values: z.array(jsonValueSchema) })
    .optional()
    .describe("Shows the input only while another one has one of these values."),
});
export type InputSettingDefinition = z.infer<typeof inputSettingDefinitionSchema>;

export const actionTypeSchema = z.strictObject({
  id: idSchema,
  name: z
    .string()
    .describe("Key of the catalogue: `click`; the console has its words in each language."),
  kind: z.string(),
  socialNetwork: socialNetworkSchema
    .nullable()
    .describe("Null for a type that is for every network."),
  socialNetworks: z
    .array(socialNetworkSchema)
    .describe(
      "The networks it is for, by name: every one of them for a type that belongs to none.",
    ),
  inputSettingDefinitions: z.array(inputSettingDefinitionSchema),
  blocks: z.array(z.string()).describe("Names of the step lists inside: `then`, `else`, `steps`."),
  isRandom: z.boolean(),
  isAvailable: z.boolean(),
  unavailableReason: z
    .enum(["tariff", "agent"])
    .nullable()
    .describe(
      "By the tariff, or as no agent of the user's is new enough; null for one that is available.",
    ),
  helpLinks: z
    .array(z.strictObject({ url: z.string(), language: z.string() }))
    .describe("The page of the console that says all of it, in each language."),
});
export type ActionType = z.infer<typeof actionTypeSchema>;

export const listActionTypes = defineEndpoint({
  name: "listActionTypes",
  method: "GET",
  path: "/api/action-types",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The catalogue of what a step can do",
  query: z.strictObject(pageFields),
  response: pageOf(actionTypeSchema),
  errors: [],
});

export const listActionTypeSchemas = defineEndpoint({
  name: "listActionTypeSchemas",
  method: "GET",
  path: "/api/action-types/schemas",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "What a step of each type takes as its inputs, for programs that write scripts",
  query: z.strictObject(pageFields),
  response: pageOf(
    z.strictObject({
      id: idSchema,
      name: z.string().describe("Key of the catalogue: `click`."),
      schema: z
        .record(z.string(), jsonValueSchema)
        .describe(
          "JSON Schema (2020-12) of the `inputs` of a step, and of the `inputSettings` of a row. What an input needs only while another has a certain value stands in `inputSettingDefinitions` as `shownWhen`.",
        ),
    }),
  ),
  errors: [],
});

/** Where an action came from, and what its user may do with it. */
const sharedFields = {
  parentActionId: idSchema
    .nullable()
    .describe(
      "The sender's action that it was copied from; null for one's own, and when that is gone.",
    ),
  senderEmail: z.string().nullable().describe("Who sent it; null for one's own."),
  senderVersion: z
    .int()
    .positive()
    .nullable()
    .describe("Which version of the sender's it holds; null for one's own."),
  autoUpdate: z.boolean(),
  savedVersionsCount: z.int().nonnegative(),
  defaultAccessRights: accessRightsSchema,
  accessRights: accessRightsSchema,
  hasAccess: z.boolean(),
  expiration: instantSchema.nullable(),
  allowed: z
    .strictObject({
      see: z.boolean(),
      edit: z.boolean(),
      share: z.boolean(),
      delete: z.boolean(),
      run: z.boolean(),
    })
    .describe(
      "What comes of these now. Where `see` is false, type, inputs and steps are left out.",
    ),
  hasUpdate: z.boolean().describe("A newer version of the sender's can be taken over."),
};

export const actionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  actionType: z.strictObject({ id: idSchema, name: z.string() }),
  isCustom: z
    .boolean()
    .describe("True when the type's name is `custom`: the action is a list of steps."),
  socialNetwork: socialNetworkSchema.nullable(),
  inputSettings: z.record(z.string(), jsonValueSchema),
  steps: stepsSchema,
  userId: idSchema,
  version: z.int().positive().describe("Rises with every save."),
  usedByCount: z.int().nonnegative(),
  createdAt: instantSchema,
  lastUpdated: instantSchema,
  ...sharedFields,
});
export type Action = z.infer<typeof actionSchema>;

/** An action without what it does. */
export const actionHeadSchema = actionSchema.omit({ inputSettings: true, steps: true });
export type ActionHead = z.infer<typeof actionHeadSchema>;

export const actionInputSchema = z.strictObject({
  name: nameSchema,
  actionTypeId: idSchema.describe("Id of an action type; that of `custom` for a list of steps."),
  socialNetwork: socialNetworkSchema.nullable().default(null),
  inputSettings: z.record(z.string().max(64), jsonValueSchema).default({}),
  steps: stepsSchema.default([]),
});
export type ActionInput = z.infer<typeof actionInputSchema>;

const BODY_LIMIT = 8 * 1024 * 1024;

export const ACTION_SORTS = ["name", "id", "createdAt", "lastUpdated"] as const;

export const listActions = defineEndpoint({
  name: "listActions",
  method: "GET",
  path: "/api/actions",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "A page of saved actions",
  query: z.strictObject({
    ...listQueryFields,
    sort: sortsOf(ACTION_SORTS).default("name"),
    random: z
      .enum(["true", "false"])
      .optional()
      .describe("`true`: what a row of a random action type may pick from."),
    actionTypeId: idTextSchema.optional(),
    ids: idsTextSchema.optional().describe("Only these."),
    searchTypeIds: idsTextSchema
      .optional()
      .describe(
        "Types that `search` finds as well: their names are the reader's, which the console knows.",
      ),
  }),
  response: pageOf(actionSchema),
  errors: ["invalidInput"],
});

export const getAction = defineEndpoint({
  name: "getAction",
  method: "GET",
  path: "/api/actions/:id",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "One action with its steps",
  params: idParamsSchema,
  response: actionSchema,
  errors: ["notFound", "noAccessRights"],
});

export const actionUseSchema = z.strictObject({
  actionCount: z
    .int()
    .nonnegative()
    .describe("Actions that nest it, those counted in that nest them in turn."),
  scriptCount: z.int().nonnegative().describe("Scripts that have it, directly or nested."),
  extensionCount: z.int().nonnegative().describe("Extensions that have one of these scripts."),
  runningCount: z
    .int()
    .nonnegative()
    .describe("Runs of them, and of the action by itself, that have not ended."),
});
export type ActionUse = z.infer<typeof actionUseSchema>;

export const getActionUse = defineEndpoint({
  name: "getActionUse",
  method: "GET",
  path: "/api/actions/:id/use",
  ...byUser("scripts:read", "none", "allowed"),
  summary: "Who would feel a change of the action, directly or through what nests it",
  params: idParamsSchema,
  response: actionUseSchema,
  errors: ["notFound"],
});

export const createAction = defineEndpoint({
  name: "createAction",
  method: "POST",
  path: "/api/actions",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Save a new action",
  body: actionInputSchema,
  bodyLimit: BODY_LIMIT,
  response: actionSchema,
  errors: ["rowLimitReached", "invalidInput"],
});

export const updateAction = defineEndpoint({
  name: "updateAction",
  method: "PUT",
  path: "/api/actions/:id",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Save an action; runs that have begun keep what they started with",
  params: idParamsSchema,
  body: actionInputSchema.extend({
    version: z.int().positive().optional(),
    note: z
      .string()
      .max(NOTE_MAX_CHARS)
      .optional()
      .describe("What has changed, for those who have got the action."),
    defaultAccessRights: accessRightsSchema
      .optional()
      .describe("What is proposed when the action is sent."),
  }),
  bodyLimit: BODY_LIMIT,
  response: actionSchema,
  errors: [
    "invalidInput",
    "notFound",
    "noAccessRights",
    "multipleSocialNetworks",
    "otherSocialNetwork",
    "planTooLarge",
    "conflict",
  ],
});

export const deleteAction = defineEndpoint({
  name: "deleteAction",
  method: "DELETE",
  path: "/api/actions/:id",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Delete an action that no script and no other action uses",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound", "noAccessRights", "scriptInUse", "actionInActiveScript"],
});

/** So much of what a step works on stands in a report. */
export const RECORDING_TARGET_MAX_CHARS = 200;

/** What became of one step of a recording. */
export const recordingReportItemSchema = z.strictObject({
  index: z.int().nonnegative(),
  type: z.string().describe("Type in the file."),
  verdict: z.enum(["taken", "skipped", "refused"]),
  becomes: z.string().optional().describe("The step's type in the action, where it was taken."),
  target: z
    .string()
    .max(RECORDING_TARGET_MAX_CHARS)
    .optional()
    .describe("What it works on, where it was taken: an element, an address, a key."),
  reason: z.string().optional(),
});
export type RecordingReportItem = z.infer<typeof recordingReportItemSchema>;

export const recordingReportSchema = z.strictObject({
  title: z.string().nullable(),
  problems: z.array(z.string()).describe("Faults of the file as a whole."),
  steps: z.array(recordingReportItemSchema),
  canImport: z.boolean(),
});
export type RecordingReport = z.infer<typeof recordingReportSchema>;

export const importRecording = defineEndpoint({
  name: "importRecording",
  method: "POST",
  path: "/api/actions/recording",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Make a custom action of a Chrome DevTools Recorder file, whole or not at all",
  body: z.strictObject({
    recording: z
      .string()
      .max(4 * 1024 * 1024)
      .describe("The file's text."),
    name: nameSchema.optional().describe("Instead of the recording's title."),
    skipUnsupported: z
      .boolean()
      .default(false)
      .describe("Leaves out steps that cannot be taken over, instead of refusing the file."),
    isDryRun: z.boolean().default(false).describe("Only reports."),
  }),
  bodyLimit: BODY_LIMIT,
  response: z.strictObject({ action: actionSchema.nullable(), report: recordingReportSchema }),
  errors: ["rowLimitReached", "invalidInput"],
});

export const exportRecording = defineEndpoint({
  name: "exportRecording",
  method: "GET",
  path: "/api/actions/:id/recording",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The action as a Chrome DevTools Recorder file",
  params: idParamsSchema,
  files: ["application/json"],
  errors: ["notFound", "noAccessRights"],
});
