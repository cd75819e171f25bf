import {
  createPayProGlobalPayment,
  listPaymentSubscriptions,
  terminateSubscription,
} from "@baton/contract";
import type { FakePayProOrder, IpnType } from "@baton/payments-fake";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { startWithProviders } from "../../../../test/payments.ts";
import { change } from "../../../changes/change.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { reconcileJob } from "./reconcile.ts";

const test = await startWithProviders();
const { as, db, payPro, tariff, buyer, becomes, look, standing, applied, ipnUrl } = test;
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD = 2_592_000;
/** Seconds that were used meanwhile are not taken back. */
const ALMOST_ALL: number = expect.closeTo(PERIOD, -2);

async function begin(user: TestUser, tariffId: number, autoPayment: boolean) {
  const answer = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId, autoPayment },
  });
  const { data } = answer.body;
  if (!data) throw new Error(`There is no link: ${JSON.stringify(answer.body)}`);
  return { id: data.paymentId, link: data.paymentLinkUrl };
}

const say = async (type: IpnType, order: FakePayProOrder, changes?: Record<string, string>) => {
  const answer = await payPro.post(ipnUrl, payPro.ipnOf(type, order, changes));
  expect(answer.status).toBe(200);
};

async function subscribed() {
  const user = await buyer();
  const sold = await tariff(1000);
  const { id, link } = await begin(user, sold.id, true);
  const order = await payPro.pay(link, { isSubscription: true });
  return { user, sold, id, link, order };
}

const daysLeft = async (user: TestUser): Promise<number> => {
  const { validUntil } = await standing(user);
  return Math.round(((validUntil?.getTime() ?? 0) - Date.now()) / (DAY_MS / 24)) / 24;
};
const subscriptions = async (user: TestUser) =>
  (await as(user).call(listPaymentSubscriptions)).body.data;

describe("buying once", () => {
  it("links to the operator's page for it, in roubles, and credits when word comes", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id, link } = await begin(user, tariffId, false);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      "products[1][id]": "12",
      currency: "RUB",
      "billing-email": user.email,
      "x-payment": String(id),
    });
    const order = await payPro.pay(link);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid", isSubscription: false, creditedSeconds: PERIOD });
    expect(await standing(user)).toMatchObject({ tariffId, subscriptionStatus: 0 });
  });

  it.each<[string, Partial<FakePayProOrder>, string]>([
    ["amount", { amount: "1.00" }, "otherAmount"],
    ["currency", { currency: "USD" }, "otherCurrency"],
  ])("of another %s is looked at, and credits nothing", async (_, changes, reason) => {
    const user = await buyer();
    const { id, link } = await begin(user, (await tariff(1000)).id, false);
    await say("OrderCharged", await payPro.pay(link, changes));
    await becomes(user, id, { state: "review", creditedSeconds: 0 });
    expect(await look(user, id)).toMatchObject({ reason });
    expect((await standing(user)).tariffId).toBe(1);
  });

  it("by a test order credits nothing", async () => {
    const user = await buyer();
    const { id, link } = await begin(user, (await tariff(1000)).id, false);
    await say("OrderCharged", await payPro.pay(link, { isTest: true }));
    await applied();
    expect(await look(user, id)).toMatchObject({ state: "created", creditedSeconds: 0 });
  });

  it("with a proof that is none is refused", async () => {
    const user = await buyer();
    const { id, link } = await begin(user, (await tariff(1000)).id, false);
    const fields = payPro.ipnOf("OrderCharged", await payPro.pay(link));
    const forged: Record<string, string>[] = [
      ...[{ SIGNATURE: "0" }, { HASH: "0" }, { ORDER_TOTAL_AMOUNT: "1.00" }],
    ];
    for (const changed of forged)
      expect((await payPro.post(ipnUrl, { ...fields, ...changed })).status).toBe(403);
    expect(await look(user, id)).toMatchObject({ state: "created" });
  });

  it("through a link that is used twice is paid twice, and credited twice", async () => {
    const user = await buyer();
    const { link } = await begin(user, (await tariff(1000)).id, false);
    const orders = [await payPro.pay(link), await payPro.pay(link)];
    for (const order of [...orders, ...orders]) await say("OrderCharged", order);
    await applied();
    expect(await daysLeft(user)).toBe(60);
  });

  it("that was declined may be tried again", async () => {
    const user = await buyer();
    const { id, link } = await begin(user, (await tariff(1000)).id, false);
    await say("OrderDeclined", await payPro.pay(link));
    await becomes(user, id, { state: "failed", reason: "declined" });
    await say("OrderCharged", await payPro.pay(link));
    await becomes(user, id, { state: "paid", reason: null });
    expect(await daysLeft(user)).toBe(30);
  });
});

describe("refunds and chargebacks", () => {
  async function bought() {
    const user = await buyer();
    const { id, link } = await begin(user, (await tariff(1000)).id, false);
    const order = await payPro.pay(link);
    return { user, id, order };
  }

  it("in part take back their part, each once", async () => {
    const { user, id, order } = await bought();
    await say("OrderCharged", order);
    const part = (sum: string) => say("OrderPartiallyRefunded", order, { ORDER_REFUNDED: sum });
    await part("250.00");
    await part("250.00");
    await becomes(user, id, { state: "partlyRefunded", takenBackSeconds: PERIOD / 4 });
    await part("500.00");
    await becomes(user, id, { takenBackSeconds: PERIOD / 2 });
    expect(await daysLeft(user)).toBe(15);
    await say("OrderRefunded", order);
    await becomes(user, id, { state: "refunded", takenBackSeconds: ALMOST_ALL });
    expect(await daysLeft(user)).toBeLessThanOrEqual(0);
  });

  it("that are told before the payment come to the same", async () => {
    const { user, id, order } = await bought();
    await say("OrderPartiallyRefunded", order, { ORDER_REFUNDED: "250.00" });
    await say("OrderCharged", order);
    await becomes(user, id, { state: "partlyRefunded", takenBackSeconds: PERIOD / 4 });
    expect(await daysLeft(user)).toBe(22.5);
  });

  it("by a bank are given again when the bank decides so", async () => {
    const { user, id, order } = await bought();
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await say("OrderChargedBack", order);
    await becomes(user, id, { state: "chargedBack", takenBackSeconds: ALMOST_ALL });
    await say("OrderChargebackIsWon", order);
    await becomes(user, id, { state: "paid", takenBackSeconds: 0 });
    expect(await daysLeft(user)).toBe(30);
  });
});

describe("a subscription", () => {
  it("is active from its first payment, and each renewal credits", async () => {
    const { user, sold, id, order } = await subscribed();
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid", isSubscription: true });
    expect(await subscriptions(user)).toMatchObject([
      {
        ...{ subscriptionId: String(order.subscriptionId), tariffId: sold.id, status: "active" },
        nextChargeAt: "2026-12-23T09:30:00.000Z",
      },
    ]);
    expect((await test.profile(user)).subscriptionStatus).toBe(1);
    const renewals = [payPro.renew(order), payPro.renew(order)];
    for (const renewal of [...renewals, ...renewals])
      await say("SubscriptionChargeSucceed", renewal);
    await applied();
    expect(await daysLeft(user)).toBe(90);
  });

  it("whose renewal and end are told first comes to the same", async () => {
    const { user, id, order } = await subscribed();
    const renewal = payPro.renew(order);
    await say("OrderRefunded", renewal);
    await say("SubscriptionChargeSucceed", renewal);
    await say("SubscriptionTerminated", order);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await applied();
    expect(await daysLeft(user)).toBe(30);
    expect((await standing(user)).subscriptionStatus).toBe(0);
  });

  it("that is suspended says so, and goes on", async () => {
    const { user, id, order } = await subscribed();
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await say("SubscriptionChargeFailed", order, { SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS: "1" });
    await say("SubscriptionSuspended", order);
    await applied();
    expect((await standing(user)).subscriptionStatus).toBe(2);
    await say("SubscriptionRenewed", order);
    await applied();
    expect((await standing(user)).subscriptionStatus).toBe(1);
    await say("SubscriptionFinished", order);
    await applied();
    // What is over stays over, whatever comes late.
    await say("SubscriptionRenewed", order, { SUBSCRIPTION_NEXT_CHARGE_DATE: "1/1/2027 1:00 AM" });
    await applied();
    expect(await standing(user)).toMatchObject({ subscriptionStatus: 0 });
    expect(await daysLeft(user)).toBe(30);
  });

  it("is ended at the provider, and what is paid stays", async () => {
    const { user, id, order } = await subscribed();
    const terminate = () => as(user).call(terminateSubscription);
    expectFailure(await terminate(), "conflict");
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    expect((await terminate()).body).toMatchObject({ succeeded: true, message: null });
    expect(payPro.subscriptions.get(order.subscriptionId ?? 0)).toBe("Terminated");
    expect((await subscriptions(user))[0]).toMatchObject({ status: "terminated" });
    expect((await standing(user)).subscriptionStatus).toBe(0);
    expect(await daysLeft(user)).toBe(30);
  });

  it("stays while the provider does not take its end, though it answers 200", async () => {
    const { user, sold, id, order } = await subscribed();
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    const refusal = { body: '{"request":{},"response":null,"isSuccess":false,"errors":["No"]}' };
    payPro.plan(refusal);
    const answer = await as(user).call(terminateSubscription);
    expect(answer.body).toMatchObject({ succeeded: false, reason: "subscriptionNotEnded" });
    expect((await standing(user)).subscriptionStatus).toBe(1);
    payPro.plan(refusal);
    const again = await as(user).call(createPayProGlobalPayment, {
      body: { tariffId: sold.id, autoPayment: true },
    });
    expect(again.body).toMatchObject({
      succeeded: false,
      data: null,
      reason: "subscriptionNotEnded",
    });
    expect(JSON.stringify([answer.body, again.body])).not.toContain(payPro.account.apiKey);
  });

  it("is ended before another is begun", async () => {
    const { user, sold, id, order } = await subscribed();
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    const dearer = await tariff(2000);
    await begin(user, dearer.id, true);
    expect(payPro.subscriptions.get(order.subscriptionId ?? 0)).toBe("Terminated");
    expect(await standing(user)).toMatchObject({ tariffId: sold.id, subscriptionStatus: 0 });
  });

  it("that was begun beside another ends the older one", async () => {
    const { user, link, order } = await subscribed();
    const second = await payPro.pay(link, { isSubscription: true });
    await say("OrderCharged", order);
    await applied();
    await say("OrderCharged", second);
    await applied();
    await expect.poll(() => payPro.subscriptions.get(order.subscriptionId ?? 0)).toBe("Terminated");
    await expect
      .poll(async () => (await subscriptions(user)).map(({ status }) => status))
      .toEqual(["active", "terminated"]);
    expect(await daysLeft(user)).toBe(60);
  });
});

it("an order whose notice never came is found, and word that comes late says nothing new", async () => {
  const { user, id, order } = await subscribed();
  await db
    .updateTable("payments")
    .set({ nextCheckAt: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();
  await change(db, (tx) => addJob(tx, reconcileJob, {}, { runAt: new Date(), key: "now" }));
  await becomes(user, id, { state: "paid", creditedSeconds: PERIOD });
  await say("OrderCharged", order);
  await applied();
  expect(await daysLeft(user)).toBe(30);
  expect((await standing(user)).subscriptionStatus).toBe(1);
});

it("what is asked of other things is answered, and changes nothing", async () => {
  const { user, id, order } = await subscribed();
  const answer = await payPro.post(ipnUrl, payPro.ipnOf("LicenseRequested", order));
  expect(answer).toEqual({ status: 200, text: "" });
  await applied();
  expect(await look(user, id)).toMatchObject({ state: "created" });
});
