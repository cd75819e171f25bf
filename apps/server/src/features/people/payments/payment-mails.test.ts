import {
  createPayProGlobalPayment,
  settleSandboxPayment,
  terminateSubscription,
  updatePreference,
} from "@baton/contract";
import type { FakePayProOrder, IpnType } from "@baton/payments-fake";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { paymentSteps, startWithProviders } from "../../../../test/payments.ts";

const mail = await startMailServer();
afterAll(() => mail.close());
const test = await startWithProviders({ settings: { mail: mail.settings } });
const { as, db, payPro, tariff, buyer, becomes, applied, ipnUrl } = test;

async function begun(autoPayment = false, language?: "ru" | "pt") {
  const user = await buyer();
  if (language) await db.updateTable("users").set({ language }).where("id", "=", user.id).execute();
  const sold = await tariff(1000);
  const { body } = await as(user).call(createPayProGlobalPayment, {
    body: { tariffId: sold.id, autoPayment },
  });
  if (!body.data) throw new Error("There is no link");
  const order = await payPro.pay(body.data.paymentLinkUrl, { isSubscription: autoPayment });
  return { user, sold, id: body.data.paymentId, order };
}

const say = async (type: IpnType, order: FakePayProOrder, changes?: Record<string, string>) => {
  const answer = await payPro.post(ipnUrl, payPro.ipnOf(type, order, changes));
  expect(answer.status).toBe(200);
  await applied();
};

/** Every mail that is on its way has come. */
const subjectsTo = async ({ email }: TestUser): Promise<string[]> => {
  await expect
    .poll(async () => {
      const { rows } = await test.pool.query<{ count: string }>(
        "select count(*) from graphile_worker.jobs where task_identifier = 'mail.send'",
      );
      return Number(rows[0]?.count);
    })
    .toBe(0);
  return mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const PART = { ORDER_REFUNDED: "250.00" };

describe("of a payment", () => {
  it("says once that it was credited, with its sum and its end, however often it is told", async () => {
    const { user, sold, id, order } = await begun();
    for (let times = 0; times < 3; times += 1) await say("OrderCharged", order);
    const { subject, text, html } = await mail.next(user.email);
    expect(subject).toBe(`Payment credited: ${sold.name}`);
    for (const part of ["RUB 1,000.00", `Payment number: ${id}`, "UTC"]) {
      expect(text.replaceAll("\u00A0", " ")).toContain(part);
      expect(html.replaceAll("\u00A0", " ")).toContain(part);
    }
    expect(await subjectsTo(user)).toHaveLength(1);
  });

  it("says its end in the time zone that its reader has chosen", async () => {
    const { user, order } = await begun(false, "ru");
    const body = { name: "settings.zone", value: "Asia/Tokyo" };
    expect((await as(user).call(updatePreference, { body })).status).toBe(200);
    await say("OrderCharged", order);
    const { text } = await mail.next(user.email);
    expect(text).toContain("GMT+9");
    expect(text).not.toContain("UTC");
  });

  it("says its end in the zone of the reader's browser where none is chosen", async () => {
    const { user, order } = await begun(false, "ru");
    const body = { name: "settings.browserZone", value: "Asia/Tokyo" };
    expect((await as(user).call(updatePreference, { body })).status).toBe(200);
    await say("OrderCharged", order);
    expect((await mail.next(user.email)).text).toContain("GMT+9");
  });

  it("says how much time each part of a refund took back, in the reader's language", async () => {
    const { user, order } = await begun(false, "ru");
    await say("OrderCharged", order);
    await mail.next(user.email);
    await say("OrderPartiallyRefunded", order, PART);
    await say("OrderPartiallyRefunded", order, PART);
    const { subject, text } = await mail.next(user.email);
    expect(subject).toMatch(/^Возврат платежа/);
    expect(text.replaceAll("\u00A0", " ")).toContain("возвращено 250,00 ₽");
    expect(text).toContain("Снято времени: 7 дней 12 часов");
    expect(await subjectsTo(user)).toHaveLength(2);
  });

  it("says the same of a part that was given back before word of the payment", async () => {
    const { user, order } = await begun();
    await say("OrderPartiallyRefunded", order, PART);
    await say("OrderCharged", order);
    const subjects = (await subjectsTo(user)).map((subject) => subject.replace(/:.*/, ""));
    expect(subjects.toSorted()).toEqual(["Payment credited", "Payment refunded"]);
  });

  it("says that a bank took it back, and that it gave it back", async () => {
    const { user, order } = await begun(false, "pt");
    await say("OrderCharged", order);
    await say("OrderChargedBack", order);
    await say("OrderChargebackIsWon", order);
    await say("OrderChargedBack", order);
    expect((await subjectsTo(user)).map((subject) => subject.replace(/:.*/, ""))).toEqual([
      ...["Pagamento creditado", "Pagamento estornado pelo banco", "Tempo devolvido"],
    ]);
  });

  it("says nothing of one that is not credited, nor to whoever is gone", async () => {
    const misfit = await begun();
    await say("OrderCharged", misfit.order, { ORDER_TOTAL_AMOUNT: "1.00" });
    const gone = await begun();
    const removed = { removedAt: new Date() };
    await db.updateTable("users").set(removed).where("id", "=", gone.user.id).execute();
    await say("OrderCharged", gone.order);
    expect([...(await subjectsTo(misfit.user)), ...(await subjectsTo(gone.user))]).toEqual([]);
  });
});

describe("of a subscription", () => {
  it("says that a renewal failed, that it was suspended and that its provider ended it", async () => {
    const { user, id, order } = await begun(true);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    const failed = { SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS: "1" };
    await say("SubscriptionChargeFailed", order, failed);
    await say("SubscriptionChargeFailed", order, failed);
    await say("SubscriptionSuspended", order);
    await say("SubscriptionFinished", order);
    // Late: it is over.
    await say("SubscriptionChargeFailed", order, { SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS: "2" });
    expect((await subjectsTo(user)).map((subject) => subject.replace(/:.*/, ""))).toEqual([
      "Payment credited",
      "Your subscription could not be renewed",
      "Your subscription is suspended",
      "Your subscription has ended",
    ]);
  });

  it("says nothing of an end that its user asked for", async () => {
    const { user, id, order } = await begun(true);
    await say("OrderCharged", order);
    await becomes(user, id, { state: "paid" });
    await as(user).call(terminateSubscription);
    await say("SubscriptionTerminated", order);
    expect(await subjectsTo(user)).toHaveLength(1);
  });
});

it("a payment of the trial provider sends no mail: no money has moved", async () => {
  const payments = { robokassa: undefined, payPro: undefined, isSandbox: true };
  const trial = await startTestApp({ settings: { payments, mail: mail.settings } });
  const steps = paymentSteps(trial);
  const user = await steps.buyer();
  const { body } = await trial.as(user).call(createPayProGlobalPayment, {
    body: { tariffId: (await steps.tariff(500)).id, autoPayment: false },
  });
  const settle = { params: { id: body.data?.paymentId ?? 0 }, body: { outcome: "paid" as const } };
  expect((await trial.as(user).call(settleSandboxPayment, settle)).body.state).toBe("paid");
  expect(
    (await trial.pool.query("select from graphile_worker.jobs where task_identifier = 'mail.send'"))
      .rowCount,
  ).toBe(0);
  expect(mail.mails.filter(({ to }) => to === user.email)).toEqual([]);
});
