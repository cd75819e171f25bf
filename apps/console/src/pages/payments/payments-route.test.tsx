import { getPaymentOptions, listPayments, terminateSubscription } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProfile, fakeServer, many, renderPage } from "../../../test/page.tsx";
import {
  aPaidPayment,
  aPayment,
  aSubscription,
  aTariff,
  someOptions,
} from "../../../test/payments.ts";
import { alert, button, dialog, heading, link, scrollToAll, text } from "../../../test/screen.ts";

const profile = aProfile({ tariff: aTariff(), validUntil: "2030.11.28 12:00:00" });
const serverWith = (world = {}) => fakeServer({ profile, paymentOptions: someOptions(), ...world });
const row = (name: RegExp) => page.getByRole("row", { name });

test("says that there are no payments yet, and that nothing renews itself", async () => {
  await renderPage("/payments", serverWith());
  await expect.element(heading("No payments yet")).toBeVisible();
  await expect.element(text(/No auto-renewal: the tariff ends/)).toBeVisible();
});

test("lists each payment with what became of it, the newest first", async () => {
  const payments = [
    aPaidPayment({ id: 1, tariffName: "Old", isSubscription: true }),
    aPayment({ id: 2, state: "failed", reason: "otherAmount", paymentLinkUrl: null }),
    aPaidPayment({ id: 3, state: "partlyRefunded", takenBackSeconds: 86_400, amount: 99.5 }),
    aPayment({ id: 4 }),
  ];
  await renderPage("/payments", serverWith({ payments }));
  await expect.element(row(/Not paid yet/)).toBeVisible();
  const states = page.getByRole("row").elements().slice(1);
  expect(
    states.map((one) => /Not paid yet|Partly refunded|Failed|Paid/.exec(one.textContent)?.[0]),
  ).toEqual(["Not paid yet", "Partly refunded", "Failed", "Paid"]);
  await expect.element(row(/Partly refunded/)).toMatchTextContent(/₽99\.50/);
  await expect.element(row(/Partly refunded/)).toMatchTextContent(/1 day taken back/);
  await expect.element(row(/Failed/)).toMatchTextContent(/Another sum came/);
  await expect.element(row(/Old/)).toMatchTextContent(/subscription.*30 days/);
});

test("goes on with a payment that is open", async () => {
  const rendered = await renderPage("/payments", serverWith({ payments: [aPayment({ id: 4 })] }));
  await button("Continue the payment").click();
  await expect.element(heading("Trial payment").first()).toBeVisible();
  expect(rendered.address()).toBe("/payments/sandbox/4");
  expect(sessionStorage.getItem("payment-begun")).toBe("4");
});

test("hears live what becomes of a payment", async () => {
  const server = serverWith({ payments: [aPayment({ id: 4 })] });
  await renderPage("/payments", server);
  await expect.element(row(/Not paid yet/)).toBeVisible();
  server.world.payments = [aPaidPayment({ id: 4 })];
  await server.push({ topic: "changed", collection: "payments" });
  await expect.element(row(/30 days/)).toMatchTextContent(/Paid/);
});

test("ends the subscription after a question that says what stays", async () => {
  const server = serverWith({ subscriptions: [aSubscription()] });
  server.on(terminateSubscription, () => {
    server.world.subscriptions = [aSubscription({ status: "terminated" })];
    return { succeeded: true, message: null, reason: null };
  });
  await renderPage("/payments", server);
  await expect.element(text(/Next charge/)).toBeVisible();
  await button("End the subscription").click();
  await expect.element(text(/valid until 28\.11\.2030/, dialog())).toBeVisible();
  await button("End the subscription", dialog()).click();
  await expect.element(text("The subscription has ended. What is paid stays.")).toBeVisible();
  await expect.element(text(/No auto-renewal/)).toBeVisible();
});

test("says why the provider did not end it", async () => {
  const server = serverWith({ subscriptions: [aSubscription({ status: "suspended" })] });
  server.on(terminateSubscription, () => ({
    ...{ succeeded: false, message: "Try later.", reason: "subscriptionNotEnded" as const },
  }));
  await renderPage("/payments", server, { language: "ru" });
  await button("Завершить подписку").click();
  await button("Завершить подписку", dialog()).click();
  await expect.element(alert(/Ничего не изменилось, попробуйте позже\./)).toBeVisible();
  await expect.element(text("Try later.")).not.toBeInTheDocument();
  await expect.element(text(/Tariff 1: приостановлена/)).toBeVisible();
});

test("loads further payments as they come into sight", async () => {
  const payments = many(130, (id) => aPaidPayment({ id }));
  await renderPage("/payments", serverWith({ payments }));
  await expect.element(heading("Payments")).toBeVisible();
  await scrollToAll("tbody tr", 130);
});

test("says that they could not load, and tries again", async () => {
  const server = serverWith({ payments: [aPaidPayment()] }).fails(listPayments, "invalidInput");
  await renderPage("/payments", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listPayments);
  await button("Retry").click();
  await expect.element(row(/Paid/)).toBeVisible();
});

test("shows nothing of money where nothing is sold", async () => {
  const server = fakeServer({ profile, payments: [aPaidPayment()] }).holdLiveStream();
  await renderPage("/payments", server);
  await expect.element(heading("Nothing is sold here")).toBeVisible();
  await expect.element(button("Extend")).not.toBeInTheDocument();
  expect(server.callsOf(listPayments)).toEqual([]);
  expect(server.callsOf(getPaymentOptions)).toHaveLength(1);
  await link("Extensions").last().click();
  await expect.element(heading("Extensions")).toBeVisible();
});
