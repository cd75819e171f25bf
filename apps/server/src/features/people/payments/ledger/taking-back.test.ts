import {
  createPayProGlobalPayment,
  listOperatorTariffs,
  switchToFreeTariff,
  updateOperatorTariff,
} from "@baton/contract";
import type { FakePayProOrder, IpnType } from "@baton/payments-fake";
import { describe, expect, it } from "vitest";
import type { TestUser } from "../../../../../test/factories.ts";
import { paymentSteps, startWithProviders } from "../../../../../test/payments.ts";

const test = await startWithProviders();
const { as, db, factories, payPro, buyer, look, standing, applied, ipnUrl } = test;
// An operator saves addresses with https only.
const STORE = "https://store.example";
const { tariff } = paymentSteps(test, STORE);
const operator = await factories.user({ isOperator: true });
const DAY_MS = 24 * 60 * 60 * 1000;

async function say(type: IpnType, order: FakePayProOrder, changes?: Record<string, string>) {
  const answer = await payPro.post(ipnUrl, payPro.ipnOf(type, order, changes));
  expect(answer.status).toBe(200);
  await applied();
}

async function buy(user: TestUser, { id }: { id: number }, price: number) {
  const answer = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId: id, autoPayment: false },
  });
  const { data } = answer.body;
  if (!data) throw new Error(`There is no link: ${JSON.stringify(answer.body)}`);
  const link = data.paymentLinkUrl.replace(STORE, payPro.url);
  const order = await payPro.pay(link, { amount: price.toFixed(2) });
  await say("OrderCharged", order);
  return { id: data.paymentId, order };
}

async function setPrice({ id }: { id: number }, price: number) {
  const api = as(operator);
  const { data } = (await api.call(listOperatorTariffs)).body;
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error("There is no such tariff");
  const { id: _id, usersCount: _count, isFirst: _first, isForNewUsers: _new, ...body } = found;
  const put = await api.call(updateOperatorTariff, { params: { id }, body: { ...body, price } });
  expect(put.status).toBe(200);
}

/** Days ahead, to the hundredth: the test itself takes some seconds of them. */
async function daysLeft(user: TestUser): Promise<number> {
  const { validUntil } = await standing(user);
  return Math.round(((validUntil?.getTime() ?? 0) - Date.now()) / (DAY_MS / 100)) / 100;
}

const useUp = (user: TestUser) =>
  db
    .updateTable("users")
    .set({ validUntil: new Date(Date.now() - 1000) })
    .where("id", "=", user.id)
    .execute();

describe("a tariff whose price the operator has changed", () => {
  it.each([
    ["raised", 600, 60],
    ["lowered", 150, 15],
  ])("and %s is taken back as it was carried over", async (_, price, carried) => {
    const user = await buyer();
    const [first, second] = [await tariff(300), await tariff(300)];
    const { id, order } = await buy(user, first, 300);
    await setPrice(first, price);
    await buy(user, second, 300);
    expect(await daysLeft(user)).toBe(30 + carried);
    await say("OrderPartiallyRefunded", order, { ORDER_REFUNDED: "150.00" });
    expect(await daysLeft(user)).toBe(30 + carried / 2);
    await say("OrderRefunded", order);
    expect(await daysLeft(user)).toBe(30);
    expect(await look(user, id)).toMatchObject({ state: "refunded" });
  });

  it("is taken back so after more changes, of two payments at two prices", async () => {
    const user = await buyer();
    const [first, second, third] = [await tariff(300), await tariff(300), await tariff(100)];
    const early = await buy(user, first, 300);
    await setPrice(first, 600);
    const late = await buy(user, first, 600);
    await setPrice(first, 450);
    const other = await buy(user, second, 300);
    expect(await daysLeft(user)).toBe(90 + 30);
    await setPrice(second, 150);
    await buy(user, third, 100);
    expect(await daysLeft(user)).toBe((90 + 30) * 1.5 + 30);
    await say("OrderRefunded", early.order);
    expect(await daysLeft(user)).toBe((45 + 30) * 1.5 + 30);
    await say("OrderChargedBack", other.order);
    expect(await daysLeft(user)).toBe(45 * 1.5 + 30);
    await say("OrderRefunded", late.order);
    expect(await daysLeft(user)).toBe(30);
    await say("OrderChargebackIsWon", other.order);
    expect(await daysLeft(user)).toBe(45 + 30);
  });

  it("is given again, after a chargeback that was won, as it would have been carried", async () => {
    const user = await buyer();
    const [first, second] = [await tariff(300), await tariff(300)];
    const { id, order } = await buy(user, first, 300);
    await buy(user, first, 300);
    await say("OrderChargedBack", order);
    await setPrice(first, 600);
    await buy(user, second, 300);
    expect(await daysLeft(user)).toBe(60 + 30);
    await say("OrderChargebackIsWon", order);
    expect(await daysLeft(user)).toBe(120 + 30);
    expect(await look(user, id)).toMatchObject({ state: "paid", takenBackSeconds: 0 });
  });
});

describe("a chargeback that is won", () => {
  it("leaves a free tariff without an end as it is, when it took nothing", async () => {
    const user = await buyer();
    const free = await tariff(0);
    const { order } = await buy(user, await tariff(300), 300);
    await useUp(user);
    await as(user).call(switchToFreeTariff, { body: { tariffId: free.id } });
    await say("OrderChargedBack", order);
    await say("OrderChargebackIsWon", order);
    expect(await standing(user)).toMatchObject({ tariffId: free.id, validUntil: null });
  });

  it("brings back the tariff that it took, in the place of a free one", async () => {
    const user = await buyer();
    const [paid, free] = [await tariff(300), await tariff(0)];
    const { order } = await buy(user, paid, 300);
    await say("OrderChargedBack", order);
    await as(user).call(switchToFreeTariff, { body: { tariffId: free.id } });
    expect(await standing(user)).toMatchObject({ tariffId: free.id, validUntil: null });
    await say("OrderChargebackIsWon", order);
    expect(await standing(user)).toMatchObject({ tariffId: paid.id });
    expect(await daysLeft(user)).toBe(30);
  });
});
