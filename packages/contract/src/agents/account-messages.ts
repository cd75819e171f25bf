import { z } from "zod";
import { networkRecipeSchema } from "../networks/network-recipe.ts";
import { AccountStatus } from "../values/enums.ts";
import { enumSchema, idSchema, instantSchema, socialNetworkSchema } from "../values/primitives.ts";

const COOKIES_MAX = 5000;
const FACTS_MAX = 100;

/** A cookie as `chrome.cookies` has it; one without a date ends with the browser. */
export const accountCookieSchema = z.object({
  name: z.string().max(4096),
  value: z.string().max(8192),
  /** With a dot before it for all below it too. */
  domain: z.string().min(1).max(255),
  hostOnly: z.boolean(),
  path: z.string().max(2048),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(["no_restriction", "lax", "strict", "unspecified"]),
  /** Seconds since 1970. */
  expirationDate: z.number().nonnegative().optional(),
  partitionKey: z
    .object({
      topLevelSite: z.string().max(2000).optional(),
      hasCrossSiteAncestor: z.boolean().optional(),
    })
    .optional(),
});
export type AccountCookie = z.infer<typeof accountCookieSchema>;

/** Agents take the local storage of an account's sites from this minor version of their protocol on. */
export const LOCAL_STORAGE_SINCE_MINOR = 8;
const STORED_ORIGINS_MAX = 20;
const STORED_ENTRIES_MAX = 500;

/** What a site keeps in the browser beside its cookies. */
export const storedOriginSchema = z.object({
  /** `https://shop.example` */
  origin: z.string().max(2000),
  localStorage: z
    .array(z.object({ name: z.string().max(1000), value: z.string().max(100_000) }))
    .max(STORED_ENTRIES_MAX),
});
export type StoredOrigin = z.infer<typeof storedOriginSchema>;

const applyTaskSchema = z.strictObject({
  checkId: idSchema,
  task: z.literal("apply"),
  network: socialNetworkSchema,
  cookies: z.array(accountCookieSchema).max(COOKIES_MAX),
  /** Put in with the cookies. */
  origins: z.array(storedOriginSchema).max(STORED_ORIGINS_MAX).optional(),
  userAgent: z.string().max(1000).nullable(),
  /** It is not to sign in. */
  isOnlyBrowser: z.boolean(),
  /** Only where it may sign in. */
  credentials: z
    .strictObject({
      login: z.string().max(1000),
      password: z.string().max(1000),
      twoFactorKey: z.string().max(1000).nullable(),
    })
    .nullable(),
  recipe: networkRecipeSchema,
});
export type ApplyTask = z.infer<typeof applyTaskSchema>;
export type AccountCredentials = NonNullable<ApplyTask["credentials"]>;

/**
 * What an agent is to do with its browser's account. `apply` brings it in, looks, and signs in if
 * need be; `forget` takes away what it has left. The same number is the same task.
 */
export const accountTaskSchema = z.discriminatedUnion("task", [
  applyTaskSchema,
  z.strictObject({ checkId: idSchema, task: z.literal("forget") }),
]);
export type AccountTask = z.infer<typeof accountTaskSchema>;

/** Why an account has its status: stable, for words in every language. */
export const ACCOUNT_REASONS = [
  /** A captcha or another question that no program answers. */
  "needsPerson",
  /** The page after the sign-in is still that of somebody who is not signed in. */
  "notAccepted",
  /** A step of the sign-in failed. */
  "signInFailed",
  /** The page is none that the recipe has signs of. */
  "unknownPage",
  /** A field for the password was on a page that is not of the account's sites. */
  "foreignPage",
  "pageNotOpened",
  /** It is signed out, and is not to sign in by itself. */
  "onlyBrowser",
  /** It is signed out, and there is no login or no password. */
  "noCredentials",
  "banned",
  "interrupted",
  "timedOut",
  "agentSilent",
  "agentTooOld",
  /** The extension has no social network. */
  "noNetwork",
  /** It is signed in; some cookies were not for the account's sites or not taken by the browser. */
  "cookiesRefused",
  /** It is signed in; the browser does not let the user agent be changed. */
  "userAgentRefused",
] as const;
export type AccountReason = (typeof ACCOUNT_REASONS)[number];

export const toldFactSchema = z.strictObject({
  fact: z.string().min(1).max(64),
  value: z.union([z.string().max(2000), z.number(), z.boolean()]),
});
export type ToldFact = z.infer<typeof toldFactSchema>;

export const accountStatusMessage = {
  checkId: idSchema,
  /** Names this word until it is acknowledged. */
  wordId: z.string().min(1).max(64),
  status: enumSchema(AccountStatus),
  /** One of ACCOUNT_REASONS, or a newer agent's. */
  reason: z
    .strictObject({ code: z.string().min(1).max(64), message: z.string().max(1000) })
    .nullable(),
  facts: z.array(toldFactSchema).max(FACTS_MAX),
  at: instantSchema,
};
const accountWordSchema = z.strictObject(accountStatusMessage);
/** What an agent says of its account. */
export type AccountWord = z.infer<typeof accountWordSchema>;
