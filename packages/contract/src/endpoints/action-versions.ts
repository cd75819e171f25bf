import { z } from "zod";
import { actionSchema } from "./actions.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { stepSchema, stepsSchema } from "../runs/steps.ts";
import {
  idParamsSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  jsonValueSchema,
  pageFields,
  pageOf,
  socialNetworkSchema,
} from "../values/primitives.ts";

/** So many earlier versions of an action are kept. */
export const SAVED_VERSIONS_MAX = 5;

const headFields = {
  version: z.int().positive(),
  name: z.string(),
  note: z.string(),
  savedAt: instantSchema,
};
export const actionVersionHeadSchema = z.strictObject({
  ...headFields,
  isCurrent: z.boolean().describe("The one that runs use."),
});
export type ActionVersionHead = z.infer<typeof actionVersionHeadSchema>;

export const actionVersionSchema = z.strictObject({
  ...headFields,
  isCurrent: z.boolean(),
  actionType: z.strictObject({ id: idSchema, name: z.string() }),
  socialNetwork: socialNetworkSchema.nullable(),
  inputSettings: z.record(z.string(), jsonValueSchema),
  steps: stepsSchema,
});
export type ActionVersion = z.infer<typeof actionVersionSchema>;

/**
 * What became of one step, by its id. `place` says where a person finds it, the blocks on the way
 * too: `0`, `2.then.1`; `before` is null for an added step, `after` for a removed one.
 */
export const stepDifferenceSchema = z.strictObject({
  kind: z.enum(["added", "removed", "moved", "changed"]),
  stepId: z.string(),
  before: z.strictObject({ place: z.string(), step: stepSchema }).nullable(),
  after: z.strictObject({ place: z.string(), step: stepSchema }).nullable(),
  inputs: z
    .array(z.string())
    .describe(
      "What is not the same: names of inputs, and `type`, `label`, `timeoutMs`, … for the rest.",
    ),
  fields: z.array(z.string()),
});
export type StepDifference = z.infer<typeof stepDifferenceSchema>;

const versionParams = z.strictObject({ ...idParamsSchema.shape, version: idTextSchema });

export const listActionVersions = defineEndpoint({
  name: "listActionVersions",
  method: "GET",
  path: "/api/actions/:id/versions",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The versions of an action that are kept, the newest first",
  params: idParamsSchema,
  query: z.strictObject(pageFields),
  response: pageOf(actionVersionHeadSchema),
  errors: ["notFound", "noAccessRights"],
});

export const getActionVersion = defineEndpoint({
  name: "getActionVersion",
  method: "GET",
  path: "/api/actions/:id/versions/:version",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "What an action was at a version",
  params: versionParams,
  response: actionVersionSchema,
  errors: ["notFound", "noAccessRights"],
});

export const compareActionVersions = defineEndpoint({
  name: "compareActionVersions",
  method: "GET",
  path: "/api/actions/:id/versions/:version/differences",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "What changed from one version to another, the current one if none is named",
  params: versionParams,
  query: z.strictObject({ to: idTextSchema.optional() }),
  response: z.strictObject({ data: z.array(stepDifferenceSchema) }),
  errors: ["invalidInput", "notFound", "noAccessRights"],
});

export const restoreActionVersion = defineEndpoint({
  name: "restoreActionVersion",
  method: "POST",
  path: "/api/actions/:id/versions/:version/restore",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Make a kept version the newest one",
  params: versionParams,
  response: actionSchema,
  errors: [
    "notFound",
    "noAccessRights",
    "invalidInput",
    "multipleSocialNetworks",
    "otherSocialNetwork",
    "planTooLarge",
  ],
});
