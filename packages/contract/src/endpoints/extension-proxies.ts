import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { BULK_MAX_IDS, PROXIES_MAX_AT_ONCE } from "../values/limits.ts";
import { bulkAnswerOf, idParamsSchema, idSchema } from "../values/primitives.ts";
import { extensionSchema } from "./extensions.ts";

const proxyIdsSchema = z.array(idSchema).min(1).max(100);

export const addProxies = defineEndpoint({
  name: "addProxies",
  method: "POST",
  path: "/api/extensions/addproxy",
  auth: "user",
  summary: "Give proxies to extensions and to all of groups, behind those that they have",
  body: z
    .strictObject({
      extensionGroupIds: z.array(idSchema).max(1000).default([]),
      extensionIds: z.array(idSchema).max(BULK_MAX_IDS).default([]),
      proxyIds: proxyIdsSchema,
    })
    .refine((body) => body.extensionIds.length + body.extensionGroupIds.length > 0, {
      path: ["extensionIds"],
      message: "This field is required!",
    }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "notFound"],
});

export const removeProxies = defineEndpoint({
  name: "removeProxies",
  method: "POST",
  path: "/api/extensions/:id/removeproxy",
  auth: "user",
  summary: "Take proxies from an extension; the first of the others is then the one it uses",
  params: idParamsSchema,
  /** `extensionId` repeats the id of the path, as the specification spells it. */
  body: z.strictObject({ extensionId: idSchema.optional(), proxyIds: proxyIdsSchema }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "notFound"],
});

export const orderProxies = defineEndpoint({
  name: "orderProxies",
  method: "PUT",
  path: "/api/extensions/:id/proxies",
  auth: "user",
  summary: "The extension has these proxies, in this order: the first, and its spare ones",
  params: idParamsSchema,
  body: z.strictObject({ proxyIds: z.array(idSchema).max(100) }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "notFound"],
});

export const spreadProxies = defineEndpoint({
  name: "spreadProxies",
  method: "POST",
  path: "/api/extensions/spreadproxies",
  auth: "user",
  summary:
    "Give each of the extensions one of the proxies, as evenly as can be; whoever has one of them first keeps it",
  body: z
    .strictObject({
      extensionGroupIds: z.array(idSchema).max(1000).default([]),
      extensionIds: z.array(idSchema).max(BULK_MAX_IDS).default([]),
      proxyIds: z.array(idSchema).min(1).max(PROXIES_MAX_AT_ONCE),
      /** Only says what would be done. */
      isPreview: z.boolean().default(false),
    })
    .refine((body) => body.extensionIds.length + body.extensionGroupIds.length > 0, {
      path: ["extensionIds"],
      message: "This field is required!",
    }),
  response: z.strictObject({
    /** How many extensions have each as their first: before, and then. */
    data: z.array(
      z.strictObject({
        proxyId: idSchema,
        name: z.string(),
        threadsCount: z.int(),
        before: z.int(),
        after: z.int(),
      }),
    ),
    changed: z.int(),
    kept: z.int(),
  }),
  errors: ["invalidInput", "notFound"],
});
