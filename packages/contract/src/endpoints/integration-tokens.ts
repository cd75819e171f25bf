import { z } from "zod";
import { idParamsSchema, idSchema, instantSchema, nameSchema } from "../values/primitives.ts";
import type { Scope } from "../values/scopes.ts";
import { accessTokenSchema, scopeSchema, tokenGroupSchema, tokenKindSchema } from "./auth.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** A user has so many integration tokens at most; those that were replaced are not counted. */
export const INTEGRATION_TOKENS_MAX = 100;
/** A token is good for so many days at most, where it has an end at all. */
export const TOKEN_DAYS_MAX = 3660;
/** For so long a token that was replaced goes on working. */
export const ROTATION_GRACE_HOURS = 24;
/** So many that were replaced by the same token, one after the other, go on working. */
export const ROTATED_MAX = 5;

/** What the token that `getExternalToken` gives is called. */
export const EXTERNAL_TOKEN_LABEL = "External";
/** It runs what is there, and reads what came of it. */
export const EXTERNAL_TOKEN_SCOPES = [
  "extensions:read",
  "extensions:run",
  "accounts:read",
  "scripts:read",
  "runs:read",
  "runs:run",
  "schedules:read",
  "documents:read",
] as const satisfies readonly Scope[];

const scopesSchema = z
  .array(scopeSchema)
  .min(1)
  .max(100)
  .refine((scopes) => new Set(scopes).size === scopes.length, "must name each scope once");

export const shownTokenSchema = z.strictObject({
  token: accessTokenSchema,
  accessToken: z.string().describe("Shown this once: only its hash is kept."),
});
export type ShownToken = z.infer<typeof shownTokenSchema>;

export const createToken = defineEndpoint({
  name: "createToken",
  method: "POST",
  path: "/api/tokens",
  ...byUser("session", "none", "refused"),
  summary: "Make an integration token; the answer is the only time that it is shown",
  body: z.strictObject({
    label: nameSchema,
    scopes: scopesSchema,
    groupId: idSchema
      .optional()
      .describe("It is then good for this group alone, and for calls that can be held to one."),
    expiresAt: instantSchema
      .optional()
      .describe("Without it the token is good until it is revoked."),
  }),
  response: shownTokenSchema,
  errors: ["invalidInput", "notAllowed", "notFound", "rowLimitReached"],
});

export const rotateToken = defineEndpoint({
  name: "rotateToken",
  method: "POST",
  path: "/api/tokens/:id/rotate",
  ...byUser("session", "none", "refused"),
  summary:
    "Put a new token in the place of an integration token, which goes on working for 24 hours",
  params: idParamsSchema,
  response: shownTokenSchema,
  errors: ["notAllowed", "notFound", "conflict"],
});

export const getCurrentToken = defineEndpoint({
  name: "getCurrentToken",
  method: "GET",
  path: "/api/tokens/current",
  ...byUser("any", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "What the token of this call may do",
  response: z.strictObject({
    kind: tokenKindSchema,
    label: z.string(),
    scopes: z.array(scopeSchema).nullable().describe("null: all that its user may."),
    group: tokenGroupSchema.nullable(),
    expiresAt: instantSchema.nullable(),
  }),
  errors: [],
});

const externalToken = {
  method: "GET",
  ...byUser("session", "none", "allowed"),
  summary:
    "Make the integration token “External” anew; the one before goes on working for 24 hours",
  response: shownTokenSchema,
  errors: ["notAllowed", "methodNotAllowed", "rowLimitReached"],
} as const;

export const getExternalToken = defineEndpoint({
  ...externalToken,
  impersonation: "refused",
  name: "getExternalToken",
  path: "/api/getexternaltoken",
});

/** At the address that the specification names. */
export const getExternalTokenAtRoot = defineEndpoint({
  ...externalToken,
  impersonation: "refused",
  name: "getExternalTokenAtRoot",
  path: "/getexternaltoken",
});
