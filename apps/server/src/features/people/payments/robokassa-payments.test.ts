import {
  createPayProGlobalPayment,
  createRobokassaPayment,
  getPayment,
  getPaymentOptions,
  listPayments,
  listTariffs,
} from "@baton/contract";
import { describe, expect, it, vi } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { startWithProviders } from "../../../../test/payments.ts";
import { change } from "../../../changes/change.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { issueImpersonationToken } from "../auth/users.service.ts";
import { OPEN_PAYMENTS_MAX } from "./create-payment.ts";
import { reconcileJob } from "./reconcile.ts";

const test = await startWithProviders();
const { as, db, robokassa, tariff, buyer, becomes, look, standing, applied, resultUrl } = test;
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

async function begin(user: TestUser, tariffId: number) {
  const answer = await as(user).call(createRobokassaPayment, { body: { tariffId } });
  expect(answer).toMatchObject({ status: 200, body: { succeeded: true, message: null } });
  const { data } = answer.body;
  if (!data) throw new Error("There is no link");
  return { id: data.paymentId, link: data.paymentLinkUrl };
}

async function paid(user: TestUser, tariffId: number) {
  const { id, link } = await begin(user, tariffId);
  await robokassa.pay(link);
  const answer = await robokassa.post(resultUrl, robokassa.resultOf(id));
  expect(answer).toEqual({ status: 200, text: `OK${id}` });
  await becomes(user, id, { state: "paid" });
  return id;
}

/** In days from now, to the hour. */
const daysLeft = async (user: TestUser): Promise<number> => {
  const { validUntil } = await standing(user);
  return Math.round(((validUntil?.getTime() ?? 0) - Date.now()) / (PERIOD_MS / 720)) / 24;
};

const reconcile = () =>
  change(db, (tx) => addJob(tx, reconcileJob, {}, { runAt: new Date(), key: "reconcile" }));
const makeDue = (id: number) =>
  db
    .updateTable("payments")
    .set({ nextCheckAt: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();

describe("buying", () => {
  it("offers both kinds of cards once a tariff with a price is offered", async () => {
    const user = await buyer();
    const options = () => as(user).call(getPaymentOptions);
    expect((await options()).body).toEqual({ isOffered: false, methods: [], isSandbox: false });
    const { id } = await tariff(1000);
    expect((await options()).body).toEqual({
      isOffered: true,
      methods: [
        { type: "world_cards", provider: "payproglobal" },
        { type: "russian_cards", provider: "robokassa" },
      ],
      isSandbox: false,
    });
    const { data } = (await as(user).call(listTariffs)).body;
    expect(data.map((one) => one.id)).toContain(id);
  });

  it("links to the cashier with what is to be printed, and gives nothing yet", async () => {
    const user = await buyer();
    const { id: tariffId, name } = await tariff(1234.5);
    const { id, link } = await begin(user, tariffId);
    expect(await robokassa.open(link)).toBe(200);
    expect(robokassa.operations.get(id)).toMatchObject({
      outSum: "1234.50",
      isTest: false,
      receipt: { items: [{ name: `${name}, 30 дней`, quantity: 1, sum: 1234.5, tax: "none" }] },
    });
    expect(link).not.toContain(robokassa.shop.password1);
    expect(await look(user, id)).toMatchObject({
      ...{ tariffId, tariffName: name, provider: "robokassa", type: "russian_cards" },
      ...{ amount: 1234.5, state: "created", paymentLinkUrl: link, creditedSeconds: 0 },
    });
    expect(await standing(user)).toMatchObject({ tariffId: 1, validUntil: null });
  });

  it.each(["post", "get"] as const)("gives 30 days once word comes by %s", async (method) => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id, link } = await begin(user, tariffId);
    await robokassa.pay(link);
    const answer = await robokassa[method](resultUrl, robokassa.resultOf(id));
    expect(answer).toEqual({ status: 200, text: `OK${id}` });
    await becomes(user, id, { state: "paid", creditedSeconds: 2_592_000, paymentLinkUrl: null });
    expect(await daysLeft(user)).toBe(30);
    expect((await test.profile(user)).tariffId).toBe(tariffId);
  });

  it("extends the tariff there is, and carries what is left to another", async () => {
    const user = await buyer();
    const [one, dearer] = [await tariff(1000), await tariff(2000)];
    await paid(user, one.id);
    await paid(user, one.id);
    expect(await daysLeft(user)).toBe(60);
    await paid(user, dearer.id);
    expect(await daysLeft(user)).toBe(60);
    expect((await standing(user)).tariffId).toBe(dearer.id);
  });

  it("gives the same link again for a while, and has so many under way at most", async () => {
    const user = await buyer();
    const first = await tariff(1000);
    const one = await begin(user, first.id);
    expect(await begin(user, first.id)).toEqual(one);
    const others = Array.from({ length: OPEN_PAYMENTS_MAX - 1 }, () => ({
      ...{ userId: user.id, tariffName: "Other", provider: "robokassa" as const, amount: 1 },
      ...{ type: "russian_cards" as const, isSubscription: false, isSandbox: false },
      createdAt: new Date(),
    }));
    await db.insertInto("payments").values(others).execute();
    const second = await tariff(2000);
    const answer = await as(user).call(createRobokassaPayment, { body: { tariffId: second.id } });
    expectFailure(answer, "conflict");
  });

  it("is slowed down", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1)
      statuses.push((await as(user).call(createRobokassaPayment, { body: { tariffId } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it("refuses what is not sold", async () => {
    const user = await buyer();
    const create = (tariffId: number) =>
      as(user).call(createRobokassaPayment, { body: { tariffId } });
    expectFailure(await create(999_999), "invalidInput", "tariffId");
    expectFailure(await create((await tariff(1000, false)).id), "invalidInput", "tariffId");
    expectFailure(await create((await tariff(0)).id), "conflict");
    const sold = await tariff(1000);
    await db.updateTable("users").set({ tariffId: sold.id }).where("id", "=", user.id).execute();
    expectFailure(await create(sold.id), "conflict");
    expect((await as(user).call(listPayments)).body.totalCount).toBe(0);
  });

  it("is not for an operator who acts as the user, and of others nobody sees anything", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id } = await begin(user, tariffId);
    const { token } = await issueImpersonationToken(db, user.email);
    const answer = await as({ token }).call(createRobokassaPayment, { body: { tariffId } });
    expectFailure(answer, "notAllowed");
    expectFailure(await as(await buyer()).call(getPayment, { params: { id } }), "notFound");
  });
});

describe("a notice", () => {
  async function linked() {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const made = await begin(user, tariffId);
    await robokassa.pay(made.link);
    return { user, ...made };
  }

  it("with another signature is refused, and changes nothing", async () => {
    const { user, id } = await linked();
    const fields = robokassa.resultOf(id);
    const forged: Record<string, string>[] = [
      ...[{ SignatureValue: "0".repeat(32) }, { OutSum: "1.00" }, { InvId: "1" }],
    ];
    for (const changed of forged)
      expect((await robokassa.post(resultUrl, { ...fields, ...changed })).status).toBe(403);
    const { SignatureValue: _, ...unsigned } = fields;
    expect((await robokassa.get(resultUrl, unsigned)).status).toBe(403);
    expect(await look(user, id)).toMatchObject({ state: "created" });
    expect(await db.selectFrom("paymentNotices").where("key", "like", `${id}:%`).execute()).toEqual(
      [],
    );
  });

  it("that comes twice, and at once, is answered each time and credits once", async () => {
    const { user, id } = await linked();
    const fields = robokassa.resultOf(id);
    const sent = await Promise.all([1, 2, 3].map(() => robokassa.post(resultUrl, fields)));
    const other = robokassa.resultOf(id, { OutSum: "1000.00" });
    sent.push(await robokassa.post(resultUrl, other));
    expect(sent.map(({ text }) => text)).toEqual(Array.from({ length: 4 }, () => `OK${id}`));
    await becomes(user, id, { state: "paid" });
    await applied();
    expect(await daysLeft(user)).toBe(30);
  });

  it("of another sum is looked at by the operator, and credits nothing", async () => {
    const { user, id } = await linked();
    await robokassa.post(resultUrl, robokassa.resultOf(id, { OutSum: "1.00" }));
    await becomes(user, id, { state: "review", reason: "otherAmount", creditedSeconds: 0 });
    expect((await standing(user)).tariffId).toBe(1);
  });

  it.each(["NaN", "", "3e2", "0x12C", "300,00", "Infinity"])(
    "of a sum that nobody can read, %j, is looked at by the operator",
    async (sum) => {
      const { user, id } = await linked();
      const answer = await robokassa.post(resultUrl, robokassa.resultOf(id, { OutSum: sum }));
      expect(answer.text).toBe(`OK${id}`);
      await becomes(user, id, { state: "review", reason: "otherAmount", creditedSeconds: 0 });
    },
  );

  it("of a test payment credits nothing where the shop is real", async () => {
    const { user, id } = await linked();
    await robokassa.post(resultUrl, robokassa.resultOf(id, { IsTest: "1" }));
    await applied();
    expect(await look(user, id)).toMatchObject({ state: "created", creditedSeconds: 0 });
  });

  it("of a payment that nobody made is kept, and credits nothing", async () => {
    const fields = robokassa.resultOf(2_000_000_000);
    const answer = await robokassa.post(resultUrl, fields);
    expect(answer.text).toBe("OK2000000000");
    await db.deleteFrom("paymentNotices").where("key", "like", "2000000000:%").execute();
  });

  it("that comes after the payment has expired still counts", async () => {
    const { user, id } = await linked();
    await db
      .updateTable("payments")
      .set({ state: "expired", isExpired: true })
      .where("id", "=", id)
      .execute();
    await robokassa.post(resultUrl, robokassa.resultOf(id));
    await becomes(user, id, { state: "paid" });
    expect(await daysLeft(user)).toBe(30);
  });
});

describe("reconciliation", () => {
  it("asks of what is paid and was never told", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id, link } = await begin(user, tariffId);
    await robokassa.pay(link);
    await makeDue(id);
    await reconcile();
    await becomes(user, id, { state: "paid", creditedSeconds: 2_592_000 });
    // Should word come yet, it says nothing new.
    await robokassa.post(resultUrl, robokassa.resultOf(id));
    await applied();
    expect(await daysLeft(user)).toBe(30);
  });

  it("asks ever more seldom, and not for ever", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id } = await begin(user, tariffId);
    const next = () =>
      db
        .selectFrom("payments")
        .select(["nextCheckAt", "checkCount", "state"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    await makeDue(id);
    await reconcile();
    await vi.waitFor(async () => expect(await next()).toMatchObject({ checkCount: 1 }));
    const wait = ((await next()).nextCheckAt?.getTime() ?? 0) - Date.now();
    expect(Math.round(wait / 60_000)).toBe(20);
    await db
      .updateTable("payments")
      .set({ createdAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) })
      .where("id", "=", id)
      .execute();
    await makeDue(id);
    await reconcile();
    await vi.waitFor(async () =>
      expect(await next()).toMatchObject({ state: "expired", nextCheckAt: null }),
    );
  });

  it("takes back what Robokassa has given back", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const id = await paid(user, tariffId);
    robokassa.settle(id, 60);
    await makeDue(id);
    await reconcile();
    await becomes(user, id, { state: "refunded" });
    expect(await daysLeft(user)).toBeLessThanOrEqual(0);
  });

  it("leaves a payment as it is while the provider says nothing", async () => {
    const user = await buyer();
    const { id: tariffId } = await tariff(1000);
    const { id, link } = await begin(user, tariffId);
    await robokassa.pay(link);
    robokassa.plan("dropped");
    await makeDue(id);
    await reconcile();
    await vi.waitFor(async () =>
      expect(
        await db.selectFrom("payments").select("checkCount").where("id", "=", id).execute(),
      ).toEqual([{ checkCount: 1 }]),
    );
    expect(await look(user, id)).toMatchObject({ state: "created" });
  });
});

it("a Russian card is not taken beside a subscription", async () => {
  const user = await buyer();
  const { id: tariffId } = await tariff(1000);
  await db.updateTable("users").set({ subscriptionStatus: 1 }).where("id", "=", user.id).execute();
  const answer = await as(user).call(createRobokassaPayment, { body: { tariffId } });
  expectFailure(answer, "conflict");
  const { methods } = (await as(user).call(getPaymentOptions)).body;
  expect(methods.map(({ type }) => type)).toEqual(["world_cards"]);
  expect(
    (await as(user).call(createPayProGlobalPayment, { body: { tariffId, autoPayment: false } }))
      .status,
  ).toBe(200);
});
