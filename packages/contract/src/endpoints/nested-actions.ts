import { z } from "zod";
import { actionHeadSchema, actionSchema } from "./actions.ts";
import { stepDifferenceSchema } from "./action-versions.ts";
import { idsAnswerSchema, idsOf } from "../values/selection.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import {
  accessRightsSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";

/** `UpdateSent`: one's own newer version went out. `Deleted`: who sent it has deleted the action. */
export const ACTION_UPDATE_TYPES = ["UpdateSent", "UpdateReceived", "Deleted"] as const;

export type ActionUpdateType = (typeof ACTION_UPDATE_TYPES)[number];

export const nestedActionUpdateSchema = z.strictObject({
  id: idSchema,
  type: z.enum(ACTION_UPDATE_TYPES),
  actionId: idSchema.describe("The reader's own action, or the reader's copy of what was sent."),
  actionName: z.string(),
  actionVersion: z.int().positive().describe("The sender's version."),
  note: z.string(),
  createdAt: instantSchema,
});
export type NestedActionUpdate = z.infer<typeof nestedActionUpdateSchema>;

const givenFields = {
  hasAccess: z.boolean(),
  accessRights: accessRightsSchema,
  expiration: instantSchema.nullable(),
  defaultAccessRights: accessRightsSchema,
  autoUpdate: z.boolean(),
};

/** What one receiver has of an action, as who sent it sees it. */
export const givenCopySchema = z.strictObject({
  id: idSchema.describe(
    "Id of the receiver's action; who sent it names it in `access` and `manage`.",
  ),
  receiverEmail: z.string(),
  ...givenFields,
  senderVersion: z.int().positive().describe("Which version of the sent action it holds."),
  acceptedAt: instantSchema,
});
export type GivenCopy = z.infer<typeof givenCopySchema>;

export const nestedActionSchema = z.strictObject({
  action: actionSchema.describe("With no contents where these are hidden."),
  nests: z.array(actionHeadSchema).describe("The actions that its steps nest."),
  nestedIn: z.array(actionHeadSchema).describe("The actions that nest it."),
  update: nestedActionUpdateSchema
    .nullable()
    .describe("A newer version of who sent it, not taken over yet."),
  copies: z.array(givenCopySchema).describe("Who has got it from the reader."),
});
export type NestedAction = z.infer<typeof nestedActionSchema>;

export const getNestedAction = defineEndpoint({
  name: "getNestedAction",
  method: "GET",
  path: "/api/actions/nested/:id",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "An action with what it nests, its update, and who has got it",
  params: idParamsSchema,
  response: nestedActionSchema,
  errors: ["notFound"],
});

const idsBody = z.strictObject({ ids: idsOf() });

export const deleteNestedActions = defineEndpoint({
  name: "deleteNestedActions",
  method: "POST",
  path: "/api/actions/nested/delete",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Give received actions back, whatever right one has; all of them or none",
  body: idsBody,
  response: idsAnswerSchema,
  errors: ["invalidInput", "notFound", "scriptInUse", "actionInActiveScript"],
});

export const listNestedUpdates = defineEndpoint({
  name: "listNestedUpdates",
  method: "GET",
  path: "/api/actions/nested/updates",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary:
    "What happened to sent and received actions and was not marked as notified, newest first",
  query: z.strictObject(pageFields),
  response: pageOf(nestedActionUpdateSchema),
  errors: [],
});

export const markUpdatesNotified = defineEndpoint({
  name: "markUpdatesNotified",
  method: "POST",
  path: "/api/actions/nested/updates",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Show these updates no more; an update that was not taken stays on offer",
  body: idsBody,
  response: idsAnswerSchema,
  errors: ["invalidInput", "notFound"],
});

export const getNestedUpdate = defineEndpoint({
  name: "getNestedUpdate",
  method: "GET",
  path: "/api/actions/nested/update/:id",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "An update with what it would change; a hidden action's differences are hidden too",
  params: idParamsSchema,
  response: z.strictObject({
    update: nestedActionUpdateSchema,
    differences: z
      .array(stepDifferenceSchema)
      .nullable()
      .describe("Null where there is nothing to take, or the contents are hidden."),
  }),
  errors: ["notFound"],
});

export const applyNestedUpdate = defineEndpoint({
  name: "applyNestedUpdate",
  method: "POST",
  path: "/api/actions/nested/update/:id",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Take the sender's version; what was there before is kept as a version",
  params: idParamsSchema,
  response: actionSchema,
  errors: [
    "notFound",
    "noAccessRights",
    "rowLimitReached",
    "invalidInput",
    "multipleSocialNetworks",
    "otherSocialNetwork",
    "planTooLarge",
  ],
});

export const applyNestedUpdates = defineEndpoint({
  name: "applyNestedUpdates",
  method: "POST",
  path: "/api/actions/nested/update",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Take several updates, all of them or none",
  body: idsBody,
  response: z.strictObject({ data: z.array(actionSchema) }),
  errors: applyNestedUpdate.errors,
});

export const setNestedAutoUpdate = defineEndpoint({
  name: "setNestedAutoUpdate",
  method: "POST",
  path: "/api/actions/nested/:id/autoupdate",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Whether a received action takes newer versions by itself, when no run uses it",
  params: idParamsSchema,
  query: z.strictObject({ enabled: z.enum(["true", "false"]) }),
  response: actionSchema,
  errors: ["invalidInput", "notFound"],
});

export const setNestedAccess = defineEndpoint({
  name: "setNestedAccess",
  method: "POST",
  path: "/api/actions/nested/:id/access",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Change what one receiver may do; `none` takes it back at once",
  params: idParamsSchema,
  query: z.strictObject({ rights: z.enum(["0", "1", "2", "3", "none"]) }),
  response: givenCopySchema,
  errors: ["invalidInput", "notFound", "noAccessRights"],
});

/** What is absent stays as it is. */
export const managedActionSchema = z.strictObject({
  id: idSchema,
  ...z.strictObject(givenFields).partial().shape,
});
export type ManagedAction = z.infer<typeof managedActionSchema>;

const MANAGED_MAX = 500;

export const manageNestedActions = defineEndpoint({
  name: "manageNestedActions",
  method: "POST",
  path: "/api/actions/nested/manage",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Change what receivers may do with what they were sent, all of them or none",
  body: z.strictObject({
    nestedActions: z
      .array(managedActionSchema)
      .min(1)
      .max(MANAGED_MAX)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "ids repeat"),
  }),
  response: z.strictObject({ data: z.array(givenCopySchema) }),
  errors: ["invalidInput", "notFound", "noAccessRights"],
});
