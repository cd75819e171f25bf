import { z } from "zod";
import { idParamsSchema, idSchema, instantSchema } from "../values/primitives.ts";
import { DOCUMENT_MAX_BYTES } from "./documents.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** What is sent of an upload that can be gone on with after a cut, by the protocol tus 1.0.0. */
export const UPLOADS_PATH = "/api/document-uploads";
/** Says which document an upload has become. */
export const DOCUMENT_ID_HEADER = "document-id";
/** An upload that is not finished by then is forgotten. */
export const UPLOAD_KEPT_HOURS = 24;
/** A user has so many that are not finished, at most. */
export const UNFINISHED_UPLOADS_MAX = 200;

const REFUSALS = [
  "rowLimitReached",
  "invalidInput",
  "unsupportedFileExtension",
  "fileTooLarge",
  "userFolderTooLarge",
  "uploadFailed",
] as const;

export const createUpload = defineEndpoint({
  name: "createUpload",
  method: "POST",
  path: UPLOADS_PATH,
  ...byUser("documents:write", "none", "allowed"),
  summary:
    "Begin an upload by tus: Upload-Length, and the name as `filename` of Upload-Metadata; a body is its first bytes",
  bodyType: "bytes",
  bodyLimit: DOCUMENT_MAX_BYTES,
  responseType: "empty",
  status: 201,
  errors: REFUSALS,
});

export const uploadSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  size: z.int().nonnegative(),
  offset: z.int().nonnegative().describe("So many bytes are here."),
  documentId: idSchema.nullable().describe("What it has become, once it is whole."),
  createdAt: instantSchema,
});

export const getUpload = defineEndpoint({
  name: "getUpload",
  method: "GET",
  path: `${UPLOADS_PATH}/:id`,
  ...byUser("documents:read", "none", "allowed"),
  summary: "How far an upload is; HEAD answers by tus",
  params: idParamsSchema,
  response: uploadSchema,
  errors: ["notFound"],
});

export const appendUpload = defineEndpoint({
  name: "appendUpload",
  method: "PATCH",
  path: `${UPLOADS_PATH}/:id`,
  ...byUser("documents:write", "none", "allowed"),
  summary: "Send more of an upload by tus, from Upload-Offset on; the last bytes make the document",
  params: idParamsSchema,
  bodyType: "bytes",
  bodyLimit: DOCUMENT_MAX_BYTES,
  responseType: "empty",
  status: 204,
  errors: ["notFound", "conflict", ...REFUSALS],
});

export const deleteUpload = defineEndpoint({
  name: "deleteUpload",
  method: "DELETE",
  path: `${UPLOADS_PATH}/:id`,
  ...byUser("documents:write", "none", "allowed"),
  summary: "Give an upload up; a document that it has become stays",
  params: idParamsSchema,
  responseType: "empty",
  status: 204,
  errors: ["notFound"],
});
