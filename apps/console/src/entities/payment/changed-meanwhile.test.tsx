import { createPayProGlobalPayment } from "@baton/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setClock } from "../../../test/clock.ts";
import { aProfile, fakeServer, many, refuse, renderPage } from "../../../test/page.tsx";
import { aPayment, aTariff, someOptions } from "../../../test/payments.ts";
import { alert, button, checkbox, dialog, heading, text } from "../../../test/screen.ts";

const team = aTariff({ id: 2, name: "Team", price: 1000 });
const profile = aProfile({ tariffId: 2, tariff: team, validUntil: "2026.11.28 12:00:30" });

const serverWith = (world = {}) =>
  fakeServer({ profile, tariffs: [team], paymentOptions: someOptions(), ...world });
const plan = (name: RegExp) => page.getByRole("radio", { name });

beforeEach(() => setClock("2026-11-23T12:00:00.000Z"));

async function openPayment() {
  await button("Extend").first().click();
  await button("Extend for ₽1,000").click();
  await expect.element(dialog("Payment")).toBeVisible();
}

test("another price than was shown is not paid before it is seen and acknowledged", async () => {
  const server = serverWith();
  await renderPage("/proxy", server);
  await openPayment();
  server.world.tariffs = [{ ...team, price: 2000 }];
  server.on(createPayProGlobalPayment, ({ body }) =>
    body.price === 2000
      ? { succeeded: false, message: "Shop is closed.", reason: null, data: null }
      : refuse("conflict", { reason: "priceChanged" }),
  );
  await checkbox(/I understand that ₽1,000/).click();
  await button("Pay ₽1,000").click();
  await expect.element(alert(/The price of this tariff has changed: look at/)).toBeVisible();
  await expect.element(alert(/Contact support/)).not.toBeInTheDocument();
  await expect.element(button("Pay ₽2,000")).toBeDisabled();
  await checkbox(/I understand that ₽2,000/).click();
  await button("Pay ₽2,000").click();
  await expect.element(alert(/Shop is closed\. Contact support\./)).toBeVisible();
  expect(server.callsOf(createPayProGlobalPayment).map(({ body }) => body.price)).toEqual([
    1000, 2000,
  ]);
});

test("a tariff that was withdrawn is not paid, and that is said in words", async () => {
  const server = serverWith();
  await renderPage("/proxy", server);
  await openPayment();
  server.world.tariffs = [];
  server.on(createPayProGlobalPayment, () => refuse("invalidInput", { reason: "tariffWithdrawn" }));
  await checkbox(/I understand/).click();
  await button("Pay ₽1,000").click();
  await expect.element(alert(/no longer sold: choose another/)).toBeVisible();
  await expect.element(text("This tariff is no longer sold.")).toBeVisible();
  await expect.element(button("Pay ₽1,000")).toBeDisabled();
});

test("who closes the dialog while a payment is begun stays where they are", async () => {
  const server = serverWith();
  const answer = Promise.withResolvers<void>();
  server.on(createPayProGlobalPayment, async () => {
    await answer.promise;
    server.world.payments = [aPayment({ id: 7 })];
    const paymentLinkUrl = `${location.origin}/payments/sandbox/7`;
    return { succeeded: true, message: null, reason: null, data: { paymentId: 7, paymentLinkUrl } };
  });
  const rendered = await renderPage("/proxy", server);
  await openPayment();
  await checkbox(/I understand/).click();
  await button("Pay ₽1,000").click();
  await button("Close", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  answer.resolve();
  await button("Extend").first().click();
  await expect.element(text(/A payment of ₽1,000/)).toBeVisible();
  expect(rendered.address()).toBe("/proxy");
});

test("keys go on in each step where it begins", async () => {
  await renderPage("/proxy", serverWith());
  await button("Extend").first().click();
  await expect.element(heading("Now", dialog("Tariff"))).toBeVisible();
  const isWithin = () =>
    document.querySelector("[role=dialog]")?.contains(document.activeElement) ?? false;
  await expect.poll(isWithin).toBe(true);
  await button("Extend for ₽1,000").click();
  await expect.element(dialog("Payment")).toBeVisible();
  await expect.poll(isWithin).toBe(true);
  expect(document.activeElement?.querySelector("input")).not.toBeNull();
});

test("among many tariffs one's own is in sight, and others are found by name", async () => {
  const tariffs = many(60, (id) => aTariff({ id, name: `Plan ${id}`, price: 10 + id }));
  const own = { ...profile, tariffId: 55, tariff: tariffs[54] ?? null };
  await renderPage("/proxy", serverWith({ profile: own, tariffs }));
  await button("Extend").first().click();
  await expect.element(plan(/^Plan 55/)).toBeChecked();
  await expect.element(plan(/^Plan 55/)).toBeInViewport();
  await dialog().getByRole("searchbox", { name: "Search" }).fill("plan 17");
  await expect.element(plan(/^Plan 16/)).not.toBeInTheDocument();
  await plan(/^Plan 17/).click();
  await expect.element(button("Buy for ₽27")).toBeEnabled();
});

test("a name without a space hides none of what is paid", async () => {
  const long = aTariff({ id: 2, name: "W".repeat(200), price: 1000 });
  const own = aProfile({ tariffId: 2, tariff: long, validUntil: "2026.11.28 12:00:30" });
  await renderPage("/proxy", serverWith({ profile: own, tariffs: [team, long].slice(1) }));
  await expect
    .element(page.getByRole("banner").getByText("28.11.2026", { exact: false }))
    .toBeInViewport();
  await openPayment();
  const wide = [...document.querySelectorAll("[role=dialog], [role=dialog] *")].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
  );
  expect(wide.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
});
