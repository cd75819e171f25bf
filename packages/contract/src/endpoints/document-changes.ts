import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  NAME_MAX_CHARS,
  nameSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { idsAnswerSchema, selectionOf } from "../values/selection.ts";
import { DOCUMENT_TAGS_MAX, documentSchema, documentTagSchema } from "./documents.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { TAG_CHANGES } from "./tags.ts";

const tagsSchema = z.array(documentTagSchema).max(DOCUMENT_TAGS_MAX);

export const updateDocument = defineEndpoint({
  name: "updateDocument",
  method: "PATCH",
  path: "/api/documents/:id",
  ...byUser("documents:write", "none", "allowed"),
  summary:
    "Change a document's name or tags; what is not named stays, and so does its kind of file",
  params: idParamsSchema,
  body: z.strictObject({ name: nameSchema.optional(), tags: tagsSchema.optional() }),
  response: documentSchema,
  errors: ["invalidInput", "notFound", "unsupportedFileExtension"],
});

/** All that a list with these filters would have. */
const documentFilterSchema = z.strictObject({
  search: z.string().max(NAME_MAX_CHARS).optional(),
  tags: tagsSchema.optional(),
  isUsed: z.boolean().optional(),
});

export const deleteDocuments = defineEndpoint({
  name: "deleteDocuments",
  method: "POST",
  path: "/api/documents/delete",
  ...byUser("documents:write", "none", "allowed"),
  summary: "Delete many documents: those named, or all that match",
  body: selectionOf(documentFilterSchema, {}),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});

export const tagDocuments = defineEndpoint({
  name: "tagDocuments",
  method: "POST",
  path: "/api/documents/tags",
  ...byUser("documents:write", "none", "allowed"),
  summary: "Give many documents tags, take them from them, or give them these alone",
  body: selectionOf(documentFilterSchema, { change: z.enum(TAG_CHANGES), tags: tagsSchema }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});

export const listDocumentTags = defineEndpoint({
  name: "listDocumentTags",
  method: "GET",
  path: "/api/documents/tags",
  ...byUser("documents:read", "none", "allowed"),
  summary: "The tags that documents have, by name, each with how many",
  query: z.strictObject(pageFields),
  response: pageOf(z.strictObject({ name: z.string(), documentCount: z.int().positive() })),
  errors: [],
});

/** So much of a text is shown, and so many rows of a table. */
export const PREVIEW_MAX_BYTES = 256 * 1024;
export const PREVIEW_MAX_ROWS = 500;
/** Larger pictures are downloaded to be looked at. */
export const PREVIEW_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export const PREVIEW_KINDS = ["text", "table", "picture", "none"] as const;

/** How a file begins. */
export const previewSchema = z.strictObject({
  kind: z.enum(PREVIEW_KINDS),
  contentType: z.string().describe("What a picture really is."),
  text: z.string().describe("Only of a text."),
  rows: z.array(z.array(z.string())).describe("Only of a table."),
  isCut: z.boolean().describe("There is more in the document than this."),
});

export const previewDocument = defineEndpoint({
  name: "previewDocument",
  method: "GET",
  path: "/api/documents/:id/preview",
  ...byUser("documents:read", "none", "allowed"),
  summary: "How a document begins, by what is in it whatever its name: a text, a table's rows",
  params: idParamsSchema,
  response: previewSchema,
  errors: ["notFound"],
});

const useSchema = z.strictObject({ id: idSchema, name: z.string() });
export type DocumentUse = z.infer<typeof useSchema>;
/** So many of each kind are named. */
export const DOCUMENT_USES_MAX = 20;

export const listDocumentUses = defineEndpoint({
  name: "listDocumentUses",
  method: "GET",
  path: "/api/documents/:id/uses",
  ...byUser("documents:read", "none", "allowed"),
  summary: "What names a document: actions, scripts, and runs that have not ended",
  params: idParamsSchema,
  response: z.strictObject({
    actions: z.array(useSchema),
    scripts: z.array(useSchema),
    runs: z.array(useSchema).describe("By the names of their scripts."),
    actionCount: z.int().nonnegative(),
    scriptCount: z.int().nonnegative(),
    runCount: z.int().nonnegative(),
  }),
  errors: ["notFound"],
});
