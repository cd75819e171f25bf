import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { TAG_NAME_MAX_CHARS } from "../values/limits.ts";
import {
  idParamsSchema,
  idSchema,
  idsTextSchema,
  instantSchema,
  listQueryFields,
  okSchema,
  pageOf,
  nameOf,
} from "../values/primitives.ts";

export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;
export const DOCUMENTS_TOTAL_MAX_BYTES = 157_286_400;
/** Programs and installers are left out: documents are what a step uploads to a site. */
export const DOCUMENT_EXTENSIONS = [
  "txt",
  "csv",
  "tsv",
  "json",
  "ndjson",
  "xml",
  "yaml",
  "yml",
  "md",
  "log",
  "html",
  "jpg",
  "jpeg",
  "png",
  "gif",
  "webp",
  "bmp",
  "svg",
  "ico",
  "heic",
  "avif",
  "mp4",
  "webm",
  "mov",
  "avi",
  "mkv",
  "mp3",
  "wav",
  "ogg",
  "m4a",
  "pdf",
  "doc",
  "docx",
  "xls",
  "xlsx",
  "ppt",
  "pptx",
  "odt",
  "ods",
  "odp",
  "rtf",
  "zip",
  "gz",
  "7z",
] as const;

/** A document has so many at most. */
export const DOCUMENT_TAGS_MAX = 20;

/** Commas stand between tags in an address, and where somebody types several. */
export const documentTagSchema = nameOf(TAG_NAME_MAX_CHARS).regex(
  /^[^,\p{Cc}]*$/u,
  "must have no comma",
);

const tagsTextSchema = z
  .string()
  .max(DOCUMENT_TAGS_MAX * (TAG_NAME_MAX_CHARS + 1))
  .transform((text) => text.split(","));

export const DOCUMENT_SORTS = ["name", "size", "contentType", "createdAt"] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
const sortSchema = z.enum([
  ...DOCUMENT_SORTS,
  ...DOCUMENT_SORTS.map((column) => `-${column}` as const),
]);

/** The form field of an upload. */
export const DOCUMENT_FIELD = "document";

export const documentSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  size: z.int().nonnegative(),
  contentType: z.string(),
  sha256: z.string().describe("Hex."),
  tags: z.array(z.string()),
  createdAt: instantSchema,
});
export type Document = z.infer<typeof documentSchema>;

export const listDocuments = defineEndpoint({
  name: "listDocuments",
  method: "GET",
  path: "/api/documents",
  ...byUser("documents:read", "none", "allowed"),
  summary: "A page of documents, newest first unless a sort is named",
  query: z.strictObject({
    ...listQueryFields,
    sort: sortSchema.optional(),
    ids: idsTextSchema.optional().describe("Only these."),
    tags: tagsTextSchema
      .optional()
      .describe("Only those that have all of these, with commas between them."),
    isUsed: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .describe("Whether actions, scripts or runs that have not ended name it."),
  }),
  response: pageOf(documentSchema),
  errors: ["invalidInput"],
});

export const createDocument = defineEndpoint({
  name: "createDocument",
  method: "POST",
  path: "/api/documents",
  ...byUser("documents:write", "none", "allowed"),
  summary: "Upload one file in the form field `document`",
  bodyType: "multipart",
  fileField: DOCUMENT_FIELD,
  bodyLimit: DOCUMENT_MAX_BYTES + 64 * 1024,
  response: documentSchema,
  errors: [
    "rowLimitReached",
    "invalidInput",
    "unsupportedFileExtension",
    "fileTooLarge",
    "userFolderTooLarge",
    "uploadFailed",
  ],
});

export const deleteDocument = defineEndpoint({
  name: "deleteDocument",
  method: "DELETE",
  path: "/api/documents/:id",
  ...byUser("documents:write", "none", "allowed"),
  summary: "Delete a document",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});

export const downloadDocument = defineEndpoint({
  name: "downloadDocument",
  method: "GET",
  path: "/api/documents/:id/content",
  ...byUser("documents:read", "none", "allowed"),
  summary: "The document's bytes",
  params: idParamsSchema,
  files: ["*/*"],
  errors: ["notFound"],
});

export const downloadAgentDocument = defineEndpoint({
  name: "downloadAgentDocument",
  method: "GET",
  path: "/agent/documents/:id",
  auth: "agent",
  summary: "The bytes of a document that a step of the agent uploads",
  params: idParamsSchema,
  files: ["*/*"],
  errors: ["notFound"],
});

export const createAgentDocument = defineEndpoint({
  name: "createAgentDocument",
  method: "POST",
  path: "/agent/documents",
  auth: "agent",
  summary: "A file that a step of the agent's present run downloads becomes a document",
  bodyType: "multipart",
  fileField: DOCUMENT_FIELD,
  bodyLimit: DOCUMENT_MAX_BYTES + 64 * 1024,
  response: documentSchema,
  errors: [
    "notFound",
    "rowLimitReached",
    "invalidInput",
    "unsupportedFileExtension",
    "fileTooLarge",
    "userFolderTooLarge",
    "uploadFailed",
  ],
});

export const getLimits = defineEndpoint({
  name: "getLimits",
  method: "GET",
  path: "/api/limits",
  ...byUser("any", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "Every limit that the console checks before it sends",
  response: z.strictObject({
    documentMaxBytes: z.int(),
    documentsTotalMaxBytes: z.int(),
    documentsUsedBytes: z.int(),
    documentExtensions: z.array(z.string()),
    bulkMaxIds: z.int(),
    pageSizeMax: z.int(),
    scriptRowsMax: z.int(),
    stepsMax: z.int(),
    noteMaxChars: z.int(),
    nameMaxChars: z.int(),
    /** Which private addresses the server, and browsers on its machine, reach. */
    privateNetworks: z
      .strictObject({
        isAllAllowed: z.boolean().describe("Whether the server allows all of them."),
        allowed: z
          .array(z.string())
          .meta({ description: "Those that it allows.", examples: [["127.0.0.1/32"]] }),
      })
      .describe("Which private addresses steps and calls may reach."),
  }),
  errors: [],
});
