import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { ProxyType } from "../values/enums.ts";
import { PROXIES_MAX_AT_ONCE } from "../values/limits.ts";
import { enumSchema, idSchema } from "../values/primitives.ts";
import { hasOneProof, proofFault, proofFields } from "../values/own-proof.ts";
import { idsAnswerSchema, selectionOf } from "../values/selection.ts";
import { proxiesChangeSchema, proxyFilterSchema } from "./proxies.ts";

export const changeManyProxies = defineEndpoint({
  name: "changeManyProxies",
  method: "POST",
  path: "/api/proxy/change",
  ...byUser("proxies:write", "none", "allowed"),
  summary: "Give all proxies named, or all that match, the same",
  body: selectionOf(proxyFilterSchema, { change: proxiesChangeSchema }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});

export const deleteManyProxies = defineEndpoint({
  name: "deleteManyProxies",
  method: "POST",
  path: "/api/proxy/delete",
  ...byUser("proxies:write", "none", "allowed"),
  summary: "Delete all proxies named, or all that match; extensions that have them lose them",
  body: selectionOf(proxyFilterSchema, {}),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});

/** So many names are enough to know what is meant. */
export const PROXY_NAMES_SHOWN = 3;

export const countProxyUses = defineEndpoint({
  name: "countProxyUses",
  method: "POST",
  path: "/api/proxy/uses",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "How many proxies are named, or match, and how many extensions have any of them",
  body: selectionOf(proxyFilterSchema, {}),
  response: z.strictObject({
    count: z.int(),
    extensionCount: z.int(),
    names: z.array(z.string()).max(PROXY_NAMES_SHOWN).describe("The first of them, by name."),
  }),
  errors: ["invalidInput", "notFound"],
});

const pastedProxySchema = z.strictObject({
  type: enumSchema(ProxyType),
  host: z.string().max(500),
  port: z.int().min(1).max(65_535),
  login: z.string().max(500).nullable(),
  password: z.string().max(500).nullable(),
});

export const findKnownProxies = defineEndpoint({
  name: "findKnownProxies",
  method: "POST",
  path: "/api/proxy/known",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "Which of these proxies are there already, or others at their addresses",
  body: z.strictObject({ proxies: z.array(pastedProxySchema).min(1).max(PROXIES_MAX_AT_ONCE) }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        index: z.int().describe("Its place in what was asked."),
        id: idSchema,
        name: z.string(),
        isSame: z
          .boolean()
          .describe(
            "Else it is another with the same address: of another type, or with another log-in.",
          ),
      }),
    ),
  }),
  errors: ["invalidInput"],
});

export const PROXY_FILE_FORMATS = ["text", "csv", "json"] as const;

export const exportProxies = defineEndpoint({
  name: "exportProxies",
  method: "POST",
  path: "/api/proxy/export",
  ...byUser("proxies:read", "body", "bounded"),
  summary:
    "Proxies as a file; log-ins and IP change links only when they are asked for, with the password",
  body: selectionOf(proxyFilterSchema, {
    ...proofFields,
    format: z.enum(PROXY_FILE_FORMATS).default("text"),
    withSecrets: z.boolean().default(false),
  }).refine((body) => !body.withSecrets || hasOneProof(body), proofFault),
  files: ["text/plain", "text/csv", "application/json"],
  errors: [
    "invalidInput",
    "notFound",
    "notAllowed",
    "wrongPassword",
    "passwordNeeded",
    "tooManyRequests",
  ],
});
