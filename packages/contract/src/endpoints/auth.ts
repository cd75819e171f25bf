import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { factorCodeSchema } from "../values/own-proof.ts";
import { SCOPES } from "../values/scopes.ts";

export const tokenKindSchema = z.enum(["session", "agent", "integration", "impersonation"]);
export type TokenKind = z.infer<typeof tokenKindSchema>;

export const credentialsSchema = z.strictObject({
  username: z.string().min(1, "This field is required!").max(320),
  password: z.string().min(1, "This field is required!").max(1000),
});

/** What a log-in gives. */
export const signedInSchema = z.strictObject({ accessToken: z.string(), expiresAt: instantSchema });

/** Both at their longest, each letter as four escaped bytes. */
const CREDENTIALS_MAX_BYTES = 16 * 1024;

export const login = defineEndpoint({
  name: "login",
  method: "POST",
  path: "/token",
  auth: "none",
  summary:
    "Log in; the token is good for 12 hours from its last use. Where a second factor is on, `code` is one of it",
  bodyType: "form",
  bodyLimit: CREDENTIALS_MAX_BYTES,
  body: credentialsSchema.extend({ code: factorCodeSchema.optional() }),
  response: signedInSchema,
  errors: [
    "invalidInput",
    "invalidCredentials",
    "secondFactorNeeded",
    "confirmMail",
    "tooManyRequests",
  ],
});

export const logout = defineEndpoint({
  name: "logout",
  method: "POST",
  path: "/api/logout",
  ...byUser("session", "none", "allowed", { isBeforeTerms: true }),
  summary: "End this session",
  response: okSchema,
  errors: [],
});

export const scopeSchema = z.enum(SCOPES);
/** The one group that a token is good for. */
export const tokenGroupSchema = z.strictObject({ id: idSchema, name: z.string() });

export const accessTokenSchema = z.strictObject({
  id: idSchema,
  kind: tokenKindSchema,
  label: z.string().describe("What it was made for: an archive's name, a browser."),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  isCurrent: z.boolean(),
  scopes: z
    .array(scopeSchema)
    .nullable()
    .describe(
      "What an integration token may do; null for those that may do all that their user may.",
    ),
  group: tokenGroupSchema.nullable(),
  isGroupGone: z.boolean().describe("Its group was deleted: it may do nothing any more."),
  rotatedAt: instantSchema
    .nullable()
    .describe("When another took its place; it then works until `expiresAt`."),
  browser: z
    .string()
    .describe('What a session was opened with: "Chromium 140, Linux"; empty where nobody knows.'),
  address: z
    .string()
    .nullable()
    .describe(
      "Where a session was opened, and the country of that address where it is known (ISO 3166).",
    ),
  country: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const listTokens = defineEndpoint({
  name: "listTokens",
  method: "GET",
  path: "/api/tokens",
  ...byUser("session", "none", "allowed"),
  summary: "Everything that can act in your name: sessions, archives, integrations",
  query: z.strictObject(pageFields),
  response: pageOf(accessTokenSchema),
  errors: [],
});

export const revokeToken = defineEndpoint({
  name: "revokeToken",
  method: "DELETE",
  path: "/api/tokens/:id",
  ...byUser("session", "none", "allowed", { isBeforeTerms: true }),
  summary: "Revoke a token; an archive made with it can enrol no further browser",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});
