import { z } from "zod";
import {
  idSchema,
  instantSchema,
  listQueryFields,
  okSchema,
  pageOf,
} from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

const KEY_MAX_CHARS = 300;
const RESET_MAX = 500;
const keySchema = z.string().min(1).max(KEY_MAX_CHARS);

/** A list that steps took lines of, and how far they came. */
export const lineListSchema = z.strictObject({
  key: keySchema,
  keptBy: z
    .enum(["name", "document", "text"])
    .describe(
      "Under what the place is kept: a name that steps give it, a document, or the lines themselves.",
    ),
  name: z
    .string()
    .describe("The name, the document's (empty when it is gone), or how the lines begin."),
  documentId: idSchema.nullable(),
  taken: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      "How many lines were given out to all together; null where each extension has its own place.",
    ),
  extensionCount: z.int().nonnegative().describe("How many extensions have a place of their own."),
  lineCount: z
    .int()
    .nonnegative()
    .describe("As long as the list was when a line of it was taken last."),
  takenAt: instantSchema,
});
export type LineList = z.infer<typeof lineListSchema>;

export const listLineLists = defineEndpoint({
  name: "listLineLists",
  method: "GET",
  path: "/api/line-lists",
  ...byUser("documents:read", "none", "allowed"),
  summary: "The lists that steps took lines of, the latest first, each with its place",
  query: z.strictObject(listQueryFields),
  response: pageOf(lineListSchema),
  errors: ["invalidInput"],
});

export const resetLineLists = defineEndpoint({
  name: "resetLineLists",
  method: "POST",
  path: "/api/line-lists/reset",
  ...byUser("documents:write", "none", "allowed"),
  summary: "Have these lists begin again at their first line, for all extensions",
  body: z.strictObject({ keys: z.array(keySchema).min(1).max(RESET_MAX) }),
  response: okSchema,
  errors: ["invalidInput", "notFound"],
});
