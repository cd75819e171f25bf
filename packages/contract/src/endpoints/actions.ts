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
  pageOf,
  socialNetworkSchema,
} from "../values/primitives.ts";
import { stepsSchema } from "../runs/steps.ts";

export const inputSettingDefinitionSchema = z.strictObject({
  name: z.string(),
  type: z.enum(INPUT_TYPES),
  isRequired: z.boolean(),
  /** Its text may be hidden: `createSecret` gives what then stands for it. */
  canBeSecret: z.boolean().optional(),
  default: jsonValueSchema.optional(),
  /** What `select` and `combo` offer. */
  options: z.array(z.string()).optional(),
  /** Takes the id of one of the user's saved actions. */
  picks: z.literal("action").optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Shows the input only while another one has one of these values. */
  shownWhen: z.strictObject({ input: z.string(), values: z.array(jsonValueSchema) }).optional(),
});
export type InputSettingDefinition = z.infer<typeof inputSettingDefinitionSchema>;

export const actionTypeSchema = z.strictObject({
  id: idSchema,
  /** Key of the catalogue: `click`; the console has its words in each language. */
  name: z.string(),
  kind: z.string(),
  /** Null for a type that is for every network. */
  socialNetwork: socialNetworkSchema.nullable(),
  /** The networks it is for, by name: every one of them for a type that belongs to none. */
  socialNetworks: z.array(socialNetworkSchema),
  inputSettingDefinitions: z.array(inputSettingDefinitionSchema),
  /** Names of the step lists inside: `then`, `else`, `steps`. */
  blocks: z.array(z.string()),
  isRandom: z.boolean(),
  isAvailable: z.boolean(),
  /** By the tariff, or as no agent of the user's is new enough; null for one that is available. */
  unavailableReason: z.enum(["tariff", "agent"]).nullable(),
  /** The page of the console that says all of it, in each language. */
  helpLinks: z.array(z.strictObject({ url: z.string(), language: z.string() })),
});
export type ActionType = z.infer<typeof actionTypeSchema>;

export const listActionTypes = defineEndpoint({
  name: "listActionTypes",
  method: "GET",
  path: "/api/action-types",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The catalogue of what a step can do",
  response: z.strictObject({ data: z.array(actionTypeSchema) }),
  errors: [],
});

/** Where an action came from, and what its user may do with it. */
const sharedFields = {
  /** The sender's action that it was copied from; null for one's own, and when that is gone. */
  parentActionId: idSchema.nullable(),
  /** Who sent it; null for one's own. */
  senderEmail: z.string().nullable(),
  /** Which version of the sender's it holds; null for one's own. */
  senderVersion: z.int().positive().nullable(),
  autoUpdate: z.boolean(),
  savedVersionsCount: z.int().nonnegative(),
  defaultAccessRights: accessRightsSchema,
  accessRights: accessRightsSchema,
  hasAccess: z.boolean(),
  expiration: instantSchema.nullable(),
  /** What comes of these now. Where `see` is false, type, inputs and steps are left out. */
  allowed: z.strictObject({
    see: z.boolean(),
    edit: z.boolean(),
    share: z.boolean(),
    delete: z.boolean(),
    run: z.boolean(),
  }),
  /** A newer version of the sender's can be taken over. */
  hasUpdate: z.boolean(),
};

export const actionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  actionType: z.strictObject({ id: idSchema, name: z.string() }),
  /** True when the type's name is `custom`: the action is a list of steps. */
  isCustom: z.boolean(),
  socialNetwork: socialNetworkSchema.nullable(),
  inputSettings: z.record(z.string(), jsonValueSchema),
  steps: stepsSchema,
  userId: idSchema,
  /** Rises with every save. */
  version: z.int().positive(),
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
  /** Id of an action type; that of `custom` for a list of steps. */
  actionTypeId: idSchema,
  socialNetwork: socialNetworkSchema.nullable().default(null),
  inputSettings: z.record(z.string().max(64), jsonValueSchema).default({}),
  steps: stepsSchema.default([]),
});
export type ActionInput = z.infer<typeof actionInputSchema>;

const BODY_LIMIT = 8 * 1024 * 1024;

export const listActions = defineEndpoint({
  name: "listActions",
  method: "GET",
  path: "/api/actions",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "A page of saved actions, by name",
  query: z.strictObject({
    ...listQueryFields,
    /** `true`: what a row of a random action type may pick from. */
    random: z.enum(["true", "false"]).optional(),
    actionTypeId: idTextSchema.optional(),
    /** Only these. */
    ids: idsTextSchema.optional(),
    /** Types that `search` finds as well: their names are the reader's, which the console knows. */
    searchTypeIds: idsTextSchema.optional(),
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
  /** Actions that nest it, those counted in that nest them in turn. */
  actionCount: z.int().nonnegative(),
  /** Scripts that have it, directly or nested. */
  scriptCount: z.int().nonnegative(),
  /** Extensions that have one of these scripts. */
  extensionCount: z.int().nonnegative(),
  /** Runs of them, and of the action by itself, that have not ended. */
  runningCount: z.int().nonnegative(),
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
    /** What has changed, for those who have got the action. */
    note: z.string().max(NOTE_MAX_CHARS).optional(),
    /** What is proposed when the action is sent. */
    defaultAccessRights: accessRightsSchema.optional(),
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
  /** Type in the file. */
  type: z.string(),
  verdict: z.enum(["taken", "skipped", "refused"]),
  /** The step's type in the action, where it was taken. */
  becomes: z.string().optional(),
  /** What it works on, where it was taken: an element, an address, a key. */
  target: z.string().max(RECORDING_TARGET_MAX_CHARS).optional(),
  reason: z.string().optional(),
});
export type RecordingReportItem = z.infer<typeof recordingReportItemSchema>;

export const recordingReportSchema = z.strictObject({
  title: z.string().nullable(),
  /** Faults of the file as a whole. */
  problems: z.array(z.string()),
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
    /** The file's text. */
    recording: z.string().max(4 * 1024 * 1024),
    /** Instead of the recording's title. */
    name: nameSchema.optional(),
    /** Leaves out steps that cannot be taken over, instead of refusing the file. */
    skipUnsupported: z.boolean().default(false),
    /** Only reports. */
    isDryRun: z.boolean().default(false),
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
