import { z } from "zod";
import {
  DATA_FIELDS,
  DATA_SEPARATOR_MAX_CHARS,
  DEFAULT_DATA_FIELDS,
  DEFAULT_DATA_SEPARATOR,
} from "../values/data-fields.ts";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  NAME_MAX_CHARS,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { idsAnswerSchema, idsOf } from "../values/selection.ts";
import { proofFields } from "../values/own-proof.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";

const fieldsSchema = z
  .array(z.enum(DATA_FIELDS))
  .min(1, "This field is required!")
  .max(DATA_FIELDS.length)
  .refine((fields) => new Set(fields).size === fields.length, { message: "has a field twice" });

/** What stands between two values of a line; a line's end and the quotation mark mean something else. */
const separatorSchema = z
  .string()
  .min(1, "This field is required!")
  .max(DATA_SEPARATOR_MAX_CHARS)
  .regex(/^[^"\r\n]*$/, "must be without line breaks and quotation marks");

const contentFields = { fields: fieldsSchema, separator: separatorSchema };
/** Without a name the call is refused with a code of its own. */
const templateInputSchema = z.strictObject({
  name: z.string().trim().max(NAME_MAX_CHARS),
  ...contentFields,
});

export const dataTemplateSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  ...contentFields,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type DataTemplate = z.infer<typeof dataTemplateSchema>;

export const listDataTemplates = defineEndpoint({
  name: "listDataTemplates",
  method: "GET",
  path: "/api/extension-data/templates",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "A page of the templates that say what of an account goes out, by their names",
  query: z.strictObject(listQueryFields),
  response: pageOf(dataTemplateSchema),
  errors: ["invalidInput"],
});

export const createDataTemplate = defineEndpoint({
  name: "createDataTemplate",
  method: "POST",
  path: "/api/extension-data/templates",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Keep which fields go out, in which order, and what separates them",
  body: templateInputSchema,
  response: dataTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "rowLimitReached"],
});

export const updateDataTemplate = defineEndpoint({
  name: "updateDataTemplate",
  method: "PATCH",
  path: "/api/extension-data/templates/:id",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Change a template; what is not named stays",
  params: idParamsSchema,
  body: templateInputSchema.partial(),
  response: dataTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "notFound"],
});

const TEMPLATES_MAX_AT_ONCE = 1000;

export const deleteDataTemplates = defineEndpoint({
  name: "deleteDataTemplates",
  method: "DELETE",
  path: "/api/extension-data/templates",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Delete templates",
  body: z.strictObject({ ids: idsOf(TEMPLATES_MAX_AT_ONCE) }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});

/** `text`: what the read steps of runs collected. `accountData`: one entry for each account. */
export const DATA_OBJECT_TYPES = ["text", "accountData"] as const;
export type DataObjectType = (typeof DATA_OBJECT_TYPES)[number];
/** `singleLineJson` is the same JSON as `json` without a line break. */
export const DATA_FORMATS = ["text", "json", "singleLineJson"] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];
export const DATA_OUTPUTS = ["file", "telegram"] as const;
export type DataOutput = (typeof DATA_OUTPUTS)[number];

const wantedFields = {
  objectType: z.enum(DATA_OBJECT_TYPES),
  format: z.enum(DATA_FORMATS),
  fields: fieldsSchema.default([...DEFAULT_DATA_FIELDS]),
  separator: separatorSchema.default(DEFAULT_DATA_SEPARATOR),
  templateId: idSchema
    .nullable()
    .default(null)
    .describe("Instead of fields and separator: those of the template."),
};

export const DATA_PREVIEW_ROWS = 3;

export const previewExtensionData = defineEndpoint({
  name: "previewExtensionData",
  method: "POST",
  path: "/api/extension-data/preview",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "The beginning of what would go out, with a mask for each secret",
  body: extensionsOf(wantedFields),
  response: z.strictObject({
    text: z.string().describe("The first three that have something."),
    extensionCount: z.int().nonnegative(),
    accountCount: z.int().nonnegative(),
  }),
  errors: ["invalidInput", "notFound"],
});

/** `done` with `fileName` null has gone to Telegram. */
export const DATA_EXPORT_STATES = ["writing", "sending", "done", "failed", "stopped"] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

export const dataExportSchema = z.strictObject({
  id: idSchema,
  objectType: z.enum(DATA_OBJECT_TYPES),
  format: z.enum(DATA_FORMATS),
  output: z.enum(DATA_OUTPUTS),
  state: z.enum(DATA_EXPORT_STATES),
  doneCount: z.int().nonnegative().describe("Extensions, so far and in all."),
  totalCount: z.int().nonnegative(),
  hasSecrets: z.boolean(),
  size: z.int().nonnegative(),
  fileName: z.string().nullable().describe("What can be downloaded."),
  error: z.strictObject({ errorCode: z.int(), message: z.string() }).nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema.describe("From then on it is not there any more."),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** A user may have so many within a day. */
export const DATA_EXPORTS_MAX = 20;

export const createExtensionData = defineEndpoint({
  name: "createExtensionData",
  method: "POST",
  path: "/api/extension-data",
  ...byUser("extensions:read", "body", "bounded"),
  summary:
    "Give data out: 200 with the file, or with what was sent (JSON); 202 with the export, as JSON, where it takes longer",
  body: extensionsOf({ ...wantedFields, output: z.enum(DATA_OUTPUTS), ...proofFields }),
  files: ["text/plain", "application/json"],
  insteadOfFile: dataExportSchema,
  errors: [
    "invalidInput",
    "notFound",
    "extensionsNotFound",
    "accountDataFormat",
    "noAccounts",
    "telegramCredentialsNotFound",
    "telegramSendFailed",
    "rowLimitReached",
    "notAllowed",
    "wrongPassword",
    "passwordNeeded",
    "tooManyRequests",
  ],
});

export const listDataExports = defineEndpoint({
  name: "listDataExports",
  method: "GET",
  path: "/api/extension-data/exports",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "The exports of the last day, the newest first",
  query: z.strictObject(pageFields),
  response: pageOf(dataExportSchema),
  errors: [],
});

export const getDataExport = defineEndpoint({
  name: "getDataExport",
  method: "GET",
  path: "/api/extension-data/exports/:id",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "How far an export has come",
  params: idParamsSchema,
  response: dataExportSchema,
  errors: ["accountDataFileNotFound"],
});

export const stopDataExport = defineEndpoint({
  name: "stopDataExport",
  method: "POST",
  path: "/api/extension-data/exports/:id/stop",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "Stop an export; what it has written is deleted",
  params: idParamsSchema,
  response: dataExportSchema,
  errors: ["accountDataFileNotFound"],
});

export const deleteDataExport = defineEndpoint({
  name: "deleteDataExport",
  method: "DELETE",
  path: "/api/extension-data/exports/:id",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "Forget an export that has ended, and its file",
  params: idParamsSchema,
  response: okSchema,
  errors: ["accountDataFileNotFound", "conflict"],
});

export const downloadDataExport = defineEndpoint({
  name: "downloadDataExport",
  method: "GET",
  path: "/api/extension-data/exports/:id/file",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "The file, once: it is deleted when it has been sent whole",
  params: idParamsSchema,
  files: ["text/plain", "application/json"],
  errors: ["accountDataFileNotFound", "notAllowed"],
});
