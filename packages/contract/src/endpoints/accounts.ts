import { z } from "zod";
import {
  ACCOUNT_MAX_CHARS,
  ACCOUNT_SECRET_FIELDS,
  ACCOUNTS_MAX_AT_ONCE,
  ACCOUNT_MAX_BYTES,
  ACCOUNTS_MAX_BYTES,
} from "../values/account-fields.ts";
import { NAME_MAX_CHARS, PROXY_SECRET_MASK } from "../values/limits.ts";
import { hasOneProof, proofFault, proofFields } from "../values/own-proof.ts";
import { idParamsSchema, idSchema, instantSchema, okSchema } from "../values/primitives.ts";
import { bulkAnswerOf, bulkAnswerWith } from "../values/selection.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import { extensionAccountSchema, extensionSchema } from "./extensions.ts";

/** Stands for a secret that is kept. */
export const ACCOUNT_SECRET_MASK = PROXY_SECRET_MASK;
const DOMAIN_MAX_CHARS = 253;
const PRINTABLE = /^\P{Cc}*$/u;

const textSchema = (field: keyof typeof ACCOUNT_MAX_CHARS) =>
  z.string().trim().min(1).max(ACCOUNT_MAX_CHARS[field]);
const lineSchema = (field: keyof typeof ACCOUNT_MAX_CHARS) =>
  textSchema(field).regex(PRINTABLE, "must be one line");
const isNoMask = (text: string): boolean => text !== ACCOUNT_SECRET_MASK;
const secretSchema = (schema: z.ZodString) =>
  schema.refine(isNoMask, { message: "is the mask that stands for what is kept" });

const fields = {
  name: z.string().trim().max(ACCOUNT_MAX_CHARS.name).regex(PRINTABLE, "must be one line"),
  userAgent: lineSchema("userAgent").describe(
    "What the browser is to call itself at the account's sites.",
  ),
  proxy: lineSchema("proxy").describe(
    "One's own by number, name or address as lists have it; an address that is not there yet is added.",
  ),
  isOnlyBrowser: z.boolean().describe("It signs in by nothing but its cookies."),
  profileTemplateId: idSchema.describe("A browser profile template, by its number or its name."),
  profileTemplate: z.string().trim().min(1).max(NAME_MAX_CHARS),
  cookieDomain: z
    .string()
    .trim()
    .min(1)
    .max(DOMAIN_MAX_CHARS)
    .describe("Whose cookies are in a text that names no domain; without one, the network's."),
};

const secrets = {
  login: lineSchema("login"),
  password: lineSchema("password"),
  twoFactorKey: textSchema("twoFactorKey").describe("Base32, or an `otpauth` address."),
  cookies: textSchema("cookies").describe("Netscape text, a JSON array or a header string."),
  adsToken: lineSchema("adsToken"),
  bmToken: lineSchema("bmToken"),
};

/** All that an account is: what is not there, the account has not. */
const accountInputFields = {
  name: fields.name.default(""),
  login: secretSchema(secrets.login).nullable().default(null),
  password: secretSchema(secrets.password).nullable().default(null),
  twoFactorKey: secretSchema(secrets.twoFactorKey).nullable().default(null),
  cookies: secretSchema(secrets.cookies).nullable().default(null),
  userAgent: fields.userAgent.nullable().default(null),
  adsToken: secretSchema(secrets.adsToken).nullable().default(null),
  bmToken: secretSchema(secrets.bmToken).nullable().default(null),
  proxy: fields.proxy.nullable().default(null),
  isOnlyBrowser: fields.isOnlyBrowser.default(false),
  profileTemplateId: fields.profileTemplateId.nullable().default(null),
  profileTemplate: fields.profileTemplate.nullable().default(null),
  cookieDomain: fields.cookieDomain.nullable().default(null),
};
const accountInputSchema = z.strictObject(accountInputFields);
export type AccountInput = z.output<typeof accountInputSchema>;

/** What is left out, or is the mask, stays as it is; null takes it away. */
const accountChangeSchema = z.strictObject({
  name: fields.name.optional(),
  login: secrets.login.nullable().optional(),
  password: secrets.password.nullable().optional(),
  twoFactorKey: secrets.twoFactorKey.nullable().optional(),
  cookies: secrets.cookies.nullable().optional(),
  userAgent: fields.userAgent.nullable().optional(),
  adsToken: secrets.adsToken.nullable().optional(),
  bmToken: secrets.bmToken.nullable().optional(),
  proxy: fields.proxy.nullable().optional(),
  isOnlyBrowser: fields.isOnlyBrowser.optional(),
  profileTemplateId: fields.profileTemplateId.nullable().optional(),
  profileTemplate: fields.profileTemplate.nullable().optional(),
  cookieDomain: fields.cookieDomain.nullable().optional(),
});
export type AccountChange = z.output<typeof accountChangeSchema>;

const maskSchema = z.literal(ACCOUNT_SECRET_MASK).nullable();

/** How long an account that another took the place of is kept. */
export const REPLACED_ACCOUNT_HOURS = 24;

const replacedAccountSchema = z
  .strictObject({
    name: z.string(),
    replacedAt: instantSchema.describe("When another took its place."),
    keptUntil: instantSchema.describe("Until when it can be put back."),
  })
  .nullable();

export const accountSchema = z.strictObject({
  extensionId: idSchema,
  ...extensionAccountSchema.shape,
  userAgent: z.string().nullable(),
  login: maskSchema.describe("Never shown: a mask where there is one, else null."),
  password: maskSchema,
  twoFactorKey: maskSchema,
  cookies: maskSchema,
  adsToken: maskSchema,
  bmToken: maskSchema,
  unreadable: z
    .array(z.enum(ACCOUNT_SECRET_FIELDS))
    .describe("Those that can no longer be read, and must be entered again."),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  replaced: replacedAccountSchema.describe(
    "The account that this one took the place of, while it is kept; null where there was none.",
  ),
});
export type Account = z.infer<typeof accountSchema>;

export const getAccount = defineEndpoint({
  name: "getAccount",
  method: "GET",
  path: "/api/extensions/:id/account",
  ...byUser("accounts:read", "none", "allowed", { groupBound: "extension" }),
  summary: "The extension's account; of its secrets, which of them there are",
  params: idParamsSchema,
  response: accountSchema,
  errors: ["extensionsNotFound", "notFound"],
});

const LOAD_ERRORS = [
  "cannotLoadAccountWithActiveScript",
  "cannotLoadAccount",
  "noProfileTemplate",
  "accountDataFormat",
  "invalidInput",
  "extensionsNotFound",
  "notFound",
  "rowLimitReached",
] as const;

export const createAccount = defineEndpoint({
  name: "createAccount",
  method: "POST",
  path: "/api/extensions/:id/account",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Give the extension an account, where it has none",
  params: idParamsSchema,
  body: accountInputSchema,
  bodyLimit: ACCOUNT_MAX_BYTES,
  response: accountSchema,
  errors: [...LOAD_ERRORS, "conflict"],
});

export const updateAccount = defineEndpoint({
  name: "updateAccount",
  method: "PUT",
  path: "/api/extensions/:id/account",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Change the extension's account; what is not named stays",
  params: idParamsSchema,
  body: accountChangeSchema,
  bodyLimit: ACCOUNT_MAX_BYTES,
  response: accountSchema,
  errors: [...LOAD_ERRORS, "noAccounts"],
});

export const loadAccount = defineEndpoint({
  name: "loadAccount",
  method: "POST",
  path: "/api/extensions/:id/account/load",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Give the extension this account, in place of the one that it may have",
  params: idParamsSchema,
  body: accountInputSchema,
  bodyLimit: ACCOUNT_MAX_BYTES,
  response: accountSchema,
  errors: LOAD_ERRORS,
});

export const restoreAccount = defineEndpoint({
  name: "restoreAccount",
  method: "POST",
  path: "/api/extensions/:id/account/restore",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extension" }),
  summary:
    "Put back the account that another took the place of within the last 24 hours; that one is kept in its turn",
  params: idParamsSchema,
  response: accountSchema,
  errors: [
    "cannotLoadAccountWithActiveScript",
    "cannotLoadAccount",
    "extensionsNotFound",
    "noAccounts",
  ],
});

export const deleteAccount = defineEndpoint({
  name: "deleteAccount",
  method: "DELETE",
  path: "/api/extensions/:id/account",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Take the extension's account away, with what was read of it",
  params: idParamsSchema,
  response: okSchema,
  errors: ["extensionsNotFound", "noAccounts", "cannotDeleteAccountWithActiveScript"],
});

export const reauthorizeAccount = defineEndpoint({
  name: "reauthorizeAccount",
  method: "POST",
  path: "/api/extensions/:id/account/re-authorize",
  ...byUser("accounts:run", "none", "allowed", { groupBound: "extension" }),
  summary: "Check the account anew, and sign in again where that is needed",
  params: idParamsSchema,
  response: extensionSchema,
  errors: [
    "extensionsNotFound",
    "noAccounts",
    "extensionProblem",
    "cannotReauthorizeWithActiveScript",
  ],
});

const SECRETS_ERRORS = [
  "extensionsNotFound",
  "noAccounts",
  "notAllowed",
  "wrongPassword",
  "passwordNeeded",
  "tooManyRequests",
  "invalidInput",
] as const;

const twoFactorCodeSchema = z.strictObject({
  code: z.string(),
  validUntil: instantSchema,
  msLeft: z
    .int()
    .nonnegative()
    .describe("For how long, counted by the server's clock, which the caller's may differ from."),
  periodSeconds: z.int().positive(),
});
export type AccountCode = z.infer<typeof twoFactorCodeSchema>;

const credentialsSchema = z.strictObject({
  login: z.string().nullable(),
  password: z.string().nullable(),
  twoFactorKey: z.string().nullable(),
  adsToken: z.string().nullable(),
  bmToken: z.string().nullable(),
  code: twoFactorCodeSchema
    .nullable()
    .describe("The code of the moment, where there is a key that gives one."),
  unreadable: z.array(z.enum(ACCOUNT_SECRET_FIELDS)),
  confirmation: z.string().describe("Stands for the password until then."),
  confirmedUntil: instantSchema,
});

export const getCredentials = defineEndpoint({
  name: "getCredentials",
  method: "POST",
  path: "/api/extensions/:id/account/get-credentials",
  ...byUser("accounts:read", "body", "refused", { groupBound: "extension" }),
  summary: "The account's secrets in plain form, for who gives the password again",
  params: idParamsSchema,
  body: z.strictObject(proofFields).refine(hasOneProof, proofFault),
  response: credentialsSchema,
  errors: SECRETS_ERRORS,
});
/** What its owner is shown of it. */
export type ShownCredentials = z.infer<typeof credentialsSchema>;

export const getAccountCode = defineEndpoint({
  name: "getAccountCode",
  method: "POST",
  path: "/api/extensions/:id/account/get-code",
  ...byUser("accounts:read", "body", "refused", { groupBound: "extension" }),
  summary: "The two-factor code of the moment, and none of the secrets",
  params: idParamsSchema,
  body: z.strictObject(proofFields).refine(hasOneProof, proofFault),
  response: twoFactorCodeSchema,
  errors: [...SECRETS_ERRORS, "accountDataFormat"],
});

export const COOKIE_FILE_FORMATS = ["json", "netscape", "header"] as const;

export const downloadCookies = defineEndpoint({
  name: "downloadCookies",
  method: "POST",
  path: "/api/extensions/:id/account/download-cookies",
  ...byUser("accounts:read", "body", "refused", { groupBound: "extension" }),
  summary: "The account's cookies as a file, for who gives the password again",
  params: idParamsSchema,
  body: z
    .strictObject({ ...proofFields, format: z.enum(COOKIE_FILE_FORMATS).default("json") })
    .refine(hasOneProof, proofFault),
  files: ["application/json", "text/plain"],
  errors: [...SECRETS_ERRORS, "accountDataFormat"],
});

export const downloadManyCookies = defineEndpoint({
  name: "downloadManyCookies",
  method: "POST",
  path: "/api/extensions/account/download-cookies",
  ...byUser("accounts:read", "body", "refused", { groupBound: "extensions" }),
  summary: "The cookies of many accounts as a zip with a file for each, for who gives the password",
  body: extensionsOf({
    ...proofFields,
    format: z.enum(COOKIE_FILE_FORMATS).default("json"),
  }).refine(hasOneProof, proofFault),
  files: ["application/zip"],
  errors: SECRETS_ERRORS,
});

/** Texts are looked at line by line: one that cannot be read keeps no other from being loaded. */
const loadItemSchema = z.strictObject({ extensionId: idSchema, ...accountInputFields });

/** Which of the account's fields is at fault, where it is one, and why. */
const loadAnswerSchema = bulkAnswerWith(extensionSchema, {
  field: z.string().nullable(),
  message: z.string(),
});
export type LoadAccountsAnswer = z.infer<typeof loadAnswerSchema>;

export const loadAccounts = defineEndpoint({
  name: "loadAccounts",
  method: "POST",
  path: "/api/extensions/accounts/load",
  ...byUser("accounts:write", "none", "allowed"),
  summary: "Give extensions an account each; those that cannot have it are named with the reason",
  body: z.strictObject({ items: z.array(loadItemSchema).min(1).max(ACCOUNTS_MAX_AT_ONCE) }),
  bodyLimit: ACCOUNTS_MAX_BYTES,
  response: loadAnswerSchema,
  errors: ["invalidInput", "rowLimitReached"],
});

export const restoreAccounts = defineEndpoint({
  name: "restoreAccounts",
  method: "POST",
  path: "/api/extensions/account/restore",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extensions" }),
  summary:
    "Put back the accounts that others took the place of within the last 24 hours; those are kept in their turn",
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "noAccounts", "extensionsNotFound"],
});

export const deleteAccounts = defineEndpoint({
  name: "deleteAccounts",
  method: "POST",
  path: "/api/extensions/account/delete",
  ...byUser("accounts:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Take accounts away, with what was read of them",
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "noAccounts", "extensionsNotFound"],
});

export const reauthorizeAccounts = defineEndpoint({
  name: "reauthorizeAccounts",
  method: "POST",
  path: "/api/extensions/account/re-authorize",
  ...byUser("accounts:run", "none", "allowed", { groupBound: "extensions" }),
  summary: "Check accounts anew, and sign in again where that is needed",
  body: extensionsOf({}),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "noAccounts", "extensionsNotFound"],
});
