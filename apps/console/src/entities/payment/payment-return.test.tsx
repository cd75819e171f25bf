import { getPayment } from "@baton/contract";
import { expect, test } from "vitest";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { aPaidPayment, aPayment, aTariff, someOptions } from "../../../test/payments.ts";
import { button, dialog, heading, link, text } from "../../../test/screen.ts";

const BEGUN = "payment-begun";

function serverWith(payments = [aPayment({ id: 7 })]) {
  const profile = aProfile({ tariff: aTariff(), validUntil: "2030.11.28 12:00:00" });
  return fakeServer({ profile, payments, paymentOptions: someOptions() });
}

test("waits for the payment that was begun, and credits nothing by itself", async () => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith([aPayment({ id: 7 }), aPaidPayment({ id: 8 })]);
  const rendered = await renderPage("/payments/success", server);
  await expect.element(heading("Extensions")).toBeVisible();
  expect(rendered.address()).toBe("/extensions");
  await expect.element(text("Waiting for the payment of ₽1,000…")).toBeVisible();
  await expect.element(text(/You have paid/)).not.toBeInTheDocument();
});

test("says that it is paid, the sum and the new end, once the server has been told", async () => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith();
  await renderPage("/payments/success", server);
  await expect.element(text(/^Waiting for the payment/)).toBeVisible();
  server.world.payments = [aPaidPayment({ id: 7 })];
  await server.push({ topic: "changed", collection: "payments" });
  await expect
    .element(text("You have paid ₽1,000. The time is credited within a few minutes."))
    .toBeVisible();
  await expect.element(text(/Tariff “Tariff 1” is valid until 01\.04\.2026/)).toBeVisible();
  await button("Close", dialog()).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sessionStorage.getItem(BEGUN)).toBeNull();
  expect(sessionStorage.getItem("payment-return")).toBeNull();
});

test.each([
  ["ru", "Вы оплатили 1 000 ₽. Время зачисляется в течение нескольких минут."],
  ["pt", "Você pagou ₽ 1.000. O tempo será creditado em alguns minutos."],
] as const)("says it in %s too", async (language, said) => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith([aPaidPayment({ id: 7 })]);
  await renderPage("/payments/success", server, { language });
  // Numbers stand apart from their signs by spaces of other kinds.
  await expect.element(text(new RegExp(said.replaceAll(" ", "\\s")))).toBeVisible();
});

test("a failure tells to contact support, and leads back to the payment", async () => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith([aPayment({ id: 7, state: "failed", reason: "declined" })]);
  await renderPage("/payments/failure", server);
  await expect.element(text(/If money was taken, contact support\./)).toBeVisible();
  await expect.element(text("The bank or the payment provider refused.")).toBeVisible();
});

test("who gave up at the provider's page can go on, and is told when it was paid after all", async () => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith();
  await renderPage("/payments/failure", server);
  await expect.element(text(/contact support/)).toBeVisible();
  await expect.element(button("Continue the payment")).toBeVisible();
  server.world.payments = [aPaidPayment({ id: 7 })];
  await server.push({ topic: "changed", collection: "payments" });
  await expect.element(text(/^You have paid ₽1,000/)).toBeVisible();
});

test("a reload goes on waiting", async () => {
  sessionStorage.setItem("payment-return", "success");
  sessionStorage.setItem(BEGUN, "7");
  await renderPage("/proxy", serverWith());
  await expect.element(text(/^Waiting for the payment/)).toBeVisible();
});

test("in another tab than it was begun in, it is the one begun last in this browser", async () => {
  const server = serverWith([aPaidPayment({ id: 7 }), aPayment({ id: 8, amount: 250 })]);
  await renderPage("/payments/success", server, { stored: { [BEGUN]: "8" } });
  await expect.element(text("Waiting for the payment of ₽250…")).toBeVisible();
});

test("in another browser it is the user's newest; of none it says so", async () => {
  const server = serverWith([aPayment({ id: 7 }), aPayment({ id: 8, amount: 250 })]);
  await renderPage("/payments/success", server);
  await expect.element(text("Waiting for the payment of ₽250…")).toBeVisible();
});

test("a payment that is another user's is not waited for", async () => {
  sessionStorage.setItem(BEGUN, "99");
  await renderPage("/payments/success", serverWith([]));
  await expect.element(text("No payment was begun.")).toBeVisible();
  await link("My payments").click();
  await expect.element(heading("No payments yet")).toBeVisible();
});

test("asks again by itself where the live stream says nothing", async () => {
  sessionStorage.setItem(BEGUN, "7");
  const server = serverWith();
  server.on(getPayment, () =>
    server.callsOf(getPayment).length < 2 ? aPayment({ id: 7 }) : aPaidPayment({ id: 7 }),
  );
  await renderPage("/payments/success", server);
  await expect.element(text(/^You have paid ₽1,000/)).toBeVisible();
});

test.for(["/payments/success", "/payments/failure", "/payments/other"])(
  "says nothing of money after %s where nothing is sold",
  async (address) => {
    const rendered = await renderPage(address, fakeServer());
    await expect.element(heading("Extensions")).toBeVisible();
    expect(rendered.address()).toBe("/extensions");
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);
