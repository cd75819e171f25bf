import { z } from "zod";
import { CONNECTION_METHODS, ProfileSelection } from "../values/enums.ts";
import {
  browserApiSchema,
  BULK_MAX_IDS,
  enumSchema,
  idParamsSchema,
  idSchema,
  NAME_MAX_CHARS,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { bulkAnswerOf, extensionIdsSchema, idsAnswerSchema, idsOf } from "../values/selection.ts";
import { VENDOR_PROFILE_ID_MAX_CHARS } from "./browser-connections.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import { browserConfigSchema, extensionSchema } from "./extensions.ts";

/** How a browser belongs to its vendor, and how it is started; Chromium here is always local. */
const settingFields = {
  connectionMethod: z.enum(CONNECTION_METHODS),
  profileSelection: enumSchema(ProfileSelection),
  isHeadless: z.boolean(),
};
const settingsSchema = z.strictObject(settingFields);

/** For a browser that is not Baton's to start (`None`), all but its id is nothing. */
const wholeBrowserConfigSchema = z.strictObject({
  ...browserConfigSchema.shape,
  profileId: idSchema.nullable(),
  connectionMethod: settingFields.connectionMethod.nullable(),
  profileSelection: settingFields.profileSelection.nullable(),
  isHeadless: settingFields.isHeadless.nullable(),
});

export const getBrowserConfig = defineEndpoint({
  name: "getBrowserConfig",
  method: "GET",
  path: "/api/extensions/:id/browser-config",
  ...byUser("browsers:read", "none", "allowed", { groupBound: "extension" }),
  summary: "Which browser the extension belongs to, and how it is started",
  params: idParamsSchema,
  response: wholeBrowserConfigSchema,
  errors: ["extensionsNotFound"],
});

const WANTED = [
  "profileId",
  "profiles",
  "vendorProfileId",
  "browserApi",
  "connectionMethod",
  "profileSelection",
  "isHeadless",
  "templateId",
] as const;

export const updateBrowserConfig = defineEndpoint({
  name: "updateBrowserConfig",
  method: "PATCH",
  path: "/api/extensions/browser-config",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Tie extensions to browser profiles, which then start when a run waits, or set these up",
  body: z
    .strictObject({
      extensionIds: extensionIdsSchema,
      profileId: idSchema
        .optional()
        .describe("For one extension: the first gets it, as a profile is one browser."),
      profiles: z
        .array(z.strictObject({ extensionId: idSchema, profileId: idSchema }))
        .min(1)
        .max(BULK_MAX_IDS)
        .optional()
        .describe("For many: each its own."),
      connectionId: idSchema
        .optional()
        .describe("For one extension: a profile of a vendor that is none here yet."),
      vendorProfileId: z.string().min(1).max(VENDOR_PROFILE_ID_MAX_CHARS).optional(),
      browserApi: browserApiSchema
        .optional()
        .describe("None unties all of them; a vendor is what their profiles have to be of."),
      ...settingsSchema.partial().shape,
      templateId: idSchema
        .optional()
        .describe("Its settings, before those that are given beside it."),
    })
    .refine((body) => WANTED.some((field) => body[field] !== undefined), {
      path: ["profileId"],
      message: `name at least one of ${WANTED.join(", ")}`,
    })
    .refine((body) => body.vendorProfileId === undefined || body.connectionId !== undefined, {
      path: ["connectionId"],
      message: "This field is required!",
    }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound"],
});

export const deleteBrowserConfig = defineEndpoint({
  name: "deleteBrowserConfig",
  method: "DELETE",
  path: "/api/extensions/:id/browser-config",
  ...byUser("browsers:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Untie the extension from its browser profile",
  params: idParamsSchema,
  response: extensionSchema,
  errors: ["extensionsNotFound"],
});

export const deleteBrowserConfigs = defineEndpoint({
  name: "deleteBrowserConfigs",
  method: "POST",
  path: "/api/extensions/browser-config/delete-multiple",
  ...byUser("browsers:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Untie many extensions from their browser profiles",
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "extensionsNotFound"],
});

export const configTemplateSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  browserApi: browserApiSchema,
  ...settingFields,
});
export type ConfigTemplate = z.infer<typeof configTemplateSchema>;

/** An empty name has a code of its own. */
const templateFields = {
  name: z.string().trim().max(NAME_MAX_CHARS),
  browserApi: browserApiSchema,
  connectionMethod: settingFields.connectionMethod.default("local"),
  profileSelection: settingFields.profileSelection.default(ProfileSelection.Default),
  isHeadless: settingFields.isHeadless.default(false),
};

export const listConfigTemplates = defineEndpoint({
  name: "listConfigTemplates",
  method: "GET",
  path: "/api/browserconfigtemplate",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The user's templates of browser configurations, by name",
  query: z.strictObject(pageFields),
  response: pageOf(configTemplateSchema),
  errors: [],
});

export const createConfigTemplate = defineEndpoint({
  name: "createConfigTemplate",
  method: "POST",
  path: "/api/browserconfigtemplate",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Keep a browser configuration under a name",
  body: z.strictObject(templateFields),
  response: configTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "rowLimitReached"],
});

export const updateConfigTemplate = defineEndpoint({
  name: "updateConfigTemplate",
  method: "PUT",
  path: "/api/browserconfigtemplate",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Replace a template; what it was applied to stays as it is",
  body: z.strictObject({ id: idSchema, ...templateFields }),
  response: configTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "notFound"],
});

const TEMPLATES_AT_ONCE = 100;

export const deleteConfigTemplates = defineEndpoint({
  name: "deleteConfigTemplates",
  method: "DELETE",
  path: "/api/browserconfigtemplate",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Delete templates",
  body: z.strictObject({ ids: idsOf(TEMPLATES_AT_ONCE) }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});
