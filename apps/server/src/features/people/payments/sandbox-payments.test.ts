import {
  createPayProGlobalPayment,
  createRobokassaPayment,
  creditPayment,
  getPaymentOptions,
  listOperatorPayments,
  listPayments,
  type SandboxOutcome,
  settleSandboxPayment,
  switchToFreeTariff,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { runCli } from "../../../../test/cli.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { paymentSteps } from "../../../../test/payments.ts";

const payments = { robokassa: undefined, payPro: undefined, isSandbox: true };
const database = await createTestDatabase();
const test = await startTestApp({ database, settings: { payments } });
const { as, db, databaseUrl, factories, settings } = test;
const { tariff, buyer, standing, look } = paymentSteps(test);

async function begin(user: TestUser, tariffId: number, autoPayment = true) {
  const { body } = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId, autoPayment },
  });
  if (!body.data) throw new Error("There is no link");
  return { id: body.data.paymentId, link: body.data.paymentLinkUrl };
}
const settle = (user: TestUser, id: number, outcome: SandboxOutcome) =>
  as(user).call(settleSandboxPayment, { params: { id }, body: { outcome } });

async function operator() {
  const user = await factories.user();
  await db.updateTable("users").set({ isOperator: true }).where("id", "=", user.id).execute();
  return user;
}

/** One that came with another sum. */
async function inReview() {
  const user = await buyer();
  const { id: tariffId, name } = await tariff(500);
  const { id } = await begin(user, tariffId);
  await db
    .updateTable("payments")
    .set({ reviewReason: "otherAmount", state: "review" })
    .where("id", "=", id)
    .execute();
  return { user, id, tariffId, name };
}

describe("the trial provider", () => {
  it("takes both kinds of cards, and says what it is", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(500);
    expect((await as(user).call(getPaymentOptions)).body).toEqual({
      isOffered: true,
      methods: [
        { type: "world_cards", provider: "sandbox" },
        { type: "russian_cards", provider: "sandbox" },
      ],
      isSandbox: true,
    });
    const { body } = await as(user).call(createRobokassaPayment, { body: { tariffId } });
    const id = body.data?.paymentId ?? 0;
    expect(body.data?.paymentLinkUrl).toBe(`${settings.publicUrl}/payments/sandbox/${id}`);
    expect(await look(user, id)).toMatchObject({
      ...{ isSandbox: true, provider: "sandbox", type: "russian_cards" },
    });
  });

  it("begins no payment of another sum than the buyer was shown, and ends no subscription for it", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(500);
    const { id } = await begin(user, tariffId);
    await settle(user, id, "paid");
    await db.updateTable("tariffs").set({ price: "500.5" }).where("id", "=", tariffId).execute();
    const body = { tariffId, price: 500 };
    for (const refused of [
      await as(user).call(createPayProGlobalPayment, { body: { ...body, autoPayment: true } }),
      await as(await buyer()).call(createRobokassaPayment, { body }),
    ])
      expectFailure(refused, "conflict", "price");
    expect(await standing(user)).toMatchObject({ subscriptionStatus: 1 });
    expect((await as(user).call(listPayments)).body.totalCount).toBe(1);
    const now = { ...body, price: 500.5, autoPayment: true };
    const { body: begun } = await as(user).call(createPayProGlobalPayment, { body: now });
    expect(await look(user, begun.data?.paymentId ?? 0)).toMatchObject({ amount: 500.5 });
  });

  it("pays, renews, refunds and charges back as a provider does", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(500);
    const { id } = await begin(user, tariffId);
    expectFailure(await settle(user, id, "refunded"), "conflict");
    expect((await settle(user, id, "declined")).body).toMatchObject({ state: "failed" });
    expect((await settle(user, id, "paid")).body).toMatchObject({ state: "paid" });
    expectFailure(await settle(user, id, "paid"), "conflict");
    expect(await standing(user)).toMatchObject({ tariffId, subscriptionStatus: 1 });
    await settle(user, id, "renewed");
    const { data } = (await as(user).call(listPayments)).body;
    expect(data).toMatchObject([
      { state: "paid", isSubscription: true },
      { id, state: "paid" },
    ]);
    await settle(user, data[0]?.id ?? 0, "chargedBack");
    expect((await settle(user, id, "refunded")).body).toMatchObject({ state: "refunded" });
    const { validUntil } = await standing(user);
    expect((validUntil?.getTime() ?? 0) - Date.now()).toBeLessThan(1000);
  });

  it("is nobody else's, and is not where a provider is", async () => {
    const user = await buyer();
    const { id } = await begin(user, (await tariff(500)).id);
    expectFailure(await settle(await buyer(), id, "paid"), "notFound");
    await db.updateTable("payments").set({ provider: "robokassa" }).where("id", "=", id).execute();
    expectFailure(await settle(user, id, "paid"), "notFound");
  });
});

describe("a free tariff", () => {
  it("is taken once no paid time is left and nothing renews it", async () => {
    const user = await buyer();
    const [paid, free] = [await tariff(500), await tariff(0)];
    const { id } = await begin(user, paid.id);
    await settle(user, id, "paid");
    const take = (tariffId: number) => as(user).call(switchToFreeTariff, { body: { tariffId } });
    expectFailure(await take(free.id), "conflict");
    await db
      .updateTable("users")
      .set({ subscriptionStatus: 0 })
      .where("id", "=", user.id)
      .execute();
    expectFailure(await take(free.id), "conflict");
    await settle(user, id, "refunded");
    await db
      .updateTable("users")
      .set({ validUntil: new Date(), subscriptionStatus: 0 })
      .where("id", "=", user.id)
      .execute();
    expectFailure(await take(paid.id), "conflict");
    expectFailure(await take((await tariff(0, false)).id), "invalidInput", "tariffId");
    expect((await take(free.id)).status).toBe(200);
    expect(await standing(user)).toMatchObject({ tariffId: free.id, validUntil: null });
  });
});

describe("the operator", () => {
  it("sees all payments, and finds them by user, number and state", async () => {
    const { user, id, name } = await inReview();
    const api = as(await operator());
    const list = async (query: Record<string, string>) =>
      (await api.call(listOperatorPayments, { query })).body;
    expect(await list({ state: "review", search: user.email.toUpperCase() })).toMatchObject({
      data: [{ id, userEmail: user.email, tariffName: name, reason: "otherAmount" }],
      totalCount: 1,
    });
    expect((await list({ search: String(id) })).data.map((one) => one.id)).toContain(id);
    expect((await list({ search: user.email, state: "paid" })).totalCount).toBe(0);
  });

  it("credits what was looked at, once, and it is audited", async () => {
    const { user, id, tariffId } = await inReview();
    const someone = await operator();
    const credit = () => as(someone).call(creditPayment, { params: { id } });
    expect((await credit()).body).toMatchObject({ id, state: "paid", reason: null });
    expect((await standing(user)).tariffId).toBe(tariffId);
    expectFailure(await credit(), "conflict");
    const entries = await db
      .selectFrom("auditLog")
      .select(["userId", "actor", "target"])
      .where("action", "=", "creditPayment")
      .execute();
    expect(entries).toEqual([{ userId: user.id, actor: someone.email, target: String(id) }]);
  });

  it("alone does so", async () => {
    const { user, id } = await inReview();
    expectFailure(await as(user).call(listOperatorPayments), "notFound");
    expectFailure(await as(user).call(creditPayment, { params: { id } }), "notFound");
    expect(await look(user, id)).toMatchObject({ state: "review" });
  });

  const baton = (...args: string[]) => runCli(["payments", ...args], { DATABASE_URL: databaseUrl });

  it("does the same by the command line", async () => {
    const { user, id, name } = await inReview();
    const { out } = await baton("list", "--state", "review", "--search", user.email);
    expect(out).toMatch(new RegExp(`^${id}\t${user.email}\t${name}\t500.00 RUB\treview`));
    expect((await baton("credit", String(id))).out).toContain(`${user.email} has ${name} until`);
  });

  it("is told by the command line what cannot be done, and has providers asked", async () => {
    expect((await baton("credit", "999999")).err).toContain("Not found");
    expect((await baton("reconcile")).code).toBe(0);
  });
});

it("what was stored is applied by whoever comes after a server that died before it", async () => {
  const api = await startTestApp({
    database,
    settings: { payments, roles: new Set(["api"]) },
  });
  expect(api.url).not.toBe(test.url);
  const user = await buyer();
  const { id } = await begin(user, (await tariff(500)).id);
  const later = await api.as(user).call(settleSandboxPayment, {
    ...{ params: { id }, body: { outcome: "later" } },
  });
  expect(later.body).toMatchObject({ state: "created" });
  await api.close();
  await expect.poll(async () => (await look(user, id)).state).toBe("paid");
});
