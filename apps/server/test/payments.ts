import { getPayment, getProfile, type Payment } from "@baton/contract";
import { startPayPro, startRobokassa } from "@baton/payments-fake";
import { afterAll, afterEach, expect, vi } from "vitest";
import { toJsonb } from "../src/database/types.ts";
import { startTestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

type Options = NonNullable<Parameters<typeof startTestApp>[0]>;

/** A server whose providers of payments are on this machine, as strict as their documents. */
export async function startWithProviders(options: Options = {}) {
  const [robokassa, payPro] = await Promise.all([startRobokassa(), startPayPro()]);
  afterAll(() => Promise.all([robokassa.close(), payPro.close()]));
  afterEach(() => {
    expect([...robokassa.violations.splice(0), ...payPro.violations.splice(0)]).toEqual([]);
  });
  const { login, password1, password2, hash } = robokassa.shop;
  const { vendorAccountId, apiKey, secretKey, validationKey } = payPro.account;
  const payments = {
    robokassa: {
      ...{ url: robokassa.url, login, password1, password2, hash, isTest: false },
      receipt: { tax: "none", sno: undefined },
    },
    payPro: { url: payPro.url, vendorAccountId, apiKey, secretKey, validationKey },
    isSandbox: false,
  } as const;
  const test = await startTestApp({
    ...options,
    settings: { payments, ...options.settings },
    paymentCallMs: 2000,
  });
  return { ...test, ...paymentSteps(test, payPro.url), robokassa, payPro };
}

let count = 0;

/** What tests of payments do again and again. */
export function paymentSteps(
  { as, db, factories, url }: Awaited<ReturnType<typeof startTestApp>>,
  payProUrl = "https://store.example",
) {
  /** A tariff that is sold, with PayPro Global's pages for it. */
  const tariff = (price: number, isOffered = true) =>
    db
      .insertInto("tariffs")
      .values({
        ...{
          name: `Tariff ${++count}`,
          price: price.toFixed(2),
          maxExtensionCount: 100,
          isOffered,
        },
        subscriptionPackages: toJsonb([
          { isSubscription: true, paymentUrl: `${payProUrl}/checkout?products[1][id]=11` },
          { isSubscription: false, paymentUrl: `${payProUrl}/checkout?products[1][id]=12` },
        ]),
      })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();

  const look = async (user: TestUser, id: number): Promise<Payment> =>
    (await as(user).call(getPayment, { params: { id } })).body;
  const standing = (user: TestUser) =>
    db
      .selectFrom("users")
      .select(["tariffId", "validUntil", "subscriptionStatus"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
  const profile = async (user: TestUser) => (await as(user).call(getProfile)).body;

  return {
    tariff,
    look,
    standing,
    profile,
    buyer: () => factories.user(),
    becomes: (user: TestUser, id: number, wanted: Partial<Payment>) =>
      vi.waitFor(async () => expect(await look(user, id)).toMatchObject(wanted)),
    /** Nothing that was stored waits any more to be applied. */
    applied: () =>
      vi.waitFor(async () => {
        const waiting = await db
          .selectFrom("paymentNotices")
          .select("key")
          .where("appliedAt", "is", null)
          .execute();
        expect(waiting).toEqual([]);
      }),
    resultUrl: `${url}/api/payments/robokassa/result`,
    ipnUrl: `${url}/api/payments/payproglobal/ipn`,
  };
}
