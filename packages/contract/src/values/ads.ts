import { z } from "zod";
import type { AccountFactName } from "./account-facts.ts";
import { instantSchema } from "./primitives.ts";

/**
 * What an account's ads token can tell of it. What it does not tell at one reading is not known any
 * more.
 */
export const ADS_FACTS = [
  "isAdsAvailable",
  "extendedStatus",
  "limit",
  "billing",
  "geo",
  "currency",
  "card",
  "rfa",
  "adsCabinet",
  "fanPageCount",
  "businessManagerCount",
] as const satisfies readonly AccountFactName[];

/** Why what an account's ads token can tell could not be read. */
export const ADS_FAULTS = [
  /** It has expired, was taken back, or is none. */
  "tokenRefused",
  /** Too many calls: asked again later. */
  "rateLimited",
  /** The token may not see ad accounts. */
  "notPermitted",
  /** The network says no for another reason, in its own words. */
  "refused",
  /** It did not answer, or with nonsense. */
  "unreachable",
  /** The proxy of the account's browser did not let the call through. */
  "proxyFailed",
] as const;
export type AdsFault = (typeof ADS_FAULTS)[number];

/** How the last reading of an account's ads facts went. */
export const adsReadSchema = z.strictObject({
  readAt: instantSchema.nullable().describe("When it last told them."),
  fault: z.strictObject({ code: z.enum(ADS_FAULTS), message: z.string() }).nullable(),
  againAt: instantSchema
    .nullable()
    .describe("When it is asked again; null where nothing but another token helps."),
});
