import { createPayProGlobalPayment } from "@baton/contract";
import type { FakePayProOrder, IpnType } from "@baton/payments-fake";
import { describe, expect, it } from "vitest";
import type { TestUser } from "../../../../test/factories.ts";
import { startWithProviders } from "../../../../test/payments.ts";
import { change } from "../../../changes/change.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { reconcileJob } from "./reconcile.ts";

const test = await startWithProviders();
const { as, db, payPro, tariff, buyer, becomes, applied, ipnUrl } = test;
const DAY_MS = 24 * 60 * 60 * 1000;

async function begun(autoPayment: boolean) {
  const user = await buyer();
  const { id: tariffId } = await tariff(1000);
  const { body } = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId, autoPayment },
  });
  if (!body.data) throw new Error("There is no link");
  const { paymentId: id, paymentLinkUrl: link } = body.data;
  return { user, id, order: await payPro.pay(link, { isSubscription: autoPayment }) };
}

async function say(type: IpnType, order: FakePayProOrder, changes?: Record<string, string>) {
  const answer = await payPro.post(ipnUrl, payPro.ipnOf(type, order, changes));
  expect(answer.status).toBe(200);
}

/** The ways of being gone: a job is at work on what was theirs, or has done it. */
const GONE: [string, (user: TestUser) => Promise<unknown>][] = [
  ["is deleted", ({ id }) => db.deleteFrom("users").where("id", "=", id).execute()],
  [
    "is being removed",
    ({ id }) =>
      db.updateTable("users").set({ removedAt: new Date() }).where("id", "=", id).execute(),
  ],
];

const paymentOf = (id: number) =>
  db
    .selectFrom("payments")
    .select(["state", "reviewReason", "creditedSeconds", "takenBackSeconds"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

type Words = readonly [IpnType, Record<string, string>?];
const PART: Words = ["OrderPartiallyRefunded", { ORDER_REFUNDED: "250.00" }];

describe.each(GONE)("a payment whose user %s", (_, remove) => {
  it.each<[string, readonly Words[], string, string | null]>([
    ["declined", [["OrderDeclined"]], "failed", null],
    ["paid", [["OrderCharged"]], "review", "userGone"],
    ["paid and given back", [["OrderCharged"], ["OrderRefunded"]], "refunded", "userGone"],
    ["given back before it is paid", [["OrderRefunded"], ["OrderCharged"]], "refunded", "userGone"],
    ["charged back", [["OrderCharged"], ["OrderChargedBack"]], "chargedBack", "userGone"],
    ["paid with another sum", [["OrderCharged", { ORDER_TOTAL_AMOUNT: "1.00" }]], "review", null],
  ])("that is %s says so, and gives nobody anything", async (_name, words, state, reason) => {
    const { user, id, order } = await begun(false);
    await remove(user);
    for (const [type, changes] of words) await say(type, order, changes);
    await applied();
    expect(await paymentOf(id)).toMatchObject({ state, creditedSeconds: 0 });
    if (reason !== null) expect((await paymentOf(id)).reviewReason).toBe(reason);
  });

  it.each<[string, readonly Words[], string]>([
    ["given back", [["OrderRefunded"]], "refunded"],
    ["given back in part", [PART], "partlyRefunded"],
    ["charged back", [["OrderChargedBack"]], "chargedBack"],
    ["won back", [["OrderChargedBack"], ["OrderChargebackIsWon"]], "paid"],
  ])("that was credited and is %s says so", async (_name, words, state) => {
    const { user, id, order } = await begun(false);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await remove(user);
    for (const [type, changes] of words) await say(type, order, changes);
    await applied();
    expect(await paymentOf(id)).toMatchObject({ state, reviewReason: null, takenBackSeconds: 0 });
  });

  it("and of which nothing came for days has expired", async () => {
    const { user, id } = await begun(false);
    payPro.orders.clear();
    await remove(user);
    const values = { createdAt: new Date(Date.now() - 4 * DAY_MS), nextCheckAt: new Date(0) };
    await db.updateTable("payments").set(values).where("id", "=", id).execute();
    await change(db, (tx) => addJob(tx, reconcileJob, {}, { runAt: new Date(), key: "gone" }));
    await expect.poll(() => paymentOf(id)).toMatchObject({ state: "expired" });
  });
});

describe.each(GONE)("a subscription whose user %s", (_, remove) => {
  const expectEnded = async ({ subscriptionId }: FakePayProOrder) => {
    await expect.poll(() => payPro.subscriptions.get(subscriptionId ?? 0)).toBe("Terminated");
    const statusOf = async () => {
      const row = await db
        .selectFrom("paymentSubscriptions")
        .select("status")
        .where("subscriptionId", "=", String(subscriptionId))
        .executeTakeFirstOrThrow();
      return row.status;
    };
    await expect.poll(statusOf).toBe("terminated");
  };

  it("before it begins is ended at its provider", async () => {
    const { user, id, order } = await begun(true);
    await remove(user);
    await say("OrderCharged", order);
    await expectEnded(order);
    expect(await paymentOf(id)).toMatchObject({ state: "review", reviewReason: "userGone" });
  });

  it("while it is active is ended by the first word of it", async () => {
    const { user, id, order } = await begun(true);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await remove(user);
    await say("SubscriptionChargeSucceed", payPro.renew(order));
    await expectEnded(order);
  });

  it("is ended when its provider, being asked, says that it goes on", async () => {
    const { user, id, order } = await begun(true);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await remove(user);
    await db
      .updateTable("paymentSubscriptions")
      .set({ checkAt: new Date(0) })
      .where("subscriptionId", "=", String(order.subscriptionId))
      .execute();
    await change(db, (tx) => addJob(tx, reconcileJob, {}, { runAt: new Date(), key: "goes-on" }));
    await expectEnded(order);
  });
});
