import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  listQueryFields,
  okSchema,
  pageOf,
  nameOf,
} from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";
import { TAG_NAME_MAX_CHARS, TAGS_MAX } from "../values/limits.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import { extensionSchema, extensionTagSchema, tagColorSchema } from "./extensions.ts";

/** Commas stand between tags where somebody types several. */
const tagNameSchema = nameOf(TAG_NAME_MAX_CHARS).regex(/^[^,]*$/, "must have no comma");

export const listedTagSchema = extensionTagSchema.extend({
  extensionCount: z.int().nonnegative(),
});
export type ListedTag = z.infer<typeof listedTagSchema>;

export const listExtensionTags = defineEndpoint({
  name: "listExtensionTags",
  method: "GET",
  path: "/api/extension-tags",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "A page of the tags, by name",
  query: z.strictObject(listQueryFields),
  response: pageOf(listedTagSchema),
  errors: ["invalidInput"],
});

export const createExtensionTag = defineEndpoint({
  name: "createExtensionTag",
  method: "POST",
  path: "/api/extension-tags",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Make a tag; no other has its name, however it is capitalised",
  body: z.strictObject({ name: tagNameSchema, color: tagColorSchema.default("gray") }),
  response: listedTagSchema,
  errors: ["rowLimitReached", "invalidInput"],
});

export const updateExtensionTag = defineEndpoint({
  name: "updateExtensionTag",
  method: "PATCH",
  path: "/api/extension-tags/:id",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Change the tag's name or colour; what is not named stays",
  params: idParamsSchema,
  body: z.strictObject({ name: tagNameSchema.optional(), color: tagColorSchema.optional() }),
  response: listedTagSchema,
  errors: ["invalidInput", "notFound"],
});

export const deleteExtensionTag = defineEndpoint({
  name: "deleteExtensionTag",
  method: "DELETE",
  path: "/api/extension-tags/:id",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Delete the tag; its extensions stay, without it, and are named",
  params: idParamsSchema,
  response: okSchema.extend({ extensionIds: z.array(idSchema) }),
  errors: ["notFound"],
});

/** What becomes of the tags that rows have: these too, without these, or these alone. */
export const TAG_CHANGES = ["add", "remove", "replace"] as const;
export type TagChange = (typeof TAG_CHANGES)[number];

const changeFields = {
  change: z.enum(TAG_CHANGES),
  tagIds: z
    .array(idSchema)
    .max(TAGS_MAX)
    .describe("None is for `replace` alone: it takes all away."),
};

export const changeTags = defineEndpoint({
  name: "changeTags",
  method: "POST",
  path: "/api/extensions/:id/tags",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Give the extension tags, take them from it, or give it these alone",
  params: idParamsSchema,
  body: z.strictObject(changeFields),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "notFound"],
});

export const changeTagsOfMany = defineEndpoint({
  name: "changeTagsOfMany",
  method: "POST",
  path: "/api/extensions/tags",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Give many extensions tags, take them from them, or give them these alone",
  body: extensionsOf({ ...changeFields }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound", "extensionsNotFound"],
});
