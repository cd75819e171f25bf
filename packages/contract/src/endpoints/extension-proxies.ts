import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { BULK_MAX_IDS, PROXIES_MAX_AT_ONCE } from "../values/limits.ts";
import { idParamsSchema, idSchema } from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";
import { extensionSchema } from "./extensions.ts";

const OF_ONE_MAX = 100;
const proxyIdsSchema = z.array(idSchema).min(1).max(OF_ONE_MAX);

/** Extensions that are named, and all of groups. */
const extensionsFields = {
  extensionGroupIds: z.array(idSchema).max(1000).default([]),
  extensionIds: z
    .array(idSchema)
    .max(BULK_MAX_IDS)
    .default([])
    .meta({ examples: [[7, 8]] }),
};
const hasExtensions = (body: { extensionIds: unknown[]; extensionGroupIds: unknown[] }): boolean =>
  body.extensionIds.length + body.extensionGroupIds.length > 0;
const extensionsFault = { path: ["extensionIds"], message: "This field is required!" };

export const addProxies = defineEndpoint({
  name: "addProxies",
  method: "POST",
  path: "/api/extensions/addproxy",
  ...byUser("extensions:write", "none", "allowed"),
  summary: "Give proxies to extensions and to all of groups, behind those that they have",
  body: z
    .strictObject({ ...extensionsFields, proxyIds: proxyIdsSchema })
    .refine(hasExtensions, extensionsFault),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound"],
});

export const removeProxies = defineEndpoint({
  name: "removeProxies",
  method: "POST",
  path: "/api/extensions/:id/removeproxy",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Take proxies from an extension; the first of the others is then the one it uses",
  params: idParamsSchema,
  /** `extensionId` repeats the id of the path, as the specification spells it. */
  body: z.strictObject({ extensionId: idSchema.optional(), proxyIds: proxyIdsSchema }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "notFound"],
});

export const removeManyProxies = defineEndpoint({
  name: "removeManyProxies",
  method: "POST",
  path: "/api/extensions/removeproxy",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Take proxies from extensions and from all of groups, as far as they have them",
  body: z
    .strictObject({ ...extensionsFields, proxyIds: z.array(idSchema).min(1).max(BULK_MAX_IDS) })
    .refine(hasExtensions, extensionsFault),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound"],
});

export const orderManyProxies = defineEndpoint({
  name: "orderManyProxies",
  method: "PUT",
  path: "/api/extensions/proxies",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Each of the extensions has its proxies and no others, in this order",
  body: z.strictObject({
    extensions: z
      .array(z.strictObject({ id: idSchema, proxyIds: z.array(idSchema).max(OF_ONE_MAX) }))
      .min(1)
      .max(BULK_MAX_IDS),
  }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound"],
});

export const orderProxies = defineEndpoint({
  name: "orderProxies",
  method: "PUT",
  path: "/api/extensions/:id/proxies",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "The extension has these proxies, in this order: the first, and its spare ones",
  params: idParamsSchema,
  body: z.strictObject({ proxyIds: z.array(idSchema).max(OF_ONE_MAX) }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "notFound"],
});

export const spreadProxies = defineEndpoint({
  name: "spreadProxies",
  method: "POST",
  path: "/api/extensions/spreadproxies",
  ...byUser("extensions:write", "none", "allowed"),
  summary:
    "Give each of the extensions one of the proxies, as evenly as can be; whoever has one of them first keeps it",
  body: z
    .strictObject({
      ...extensionsFields,
      proxyIds: z.array(idSchema).min(1).max(PROXIES_MAX_AT_ONCE),
      isPreview: z.boolean().default(false).describe("Only says what would be done."),
    })
    .refine(hasExtensions, extensionsFault),
  response: z.strictObject({
    data: z
      .array(
        z.strictObject({
          proxyId: idSchema,
          name: z.string(),
          threadsCount: z.int(),
          before: z.int(),
          after: z.int(),
        }),
      )
      .describe("How many extensions have each as their first: before, and then."),
    given: z
      .array(z.strictObject({ extensionId: idSchema, proxyId: idSchema }))
      .describe("Whose first proxy is another then."),
    changed: z.int(),
    kept: z.int(),
  }),
  errors: ["invalidInput", "notFound"],
});
