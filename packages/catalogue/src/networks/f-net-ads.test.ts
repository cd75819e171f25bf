import { ADS_FACTS, factValueSchema } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AdAccount, adsFactsOf } from "./f-net-ads.ts";

const active: AdAccount = {
  account_id: "1002",
  account_status: 1,
  disable_reason: 0,
  amount_spent: "74318",
  spend_cap: "100000",
  balance: "1454",
  currency: "RUB",
  business_country_code: "UA",
  funding_source_details: { display_string: "Visa *1234" },
};
const disabled: AdAccount = {
  account_id: "1001",
  account_status: 2,
  disable_reason: 1,
  amount_spent: "900",
  spend_cap: "0",
  balance: "0",
  currency: "JPY",
};
const none = { pageCount: null, businessCount: null };

test("the first active ad account speaks for the account, restrictions are those of all", () => {
  expect(adsFactsOf({ adAccounts: [disabled, active], pageCount: 3, businessCount: 0 })).toEqual({
    isAdsAvailable: true,
    extendedStatus: "ACTIVE, 743.18 RUB spent",
    limit: 1000,
    billing: 14.54,
    geo: "UA",
    currency: "RUB",
    card: "Visa *1234",
    rfa: "ADS_INTEGRITY_POLICY",
    adsCabinet: "1002, 1001",
    fanPageCount: 3,
    businessManagerCount: 0,
  });
});

test("what is not told is no fact, and currencies without hundredths are not divided", () => {
  expect(adsFactsOf({ adAccounts: [disabled], ...none })).toEqual({
    isAdsAvailable: false,
    extendedStatus: "DISABLED, 900 JPY spent",
    billing: 0,
    currency: "JPY",
    rfa: "ADS_INTEGRITY_POLICY",
    adsCabinet: "1001",
  });
  expect(adsFactsOf({ adAccounts: [], ...none })).toEqual({ isAdsAvailable: false });
  expect(adsFactsOf({ adAccounts: [{ account_id: "7", account_status: 55 }], ...none })).toEqual({
    isAdsAvailable: false,
    extendedStatus: "STATUS_55",
    adsCabinet: "7",
  });
});

test("whatever is answered, each fact is one that can be kept", () => {
  const amount = fc.option(fc.oneof(fc.bigInt().map(String), fc.string()), { nil: undefined });
  const text = fc.option(fc.string({ maxLength: 100 }), { nil: undefined });
  const account = fc.record({
    account_id: fc.string({ minLength: 1, maxLength: 30 }),
    account_status: fc.option(fc.integer(), { nil: undefined }),
    disable_reason: fc.option(fc.integer(), { nil: undefined }),
    amount_spent: amount,
    spend_cap: amount,
    balance: amount,
    currency: text,
    business_country_code: text,
    funding_source_details: fc.option(fc.record({ display_string: text }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(account, { maxLength: 30 }), (adAccounts) => {
      const facts = adsFactsOf({ adAccounts, pageCount: 1, businessCount: 2 });
      for (const [name, value] of Object.entries(facts)) {
        const fact = ADS_FACTS.find((one) => one === name);
        expect(fact && factValueSchema(fact).safeParse(value).success).toBe(true);
      }
    }),
  );
});
