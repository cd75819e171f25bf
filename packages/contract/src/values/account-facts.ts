import { z } from "zod";
import { instantSchema } from "./primitives.ts";

/** How a fact is written: money is in the account's own currency, which is a fact too. */
export type FactKind = "text" | "count" | "flag" | "money" | "date";

/** All that is read of an account: one for each column of the table that is about it. */
export const ACCOUNT_FACTS = {
  accountName: { kind: "text" },
  accountId: { kind: "text" },
  fanPageCount: { kind: "count" },
  adsCabinet: { kind: "text" },
  businessManagerCount: { kind: "count" },
  isTwoFactorEnabled: { kind: "flag" },
  isAdsAvailable: { kind: "flag" },
  interests: { kind: "text" },
  externalActivities: { kind: "text" },
  adsPreferences: { kind: "text" },
  extendedStatus: { kind: "text" },
  limit: { kind: "money" },
  billing: { kind: "money" },
  geo: { kind: "text" },
  currency: { kind: "text" },
  card: { kind: "text" },
  rfa: { kind: "text" },
  friendsCount: { kind: "count" },
  friendsSuggestions: { kind: "count" },
} as const satisfies Record<string, { kind: FactKind }>;

export type AccountFactName = keyof typeof ACCOUNT_FACTS;
export const ACCOUNT_FACT_NAMES = Object.keys(ACCOUNT_FACTS) as AccountFactName[];

const FACT_TEXT_MAX_CHARS = 2000;

const VALUES = {
  text: z.string().min(1).max(FACT_TEXT_MAX_CHARS),
  count: z.int().nonnegative(),
  flag: z.boolean(),
  money: z.number(),
  date: instantSchema,
} as const satisfies Record<FactKind, z.ZodType<string | number | boolean>>;

/** What a fact's value may be. */
export const factValueSchema = (fact: AccountFactName): z.ZodType<string | number | boolean> =>
  VALUES[ACCOUNT_FACTS[fact].kind];

export const accountFactSchema = z.strictObject({
  fact: z.enum(ACCOUNT_FACT_NAMES),
  value: z.union([z.string(), z.number(), z.boolean()]),
  readAt: instantSchema,
});
export type AccountFact = z.infer<typeof accountFactSchema>;
