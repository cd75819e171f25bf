import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import {
  idParamsSchema,
  idSchema,
  idsTextSchema,
  listQueryFields,
  nameSchema,
  okSchema,
  pageOf,
  scriptStatusSchema,
  sortsOf,
} from "../values/primitives.ts";
import { bulkAnswerOf, extensionIdsSchema } from "../values/selection.ts";
import { columnSettingsSchema, keptColumnSettingsSchema } from "../values/column-settings.ts";
import { extensionSchema } from "./extensions.ts";

/** So many of a group's extensions are named with it. */
export const GROUP_EXTENSIONS_MAX = 1000;
/** Far more than anybody's extensions. */
const THREAD_COUNT_MAX = 100_000;

const threadCountSchema = z.int().min(0).max(THREAD_COUNT_MAX);
export const extensionGroupSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  threadCount: z
    .int()
    .nonnegative()
    .describe("How many of its extensions may be active at once; 0 means no limit."),
  columnSettings: keptColumnSettingsSchema,
  extensionCount: z.int().nonnegative(),
  extensions: z
    .array(idSchema)
    .max(GROUP_EXTENSIONS_MAX)
    .describe(
      "The ids of its extensions, the first 1,000 of them; `GET /api/extensions?groupId=` has all.",
    ),
  statuses: z
    .array(z.strictObject({ status: scriptStatusSchema, count: z.int().positive() }))
    .describe("How many of its extensions have their latest run in which status; -1 for none."),
});
export type ExtensionGroup = z.infer<typeof extensionGroupSchema>;

export const GROUP_SORTS = ["name", "id", "extensionCount"] as const;

export const listExtensionGroups = defineEndpoint({
  name: "listExtensionGroups",
  method: "GET",
  path: "/api/extension-groups",
  ...byUser("extensions:read", "none", "allowed", { groupBound: "ownGroup" }),
  summary: "A page of the groups",
  query: z.strictObject({
    ...listQueryFields,
    ids: idsTextSchema.optional().describe("Only these."),
    sort: sortsOf(GROUP_SORTS).default("name"),
  }),
  response: pageOf(extensionGroupSchema),
  errors: ["invalidInput"],
});

export const createExtensionGroup = defineEndpoint({
  name: "createExtensionGroup",
  method: "POST",
  path: "/api/extension-groups",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Make a group; the extensions leave the groups they were in",
  body: z.strictObject({
    name: nameSchema,
    threadCount: threadCountSchema.default(0),
    extensionIds: extensionIdsSchema.optional(),
  }),
  response: extensionGroupSchema,
  errors: ["rowLimitReached", "invalidInput", "extensionsNotFound"],
});

export const updateExtensionGroup = defineEndpoint({
  name: "updateExtensionGroup",
  method: "PATCH",
  path: "/api/extension-groups/:id",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "group" }),
  summary: "Change the group's name, limit or columns; what is not named stays",
  params: idParamsSchema,
  body: z.strictObject({
    name: nameSchema.optional(),
    threadCount: threadCountSchema.optional(),
    columnSettings: columnSettingsSchema.optional(),
  }),
  response: extensionGroupSchema,
  errors: ["invalidInput", "notFound"],
});

export const deleteExtensionGroup = defineEndpoint({
  name: "deleteExtensionGroup",
  method: "DELETE",
  path: "/api/extension-groups/:id",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Delete the group; its extensions stay, without a group",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});

export const addToExtensionGroup = defineEndpoint({
  name: "addToExtensionGroup",
  method: "POST",
  path: "/api/extension-groups/:id/add",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Put extensions into the group; they leave the groups they were in",
  params: idParamsSchema,
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound", "extensionsNotFound"],
});

export const removeFromExtensionGroup = defineEndpoint({
  name: "removeFromExtensionGroup",
  method: "POST",
  path: "/api/extension-groups/:id/remove",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Take extensions out of the group",
  params: idParamsSchema,
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound", "extensionsNotFound"],
});
