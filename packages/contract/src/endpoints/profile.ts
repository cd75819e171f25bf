import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { SubscriptionStatus } from "../values/enums.ts";
import { idSchema, jsonValueSchema, pageFields, pageOf } from "../values/primitives.ts";

/** Lists of a user's whose rows a tariff counts, beside the extensions. */
export const TARIFF_LISTS = [
  "actions",
  "scripts",
  "extensionGroups",
  "proxies",
  "documents",
  "extensionDataTemplates",
] as const;
export type TariffList = (typeof TARIFF_LISTS)[number];

export const tariffSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  price: z.number().nonnegative().describe("RUB for 30 days; 0 is free."),
  isOffered: z.boolean().describe("Whether users may choose it by themselves."),
  maxExtensionCount: z.int().nonnegative(),
  usedExtensionCount: z.int().nonnegative(),
  helpLinks: z.array(
    z.strictObject({
      url: z.string(),
      name: z.string(),
      icon: z.string(),
      language: z.string(),
      order: z.int(),
    }),
  ),
  subscriptionPackages: z.array(
    z.strictObject({ isSubscription: z.boolean(), paymentUrl: z.string() }),
  ),
});
export type Tariff = z.infer<typeof tariffSchema>;

export const profileSchema = z.strictObject({
  email: z.string(),
  tariffId: idSchema.nullable(),
  tariff: tariffSchema.nullable(),
  validUntil: z
    .string()
    .nullable()
    .describe(
      "`YYYY.MM.DD HH:mm:ss` in UTC, as the specification spells it; null when it never ends.",
    ),
  subscriptionStatus: z.literal(Object.values(SubscriptionStatus)),
  isTermsAndConditionsAccepted: z.boolean(),
  isImpersonated: z
    .boolean()
    .describe("The console shows a banner while somebody else acts as this user."),
  isOperator: z.boolean().describe("Never while somebody else acts as this user."),
  isMailConfirmed: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineEndpoint({
  name: "getProfile",
  method: "GET",
  path: "/api/profile",
  ...byUser("any", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "Who is logged in, on which tariff",
  response: profileSchema,
  errors: [],
});

export const listTariffUse = defineEndpoint({
  name: "listTariffUse",
  method: "GET",
  path: "/api/profile/lists",
  ...byUser("settings:read", "none", "allowed"),
  summary: "How many rows the user's lists have, and how many the tariff allows",
  query: z.strictObject(pageFields),
  response: pageOf(
    z.strictObject({
      list: z.enum(TARIFF_LISTS),
      used: z.int().nonnegative(),
      max: z.int().nonnegative(),
    }),
  ),
  errors: [],
});

export const PREFERENCE_NAME_MAX_CHARS = 100;
export const PREFERENCE_VALUE_MAX_CHARS = 100_000;

export const preferenceSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(PREFERENCE_NAME_MAX_CHARS)
    .regex(/^[\w.:-]+$/),
  value: jsonValueSchema,
});
export type Preference = z.infer<typeof preferenceSchema>;

export const listPreferences = defineEndpoint({
  name: "listPreferences",
  method: "GET",
  path: "/api/user-preferences",
  ...byUser("settings:read", "none", "allowed"),
  summary: "All preferences of the user",
  query: z.strictObject(pageFields),
  response: pageOf(preferenceSchema),
  errors: [],
});

export const updatePreference = defineEndpoint({
  name: "updatePreference",
  method: "PATCH",
  path: "/api/user-preferences",
  ...byUser("settings:write", "none", "allowed"),
  summary: "Set one preference; null removes it, and the user's settings have values of their own",
  body: preferenceSchema,
  response: preferenceSchema,
  errors: ["invalidInput"],
});
