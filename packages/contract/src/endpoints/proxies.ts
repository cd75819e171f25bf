import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { ProxyStatus, ProxyType } from "../values/enums.ts";
import { PROXY_FAULTS } from "../values/proxy-faults.ts";
import {
  NAME_MAX_CHARS,
  PROXIES_MAX_AT_ONCE,
  PROXY_SECRET_MASK,
  PROXY_TAGS_MAX,
  TAG_NAME_MAX_CHARS,
} from "../values/limits.ts";
import {
  enumSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  nameOf,
  nameSchema,
  pageOf,
} from "../values/primitives.ts";
import { bulkAnswerOf, idsAnswerSchema, idsOf } from "../values/selection.ts";
import { proxyStatusSchema } from "./extensions.ts";

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
  ipChangeLink: linkSchema.nullable().describe("Calling it gives the proxy another address."),
  threadsCount: z
    .int()
    .min(0, "Value must not be negative")
    .max(THREADS_MAX)
    .describe("How many active extensions may use it at once; 0 means no limit."),
};

export const proxySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  proxyStatus: proxyStatusSchema,
  type: proxyTypeSchema,
  host: z.string(),
  port: z.int(),
  ipChangeLink: z.string().nullable(),
  login: z.string().nullable().describe("Never shown: a mask where there is one, else null."),
  password: z.string().nullable(),
  unreadable: z
    .array(z.enum(["login", "password", "ipChangeLink"]))
    .describe("Those of the three above that can no longer be read, and must be entered again."),
  threadsCount: z.int(),
  threadsUsed: z.int().describe("How many active extensions use it now."),
  extensionCount: z
    .int()
    .describe("How many extensions have it, as their first or as a spare one."),
  createdAt: instantSchema,
  tags: z.array(z.string()),
  isChecking: z.boolean().describe("A check of it is asked for, or under way."),
  checkedAt: instantSchema
    .nullable()
    .describe(
      "What the last check found; null before the first, and since the proxy became another.",
    ),
  lastGoodAt: instantSchema.nullable(),
  fault: z.enum(PROXY_FAULTS).nullable(),
  latencyMs: z.int().nullable(),
  exitAddress: z
    .string()
    .nullable()
    .describe("Under which address sites see who comes through it."),
  country: z
    .string()
    .nullable()
    .describe(
      "Where that address is: two letters, where the operator has a database of countries.",
    ),
  rebootedAt: instantSchema
    .nullable()
    .describe(
      "When its IP change link was called last, and the address that it had before and got after.",
    ),
  exitBefore: z.string().nullable(),
  exitAfter: z.string().nullable(),
});
export type Proxy = z.infer<typeof proxySchema>;

/** Each once, whatever its case. */
export const proxyTagsSchema = z
  .array(nameOf(TAG_NAME_MAX_CHARS))
  .max(PROXY_TAGS_MAX)
  .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]);

/** Enabled and Error are found out by checks; only these are set by hand. */
const settableStatusSchema = z.literal([ProxyStatus.Unknown, ProxyStatus.Disabled]);

const newProxySchema = z.strictObject({
  name: nameSchema.optional().describe("Without one: `host:port`."),
  type: fields.type.default(ProxyType.Http),
  host: fields.host,
  port: fields.port,
  ipChangeLink: fields.ipChangeLink.default(null),
  login: newSecretSchema.nullable().default(null),
  password: newSecretSchema.nullable().default(null),
  threadsCount: fields.threadsCount.default(0),
  tags: proxyTagsSchema.default([]),
});

const proxyChangeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  type: fields.type.optional(),
  host: fields.host.optional(),
  port: fields.port.optional(),
  ipChangeLink: z
    .union([z.literal(PROXY_SECRET_MASK), linkSchema])
    .nullable()
    .optional()
    .describe("Left out, or as the answers have it: what is kept stays. Null takes it away."),
  login: secretSchema.nullable().optional(),
  password: secretSchema.nullable().optional(),
  threadsCount: fields.threadsCount.optional(),
  tags: proxyTagsSchema.optional(),
  proxyStatus: settableStatusSchema
    .optional()
    .describe("Disabled: no run uses it. Unknown takes that back."),
});

/** What all of many can be given; what is not named stays. */
export const proxiesChangeSchema = z
  .strictObject({
    type: fields.type.optional(),
    threadsCount: fields.threadsCount.optional(),
    login: newSecretSchema.nullable().optional(),
    password: newSecretSchema.nullable().optional(),
    ipChangeLink: fields.ipChangeLink.optional(),
    proxyStatus: settableStatusSchema.optional(),
    addTags: proxyTagsSchema.optional(),
    removeTags: proxyTagsSchema.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: "This field is required!" });

/** Which proxies of a list. */
const filterFields = {
  search: z.string().max(NAME_MAX_CHARS).optional(),
  tag: z.string().min(1).max(TAG_NAME_MAX_CHARS).optional(),
};
/** All that a list with these filters would have. */
export const proxyFilterSchema = z.strictObject({
  ...filterFields,
  status: proxyStatusSchema.optional(),
  type: proxyTypeSchema.optional(),
  isUsed: z.boolean().optional().describe("Whether extensions have it."),
});
export type ProxyFilter = z.infer<typeof proxyFilterSchema>;

export const PROXY_SORTS = [
  ...(["id", "name", "host", "proxyStatus", "threadsCount"] as const),
  ...(["type", "latencyMs", "checkedAt", "extensionCount"] as const),
] as const;

const digitSchema = z.string().regex(/^\d$/, "must be a number").transform(Number);

export const listProxies = defineEndpoint({
  name: "listProxies",
  method: "GET",
  path: "/api/proxy",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "A page of the proxies; `searchString` looks into names and hosts",
  query: z.strictObject({
    ...listQueryFields,
    ...filterFields,
    status: digitSchema.pipe(proxyStatusSchema).optional(),
    type: digitSchema.pipe(proxyTypeSchema).optional(),
    isUsed: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional(),
    searchString: z
      .string()
      .max(NAME_MAX_CHARS)
      .optional()
      .describe("As the specification spells it; the same as `search`."),
    sort: z.enum(PROXY_SORTS.flatMap((column) => [column, `-${column}`] as const)).default("id"),
  }),
  response: pageOf(proxySchema),
  errors: ["invalidInput"],
});

export const getProxy = defineEndpoint({
  name: "getProxy",
  method: "GET",
  path: "/api/proxy/:id",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "One proxy, as a list shows it",
  params: idParamsSchema,
  response: proxySchema,
  errors: ["notFound"],
});

export const createProxies = defineEndpoint({
  name: "createProxies",
  method: "POST",
  path: "/api/proxy",
  ...byUser("proxies:write", "none", "refused"),
  summary: "Add proxies, all of them or none",
  body: z.strictObject({ proxies: z.array(newProxySchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: z.strictObject({ data: z.array(proxySchema) }),
  errors: ["notAllowed", "rowLimitReached", "invalidInput"],
});

export const updateProxies = defineEndpoint({
  name: "updateProxies",
  method: "PUT",
  path: "/api/proxy",
  ...byUser("proxies:write", "none", "bounded"),
  summary: "Change one proxy or many, all or none; what is not named stays",
  body: z.strictObject({ proxies: z.array(proxyChangeSchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: bulkAnswerOf(proxySchema),
  errors: ["notAllowed", "invalidInput", "notFound"],
});

export const deleteProxies = defineEndpoint({
  name: "deleteProxies",
  method: "DELETE",
  path: "/api/proxy",
  ...byUser("proxies:write", "none", "allowed"),
  summary: "Delete proxies; extensions that have them lose them",
  body: z.strictObject({ ids: idsOf(PROXIES_MAX_AT_ONCE) }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});
