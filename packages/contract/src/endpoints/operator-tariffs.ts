import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  nameSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { USER_LANGUAGES } from "../values/setting-values.ts";
import { TARIFF_PRICE_MAX } from "../values/valid-until.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";
import { TARIFF_LISTS } from "./profile.ts";

/* Tariffs as operators make them. */

export const TARIFF_EXTENSIONS_MAX = 1_000_000;
export const TARIFF_ROWS_MAX = 1_000_000;
export const TARIFF_LOG_DAYS_MAX = 3650;
export const HELP_LINKS_MAX = 50;
const URL_MAX_CHARS = 2000;
const VERSION_MAX_CHARS = 100;

/** What the console draws beside a help link. */
export const HELP_LINK_ICONS = [
  "help",
  "book",
  "video",
  "chat",
  "telegram",
  "mail",
  "news",
  "link",
] as const;
export type HelpLinkIcon = (typeof HELP_LINK_ICONS)[number];

const addressSchema = (protocol: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(URL_MAX_CHARS)
    .pipe(z.url({ protocol, normalize: true, error: message }))
    // Whoever follows a link is not to sign in with somebody else's name.
    .refine((text) => !/^[^/?#]*\/\/[^/?#]*@/.test(text), "must hold no user name or password");

export const helpLinkSchema = z.strictObject({
  url: addressSchema(/^https?$/, "must be an address with http:// or https://"),
  name: nameSchema.max(100),
  icon: z.enum(HELP_LINK_ICONS),
  language: z.enum(USER_LANGUAGES),
  order: z.int().min(0).max(1000).describe("Those with smaller ones come first."),
});
export type HelpLink = z.infer<typeof helpLinkSchema>;

/** The product at the payment provider that is bought with the tariff. */
export const subscriptionPackageSchema = z.strictObject({
  isSubscription: z.boolean().describe("Whether it is charged again by itself."),
  // Providers' own have brackets in their queries, which are no URI by the letter.
  paymentUrl: addressSchema(/^https$/, "must be an address with https://").meta({
    format: undefined,
  }),
});
export type SubscriptionPackage = z.infer<typeof subscriptionPackageSchema>;

const rowsSchema = z.int().min(0).max(TARIFF_ROWS_MAX);
const limitsSchema = z.strictObject(
  Object.fromEntries(TARIFF_LISTS.map((list) => [list, rowsSchema])) as Record<
    (typeof TARIFF_LISTS)[number],
    typeof rowsSchema
  >,
);

const hasKopecks = (price: number): boolean => Number(price.toFixed(2)) === price;

const tariffFields = {
  name: nameSchema,
  price: z
    .number()
    .min(0)
    .max(TARIFF_PRICE_MAX)
    .refine(hasKopecks, "must have two decimals at most")
    .describe("RUB for 30 days; 0 is free."),
  maxExtensionCount: z.int().min(0).max(TARIFF_EXTENSIONS_MAX),
  logDays: z
    .int()
    .min(1)
    .max(TARIFF_LOG_DAYS_MAX)
    .describe("So long runs and what they collected are kept."),
  isOffered: z.boolean().describe("Whether users may choose it by themselves."),
  limits: limitsSchema.describe("How many rows a user's lists may have."),
  stepKinds: z
    .array(z.string().max(50))
    .min(1)
    .max(50)
    .nullable()
    .describe("Kinds of steps that its users may run; null for all."),
  helpLinks: z.array(helpLinkSchema).max(HELP_LINKS_MAX),
  subscriptionPackages: z
    .array(subscriptionPackageSchema)
    .max(2)
    .refine(
      (all) => new Set(all.map(({ isSubscription }) => isSubscription)).size === all.length,
      "must be one of each kind at most",
    )
    .describe("One that is charged again by itself, and one that is not, at most."),
};
export const operatorTariffInputSchema = z.strictObject(tariffFields);
export type OperatorTariffInput = z.infer<typeof operatorTariffInputSchema>;

export const operatorTariffSchema = z.strictObject({
  id: idSchema,
  ...tariffFields,
  version: z.string().describe("Another one with each change of what stands above."),
  usersCount: z.int().nonnegative(),
  isFirst: z
    .boolean()
    .describe("Whether it is the oldest tariff, which the first owner has. It is never deleted."),
  isForNewUsers: z
    .boolean()
    .describe("Whether an operator has chosen it for users who are new. One is, or none."),
});
export type OperatorTariff = z.infer<typeof operatorTariffSchema>;

export const listOperatorTariffs = defineEndpoint({
  name: "listOperatorTariffs",
  method: "GET",
  path: "/api/operator/tariffs",
  ...byOperator("none"),
  summary: "All tariffs, the oldest first, with how many users have each",
  query: z.strictObject(pageFields),
  response: pageOf(operatorTariffSchema),
  errors: ["notFound"],
});

export const createOperatorTariff = defineEndpoint({
  name: "createOperatorTariff",
  method: "POST",
  path: "/api/operator/tariffs",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Add a tariff; no two have the same name",
  body: operatorTariffInputSchema,
  response: operatorTariffSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});

export const updateOperatorTariff = defineEndpoint({
  name: "updateOperatorTariff",
  method: "PUT",
  path: "/api/operator/tariffs/:id",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Change a tariff for all who have it; what they have already stays",
  params: idParamsSchema,
  body: z.strictObject({
    ...tariffFields,
    version: z
      .string()
      .max(VERSION_MAX_CHARS)
      .optional()
      .describe("What was read: a tariff that is another one by now is left as it is (409)."),
  }),
  response: operatorTariffSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});

export const chooseNewUsersTariff = defineEndpoint({
  name: "chooseNewUsersTariff",
  method: "PUT",
  path: "/api/operator/new-users-tariff",
  ...byOperator("header", { isAuditedInside: true }),
  summary:
    "Choose what new users get. With null whoever registers begins without a tariff, and whom an operator adds has the oldest",
  body: z.strictObject({
    tariffId: idSchema.nullable().describe("The tariff; null for none of them."),
  }),
  response: okSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound"],
});

export const deleteOperatorTariff = defineEndpoint({
  name: "deleteOperatorTariff",
  method: "DELETE",
  path: "/api/operator/tariffs/:id",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Delete a tariff that nobody has, and that new users do not get",
  params: idParamsSchema,
  response: okSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});
