import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { ProxyType } from "../values/enums.ts";
import {
  BULK_MAX_IDS,
  NAME_MAX_CHARS,
  PROXIES_MAX_AT_ONCE,
  PROXY_SECRET_MASK,
} from "../values/limits.ts";
import {
  bulkAnswerOf,
  enumSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  nameSchema,
  okSchema,
  pageOf,
} from "../values/primitives.ts";
import { extensionSchema, proxyStatusSchema } from "./extensions.ts";

const HOST_MAX_CHARS = 253;
const LINK_MAX_CHARS = 2048;
const SECRET_MAX_CHARS = 500;
const THREADS_MAX = 100_000;

const proxyTypeSchema = enumSchema(ProxyType);
const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i;
/** A name or an address; IPv6 without its brackets. */
const hostSchema = z
  .string()
  .trim()
  .min(1)
  .max(HOST_MAX_CHARS)
  .refine((host) => HOST_NAME.test(host) || z.ipv6().safeParse(host).success, {
    message: "must be a host name or an address, without a scheme or a port",
  });
const linkSchema = z.url({ protocol: /^https?$/ }).max(LINK_MAX_CHARS);
const secretSchema = z.string().min(1).max(SECRET_MAX_CHARS);
const newSecretSchema = secretSchema.refine((text) => text !== PROXY_SECRET_MASK, {
  message: "is the mask that stands for what is kept",
});

const fields = {
  type: proxyTypeSchema,
  host: hostSchema,
  port: z.int().min(1).max(65_535),
  /** Calling it gives the proxy another address. */
  ipChangeLink: linkSchema.nullable(),
  /** How many active extensions may use it at once; 0 means no limit. */
  threadsCount: z.int().min(0, "Value must not be negative").max(THREADS_MAX),
};

export const proxySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  proxyStatus: proxyStatusSchema,
  type: proxyTypeSchema,
  host: z.string(),
  port: z.int(),
  ipChangeLink: z.string().nullable(),
  /** Never shown: a mask where there is one, else null. */
  login: z.string().nullable(),
  password: z.string().nullable(),
  /** Those of the three above that can no longer be read, and must be entered again. */
  unreadable: z.array(z.enum(["login", "password", "ipChangeLink"])),
  threadsCount: z.int(),
  /** How many active extensions use it now. */
  threadsUsed: z.int(),
  /** How many extensions have it, as their first or as a spare one. */
  extensionCount: z.int(),
  createdAt: instantSchema,
});
export type Proxy = z.infer<typeof proxySchema>;

const newProxySchema = z.strictObject({
  /** Without one: `host:port`. */
  name: nameSchema.optional(),
  type: fields.type.default(ProxyType.Http),
  host: fields.host,
  port: fields.port,
  ipChangeLink: fields.ipChangeLink.default(null),
  login: newSecretSchema.nullable().default(null),
  password: newSecretSchema.nullable().default(null),
  threadsCount: fields.threadsCount.default(0),
});

const proxyChangeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  type: fields.type.optional(),
  host: fields.host.optional(),
  port: fields.port.optional(),
  /** Left out, or as the answers have it: what is kept stays. Null takes it away. */
  ipChangeLink: z
    .union([z.literal(PROXY_SECRET_MASK), linkSchema])
    .nullable()
    .optional(),
  login: secretSchema.nullable().optional(),
  password: secretSchema.nullable().optional(),
  threadsCount: fields.threadsCount.optional(),
});

export const PROXY_SORTS = ["id", "name", "host", "proxyStatus", "threadsCount"] as const;

export const listProxies = defineEndpoint({
  name: "listProxies",
  method: "GET",
  path: "/api/proxy",
  auth: "user",
  summary: "A page of the proxies; `searchString` looks into names and hosts",
  query: z.strictObject({
    ...listQueryFields,
    /** As the specification spells it; the same as `search`. */
    searchString: z.string().max(NAME_MAX_CHARS).optional(),
    sort: z.enum(PROXY_SORTS.flatMap((column) => [column, `-${column}`] as const)).default("id"),
  }),
  response: pageOf(proxySchema),
  errors: ["invalidInput"],
});

export const createProxies = defineEndpoint({
  name: "createProxies",
  method: "POST",
  path: "/api/proxy",
  auth: "user",
  summary: "Add proxies, all of them or none",
  body: z.strictObject({ proxies: z.array(newProxySchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: z.strictObject({ data: z.array(proxySchema) }),
  errors: ["rowLimitReached", "invalidInput"],
});

export const updateProxies = defineEndpoint({
  name: "updateProxies",
  method: "PUT",
  path: "/api/proxy",
  auth: "user",
  summary: "Change one proxy or many, all or none; what is not named stays",
  body: z.strictObject({ proxies: z.array(proxyChangeSchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: z.strictObject({ data: z.array(proxySchema) }),
  errors: ["invalidInput", "notFound"],
});

export const deleteProxies = defineEndpoint({
  name: "deleteProxies",
  method: "DELETE",
  path: "/api/proxy",
  auth: "user",
  summary: "Delete proxies, all or none; extensions that have them lose them",
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: z.strictObject({ data: z.array(z.strictObject({ id: idSchema })) }),
  errors: ["invalidInput", "notFound"],
});

export const rebootProxy = defineEndpoint({
  name: "rebootProxy",
  method: "GET",
  path: "/api/proxy/:id/rebootproxy",
  auth: "user",
  summary: "Give a proxy another address by its link; at most once a minute",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound", "noIpChangeLink", "proxyRebootFailed", "tooManyRequests"],
});

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
