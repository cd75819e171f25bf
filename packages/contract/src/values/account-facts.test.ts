import { describe, expect, it } from "vitest";
import { ACCOUNT_FACT_NAMES, factValueSchema } from "./account-facts.ts";

const takes = (fact: (typeof ACCOUNT_FACT_NAMES)[number], value: unknown): boolean =>
  factValueSchema(fact).safeParse(value).success;

describe("a fact's value", () => {
  it("is of the fact's kind", () => {
    expect(takes("accountName", "Ann")).toBe(true);
    expect(takes("accountName", "")).toBe(false);
    expect(takes("friendsCount", 12)).toBe(true);
    expect(takes("friendsCount", 1.5)).toBe(false);
    expect(takes("friendsCount", "12")).toBe(false);
    expect(takes("isAdsAvailable", false)).toBe(true);
    expect(takes("limit", -0.5)).toBe(true);
    expect(takes("limit", Number.POSITIVE_INFINITY)).toBe(false);
  });

  it("is never nothing", () => {
    for (const fact of ACCOUNT_FACT_NAMES) expect(takes(fact, null)).toBe(false);
  });
});
