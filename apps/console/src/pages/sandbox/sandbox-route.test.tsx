import { type Payment, type SandboxOutcome, settleSandboxPayment } from "@baton/contract";
import { expect, test } from "vitest";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { aPaidPayment, aPayment, aTariff, someOptions } from "../../../test/payments.ts";
import { alert, button, dialog, heading, link, text } from "../../../test/screen.ts";

/** What becomes of the payment; word of one that is paid later has not come yet. */
const AFTER: Partial<Record<SandboxOutcome, Payment>> = {
  paid: aPaidPayment({ id: 7 }),
  declined: aPayment({ id: 7, state: "failed", reason: "declined", paymentLinkUrl: null }),
  refunded: aPaidPayment({ id: 7, state: "refunded" }),
};

function serverWith(payment = aPayment({ id: 7 })) {
  const profile = aProfile({ tariff: aTariff(), validUntil: "2030.11.28 12:00:00" });
  const server = fakeServer({ profile, payments: [payment], paymentOptions: someOptions() });
  const settled: SandboxOutcome[] = [];
  server.on(settleSandboxPayment, ({ body: { outcome } }) => {
    settled.push(outcome);
    const after = AFTER[outcome] ?? payment;
    server.world.payments = [after];
    return after;
  });
  return { server, settled };
}

test("is marked as a trial, and pays", async () => {
  const { server, settled } = serverWith();
  const rendered = await renderPage("/payments/sandbox/7", server);
  await expect.element(text(/This is a trial: no money is taken/)).toBeVisible();
  await button("Pay").click();
  await expect.element(text(/^You have paid ₽1,000/, dialog())).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
  expect(settled).toEqual(["paid"]);
});

test.for(["1e3", "0x7", "7.0", "07", "+7", "0", "-7"])(
  "is no page at the number %s",
  async (number) => {
    const { server } = serverWith();
    await renderPage(`/payments/sandbox/${number}`, server);
    await expect.element(heading("There is no such page")).toBeVisible();
  },
);

test("says nothing of a trial where there is no such payment", async () => {
  const { server } = serverWith();
  await renderPage("/payments/sandbox/8", server);
  await expect.element(link("To my payments")).toBeVisible();
  await expect.element(text(/This is a trial/)).not.toBeInTheDocument();
});

test("sends its payer back where word of the payment comes before the answer", async () => {
  const { server } = serverWith();
  const paid = aPaidPayment({ id: 7 });
  server.on(settleSandboxPayment, async () => {
    server.world.payments = [paid];
    await server.push({ topic: "changed", collection: "payments" });
    await expect.element(button("Refund")).toBeVisible();
    return paid;
  });
  const rendered = await renderPage("/payments/sandbox/7", server);
  await button("Pay").click();
  await expect.element(text(/^You have paid ₽1,000/, dialog())).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
});

test("refuses as a bank does", async () => {
  const { server } = serverWith();
  await renderPage("/payments/sandbox/7", server);
  await button("Refuse").click();
  await expect.element(text(/If money was taken, contact support/, dialog())).toBeVisible();
});

test("lets word of the payment come later", async () => {
  const { server } = serverWith();
  await renderPage("/payments/sandbox/7", server);
  await button("Pay, but tell later").click();
  await expect.element(text(/^Waiting for the payment of ₽1,000/, dialog())).toBeVisible();
});

test("takes money back of what is paid", async () => {
  const { server, settled } = serverWith(aPaidPayment({ id: 7, isSubscription: true }));
  const rendered = await renderPage("/payments/sandbox/7", server);
  await expect.element(button("Renew the subscription")).toBeVisible();
  await expect.element(button("Charge back")).toBeVisible();
  await button("Refund").click();
  await expect.element(text("Nothing more happens to this payment.")).toBeVisible();
  expect(settled).toEqual(["refunded"]);
  expect(rendered.address()).toBe("/payments/sandbox/7");
  await link("To my payments").click();
  await expect.element(heading("Payments")).toBeVisible();
});

test("says when there is no such payment, or it can't be settled", async () => {
  const { server } = serverWith();
  await renderPage("/payments/sandbox/99", server);
  await expect.element(alert("This is no longer there")).toBeVisible();
  await expect.element(link("To my payments")).toBeVisible();
});

test("says that it was settled elsewhere meanwhile", async () => {
  const { server } = serverWith();
  server.fails(settleSandboxPayment, "conflict");
  await renderPage("/payments/sandbox/7", server);
  await button("Pay").click();
  await expect.element(alert(/409/)).toBeVisible();
});
