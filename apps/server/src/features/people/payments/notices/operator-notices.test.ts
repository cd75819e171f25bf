import {
  createPayProGlobalPayment,
  listPaymentNotices,
  lookAtPaymentNotice,
  type PaymentNoticeState,
} from "@baton/contract";
import { beforeAll, expect, it } from "vitest";
import { runCli } from "../../../../../test/cli.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import type { TestUser } from "../../../../../test/factories.ts";
import { startWithProviders } from "../../../../../test/payments.ts";

const test = await startWithProviders();
const { as, db, databaseUrl, factories, payPro, tariff, buyer, becomes, ipnUrl } = test;

let operator: TestUser;
beforeAll(async () => {
  operator = await factories.user({ isOperator: true });
});

const list = async (query: { state?: PaymentNoticeState; search?: string; pageSize?: string }) =>
  (await as(operator).call(listPaymentNotices, { query })).body;
const lookAt = (id: number) => as(operator).call(lookAtPaymentNotice, { params: { id } });
const say = (...words: Parameters<typeof payPro.ipnOf>) =>
  payPro.post(ipnUrl, payPro.ipnOf(...words));

/** An order at the same account that this server has nothing to do with. */
const strangersOrder = (custom = "") =>
  payPro.pay(`${payPro.url}/checkout?products[1][id]=12&currency=USD${custom}`, {
    amount: "19.90",
  });

/** Its payment is not known, though it was tried. */
async function stray(custom?: string) {
  const order = await strangersOrder(custom);
  await say("OrderCharged", order);
  const { data } = await list({ search: String(order.id) });
  const id = data[0]?.id ?? 0;
  return { order, id, data };
}

it("an operator sees what was said of orders that are not known, and nothing secret", async () => {
  const { order, data } = await stray("&x-payment=999999");
  expect(data).toEqual([
    {
      ...{ id: expect.any(Number), provider: "payproglobal", kind: "paid", state: "waiting" },
      ...{ orderId: String(order.id), paymentId: 999_999, amount: 19.9, currency: "USD" },
      ...{ subscriptionId: null, subscriptionStatus: null, hasFailed: false, refunded: null },
      ...{ isTest: false, receivedAt: expect.any(String), appliedAt: null },
    },
  ]);
});

it("finds them by what became of them, a page at a time, and by their numbers", async () => {
  const { id } = await stray();
  const test1 = await strangersOrder();
  await say("OrderCharged", { ...test1, isTest: true });
  await expect
    .poll(async () => (await list({ state: "refused", search: String(test1.id) })).data)
    .toMatchObject([{ isTest: true }]);
  const waiting = await list({ state: "waiting", pageSize: "1" });
  expect(waiting.data.map((one) => one.id)).toEqual([id]);
  expect(waiting.totalCount).toBeGreaterThan(1);
  expect((await list({ state: "applied", search: String(test1.id) })).totalCount).toBe(0);
  expect((await list({ search: "1 or 1=1" })).totalCount).toBe(0);
});

it("one that was looked at says so, is audited, and is not looked at twice", async () => {
  const { id } = await stray();
  expect((await lookAt(id)).body).toMatchObject({ id, state: "lookedAt" });
  const first = await db
    .selectFrom("paymentNotices")
    .select("lookedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await lookAt(id)).status).toBe(200);
  const again = await db
    .selectFrom("paymentNotices")
    .select("lookedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(again).toEqual(first);
  expect((await list({ state: "waiting" })).data.map((one) => one.id)).not.toContain(id);
  const entries = await db
    .selectFrom("auditLog")
    .select(["actor", "target"])
    .where("action", "=", "lookAtPaymentNotice")
    .execute();
  expect(entries[0]).toEqual({ actor: operator.email, target: String(id) });
  expectFailure(await lookAt(999_999), "notFound");
});

it("what was looked at is applied all the same, once its payment is known", async () => {
  const user = await buyer();
  const { id: tariffId } = await tariff(1000);
  const { body } = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId, autoPayment: true },
  });
  if (!body.data) throw new Error("There is no link");
  const order = await payPro.pay(body.data.paymentLinkUrl, { isSubscription: true });
  // A refund of a renewal: nothing is known of its subscription yet.
  const renewal = payPro.renew(order);
  await say("OrderRefunded", renewal);
  const [notice] = (await list({ search: String(renewal.id) })).data;
  expect((await lookAt(notice?.id ?? 0)).body).toMatchObject({ state: "lookedAt" });
  await say("OrderCharged", order);
  await becomes(user, body.data.paymentId, { state: "paid" });
  await expect
    .poll(async () => (await list({ search: String(renewal.id) })).data)
    .toMatchObject([{ state: "applied" }]);
  expectFailure(await lookAt(notice?.id ?? 0), "conflict");
});

it("is listed by the command line, too", async () => {
  const { order, id } = await stray();
  const args = ["payments", "notices", "--state", "waiting", "--search", String(order.id)];
  const { out } = await runCli(args, { DATABASE_URL: databaseUrl });
  expect(out).toMatch(new RegExp(`^${id}\t[^\t]+\tpayproglobal\tpaid\twaiting\t19.90 USD\t`));
  expect(out).toContain(`order ${order.id}`);
});
