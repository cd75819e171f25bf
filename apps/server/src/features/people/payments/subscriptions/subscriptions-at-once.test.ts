// @module-tag postgres
import { createPayProGlobalPayment, terminateSubscription } from "@baton/contract";
import { type Insertable, sql } from "kysely";
import { expect, it } from "vitest";
import { expectFailure } from "../../../../../test/error-body.ts";
import { startWithProviders } from "../../../../../test/payments.ts";
import { change } from "../../../../changes/change.ts";
import type { DB } from "../../../../database/schema.generated.ts";
import { addJob } from "../../../../platform/jobs/jobs.ts";
import { OPEN_PAYMENTS_MAX } from "../create-payment.ts";
import { reconcileJob } from "../reconcile.ts";

const test = await startWithProviders();
const { as, db, pool, payPro, tariff, buyer, becomes, standing, applied, ipnUrl } = test;

const say = (...words: Parameters<typeof payPro.ipnOf>) =>
  payPro.post(ipnUrl, payPro.ipnOf(...words));

async function subscribed() {
  const user = await buyer();
  const sold = await tariff(1000);
  const { body } = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId: sold.id, autoPayment: true },
  });
  if (!body.data) throw new Error("There is no link");
  const order = await payPro.pay(body.data.paymentLinkUrl, { isSubscription: true });
  await say("OrderCharged", order);
  await becomes(user, body.data.paymentId, { state: "paid" });
  return { user, sold, order };
}
type Subscribed = Awaited<ReturnType<typeof subscribed>>;

const statusOf = async ({ order }: Subscribed) => {
  const row = await db
    .selectFrom("paymentSubscriptions")
    .select("status")
    .where("subscriptionId", "=", String(order.subscriptionId))
    .executeTakeFirstOrThrow();
  return row.status;
};

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Somebody else is at work on the user, as whoever settles a payment is: `begin` is begun meanwhile,
 * and stands still until `statement` has changed the subscription.
 */
async function meanwhile<Result>(
  { user, order }: Subscribed,
  statement: string,
  begin: () => Promise<Result>,
): Promise<Result> {
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query("select from users where id = $1 for no key update", [user.id]);
    const begun = begin();
    await expect.poll(countWaiting).toBe(1);
    const own = [String(order.subscriptionId)];
    // Whoever waits for the user holds nothing of theirs yet.
    const held = "select from payment_subscriptions where subscription_id = $1 for update nowait";
    await other.query(held, own);
    await other.query(
      `update payment_subscriptions set ${statement} where subscription_id = $1`,
      own,
    );
    await other.query("commit");
    return await begun;
  } finally {
    await other.query("rollback");
    other.release();
  }
}

const ENDED = "status = 'terminated', next_charge_at = null";

it("what is ended while word comes that it goes on stays over", async () => {
  const one = await subscribed();
  await meanwhile(one, ENDED, () => say("SubscriptionRenewed", one.order));
  await applied();
  expect(await statusOf(one)).toBe("terminated");
  expect((await standing(one.user)).subscriptionStatus).toBe(0);
});

it("what is ended while a renewal of it is credited stays over, and the renewal counts", async () => {
  const one = await subscribed();
  const before = (await standing(one.user)).validUntil?.getTime() ?? 0;
  const renewal = payPro.renew(one.order);
  await meanwhile(one, ENDED, () => say("SubscriptionChargeSucceed", renewal));
  await applied();
  expect(await statusOf(one)).toBe("terminated");
  const { validUntil, subscriptionStatus } = await standing(one.user);
  expect(subscriptionStatus).toBe(0);
  expect((validUntil?.getTime() ?? 0) - before).toBe(2_592_000_000);
});

it("what is ended while its provider is asked of it stays over", async () => {
  const one = await subscribed();
  await db
    .updateTable("paymentSubscriptions")
    .set({ checkAt: new Date(0) })
    .where("subscriptionId", "=", String(one.order.subscriptionId))
    .execute();
  const runAt = new Date();
  await meanwhile(one, ENDED, () =>
    change(db, (tx) => addJob(tx, reconcileJob, {}, { runAt, key: "ask" })),
  );
  const isChecked = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs where key = 'ask'
    `.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(isChecked).toBe(0);
  expect(await statusOf(one)).toBe("terminated");
});

it("whoever ends one waits for whoever settles its user's payments, and neither gives up", async () => {
  const one = await subscribed();
  const answer = await meanwhile(one, "next_charge_at = now()", () =>
    as(one.user).call(terminateSubscription),
  );
  expect(answer.body).toEqual({ succeeded: true, message: null, reason: null });
  expect(await statusOf(one)).toBe("terminated");
});

it("a payment that is refused ends no subscription", async () => {
  const { user, sold, order } = await subscribed();
  const open = {
    ...{ userId: user.id, tariffId: sold.id, tariffName: sold.name },
    ...{ provider: "payproglobal", type: "world_cards", amount: 1 },
    ...{ isSubscription: false, isSandbox: false, createdAt: new Date() },
  } satisfies Insertable<DB["payments"]>;
  await db
    .insertInto("payments")
    .values(Array.from({ length: OPEN_PAYMENTS_MAX }, () => open))
    .execute();
  const { id: tariffId } = await tariff(2000);
  const create = { body: { tariffId, autoPayment: true } };
  expectFailure(await as(user).call(createPayProGlobalPayment, create), "conflict");
  expect(payPro.subscriptions.get(order.subscriptionId ?? 0)).toBe("Active");
  expect((await standing(user)).subscriptionStatus).toBe(1);
});
