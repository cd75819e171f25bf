import {
  createPayProGlobalPayment,
  createRobokassaPayment,
  listTariffs,
  type Profile,
  SubscriptionStatus,
  switchToFreeTariff,
} from "@baton/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { aPayment, aTariff, someOptions } from "../../../test/payments.ts";
import { alert, button, checkbox, dialog, heading, text } from "../../../test/screen.ts";
import { setClock } from "../../../test/clock.ts";

const small = aTariff({ id: 1, name: "Small", price: 500, maxExtensionCount: 2 });
const team = aTariff({ id: 2, name: "Team", price: 1000, maxExtensionCount: 10 });
const free = aTariff({ id: 3, name: "Starter", price: 0, maxExtensionCount: 1 });

const onTeam = (over: Partial<Profile> = {}) =>
  aProfile({ tariffId: 2, tariff: team, validUntil: "2026.11.28 12:00:30", ...over });

function serverWith(profile = onTeam(), options = someOptions()) {
  return fakeServer({ profile, tariffs: [free, small, team], paymentOptions: options });
}

const plan = (name: RegExp) => page.getByRole("radio", { name });
const begun = (paymentId: number) => ({
  succeeded: true,
  reason: null,
  message: null,
  data: { paymentId, paymentLinkUrl: `${location.origin}/payments/sandbox/${paymentId}` },
});

async function openTariffs() {
  await button("Extend").first().click();
  await expect.element(heading("Now", dialog("Tariff"))).toBeVisible();
}

beforeEach(() => setClock("2026-11-23T12:00:00.000Z"));

test("Extend asks for the type of card: those of the world unless told otherwise", async () => {
  await renderPage("/proxy", serverWith());
  await button("Extend").first().click();
  const types = page.getByRole("radiogroup", { name: "How will you pay?" });
  await expect.element(types).toBeVisible();
  // What for comes first.
  expect(
    plan(/^Team/).element().getBoundingClientRect().bottom <
      types.element().getBoundingClientRect().top,
  ).toBe(true);
  await expect.element(plan(/World cards/)).toBeChecked();
  await expect.element(plan(/Russian cards/)).not.toBeChecked();
});

test.each([SubscriptionStatus.Active, SubscriptionStatus.Suspended])(
  "offers no Russian cards beside a subscription (status %i)",
  async (subscriptionStatus) => {
    await renderPage("/proxy", serverWith(onTeam({ subscriptionStatus })));
    await button("Extend").first().click();
    await expect.element(plan(/World cards/)).toBeChecked();
    await expect.element(plan(/Russian cards/)).not.toBeInTheDocument();
  },
);

test("shows the present tariff, and how the new end comes about when it goes on", async () => {
  await renderPage("/proxy", serverWith());
  await openTariffs();
  await expect.element(plan(/^Team/)).toBeChecked();
  const sum = page.getByRole("region", { name: "New end" });
  await expect.element(sum).toMatchTextContent(/End of the paid time/);
  await expect.element(sum).toMatchTextContent(/\+ 30 days?/);
  await expect
    .element(sum.getByRole("time").last())
    .toHaveAttribute("datetime", "2026-12-28T12:00:30.000Z");
  await expect.element(button("Extend for ₽1,000")).toBeEnabled();
});

test("another plan carries what is left at its price, and warns when it is too small", async () => {
  await renderPage("/proxy", serverWith());
  await openTariffs();
  await plan(/^Small/).click();
  const sum = page.getByRole("region", { name: "New end" });
  await expect.element(sum).toMatchTextContent(/5 days × ₽1,000 ÷ ₽500/);
  await expect.element(sum).toMatchTextContent(/\+ 10 days/);
  await expect
    .element(sum.getByRole("time").last())
    .toHaveAttribute("datetime", expect.stringMatching(/^2027-01-02T12:0/));
  await expect.element(text(/3 extensions are in use, and this tariff allows 2/)).toBeVisible();
  await button("Buy for ₽500").click();
  const question = dialog("Take the smaller tariff “Small”?");
  await expect.element(question).toMatchTextContent(/3 extensions are in use/);
  await button("Cancel", question).click();
  await expect.element(dialog("Tariff")).toBeVisible();
  await button("Buy for ₽500").click();
  await button("Buy for ₽500", question).click();
  await expect.element(dialog("Payment")).toBeVisible();
});

test("says in what another plan is less than one's own, and asks before it is bought", async () => {
  const own = aTariff({ id: 3, name: "Self-hosted", price: 0, maxExtensionCount: 100_000 });
  const profile = aProfile({ tariffId: 3, tariff: own, validUntil: null });
  await renderPage(
    "/proxy",
    fakeServer({ profile, tariffs: [own, team], paymentOptions: someOptions() }),
  );
  await openTariffs();
  await plan(/^Team/).click();
  await expect.element(text(/Your tariff allows 100,000 extensions, this one 10\./)).toBeVisible();
  await expect.element(text(/Your tariff has no end; this one ends/)).toBeVisible();
  await button("Buy for ₽1,000").click();
  await expect.element(dialog("Take the smaller tariff “Team”?")).toBeVisible();
});

test("chooses the first plan for who has none", async () => {
  await renderPage("/proxy", serverWith(aProfile({ tariffId: null, tariff: null })));
  await openTariffs();
  await expect.element(plan(/^Starter/)).toBeChecked();
  await expect.element(text("No tariff", dialog("Tariff"))).toBeVisible();
});

test("a free plan waits for the paid time to end", async () => {
  const server = serverWith();
  const rendered = await renderPage("/proxy", server);
  await openTariffs();
  await plan(/^Starter/).click();
  await expect.element(text(/once your paid time is over/)).toBeVisible();
  await expect.element(button("Switch for free")).toBeDisabled();
  expect(rendered.address()).toBe("/proxy");
});

test("begins with one's own plan where that is free, and buys none unasked", async () => {
  const profile = aProfile({ tariffId: 3, tariff: free, validUntil: null });
  await renderPage("/proxy", serverWith(profile));
  await openTariffs();
  await expect.element(plan(/^Starter/)).toBeChecked();
  await expect.element(button("Switch for free")).toBeDisabled();
  await plan(/^Small/).click();
  await expect.element(button(/^Buy for/)).toBeEnabled();
});

test("takes a free plan once the paid time is over", async () => {
  const server = serverWith(onTeam({ validUntil: "2026.11.01 12:00:00" }));
  server.on(switchToFreeTariff, () => {
    server.world.profile = aProfile({ tariffId: 3, tariff: free });
    return { success: true } as const;
  });
  await renderPage("/proxy", server);
  await openTariffs();
  await plan(/^Starter/).click();
  await button("Switch for free").click();
  await button("Switch for free", dialog("Take the smaller tariff “Starter”?")).click();
  await expect.element(text("The tariff was changed.")).toBeVisible();
  await expect.element(dialog("Tariff")).not.toBeInTheDocument();
  expect(server.callsOf(switchToFreeTariff)).toMatchObject([{ body: { tariffId: 3 } }]);
});

test("nor while a subscription would be charged again", async () => {
  const profile = onTeam({ validUntil: "2026.11.01 12:00:00", subscriptionStatus: 2 });
  await renderPage("/proxy", serverWith(profile));
  await openTariffs();
  await plan(/^Starter/).click();
  await expect.element(text(/End the subscription first/)).toBeVisible();
  await expect.element(button("Switch for free")).toBeDisabled();
});

test("a tariff that is no product at the provider is not paid", async () => {
  const methods = [{ type: "world_cards", provider: "payproglobal" }] as const;
  await renderPage("/proxy", serverWith(onTeam(), someOptions({ methods: [...methods] })));
  await openTariffs();
  await button("Extend for ₽1,000").click();
  await expect.element(text(/can’t be paid with these cards/)).toBeVisible();
  await expect.element(button("Pay ₽1,000")).toBeDisabled();
});

test("a tariff without an end is not paid", async () => {
  await renderPage("/proxy", serverWith(onTeam({ validUntil: null })));
  await openTariffs();
  await expect.element(text(/has no end: there is nothing to pay for/)).toBeVisible();
  await expect.element(button("Extend for ₽1,000")).toBeDisabled();
});

test("auto-payment is on and has to be acknowledged before the way to the provider opens", async () => {
  const server = serverWith();
  server.on(createPayProGlobalPayment, () => {
    server.world.payments = [aPayment({ id: 7 })];
    return begun(7);
  });
  const rendered = await renderPage("/proxy", server);
  await openTariffs();
  await button("Extend for ₽1,000").click();
  await expect.element(checkbox("Auto-payment")).toBeChecked();
  await expect.element(button("Pay ₽1,000")).toBeDisabled();
  await checkbox(/I understand that ₽1,000 are charged/).click();
  await button("Pay ₽1,000").click();
  await expect.element(heading("Trial payment").first()).toBeVisible();
  expect(rendered.address()).toBe("/payments/sandbox/7");
  expect(server.callsOf(createPayProGlobalPayment)).toMatchObject([
    { body: { tariffId: 2, autoPayment: true } },
  ]);
});

test("without auto-payment there is nothing to acknowledge", async () => {
  const server = serverWith();
  server.on(createPayProGlobalPayment, () => begun(7));
  server.world.payments = [aPayment({ id: 7 })];
  await renderPage("/proxy", server);
  await openTariffs();
  await button("Extend for ₽1,000").click();
  await checkbox("Auto-payment").click();
  await button("Pay ₽1,000").click();
  await expect.element(heading("Trial payment").first()).toBeVisible();
  expect(server.callsOf(createPayProGlobalPayment)[0]?.body.autoPayment).toBe(false);
});

test("PayPro Global sells only what the operator has made a product of", async () => {
  const once = aTariff({
    ...team,
    subscriptionPackages: [{ isSubscription: false, paymentUrl: "https://store.example/1" }],
  });
  const options = someOptions({
    isSandbox: false,
    methods: [{ type: "world_cards", provider: "payproglobal" }],
  });
  const server = fakeServer({ profile: onTeam(), tariffs: [once], paymentOptions: options });
  await renderPage("/proxy", server);
  await openTariffs();
  await button("Extend for ₽1,000").click();
  await expect.element(checkbox("Auto-payment")).not.toBeChecked();
  await expect.element(checkbox("Auto-payment")).toBeDisabled();
  await expect.element(button("Pay ₽1,000")).toBeEnabled();
});

test("warns that the subscription is ended before a new one is made", async () => {
  await renderPage("/proxy", serverWith(onTeam({ subscriptionStatus: 1 })));
  await openTariffs();
  await button("Extend for ₽1,000").click();
  await expect.element(text(/current subscription is ended, and a new one is made/)).toBeVisible();
  await expect.element(button("End it and pay ₽1,000")).toBeDisabled();
  await checkbox(/I understand/).click();
  await expect.element(button("End it and pay ₽1,000")).toBeEnabled();
});

test("Russian cards lead to Robokassa, whose refusal is shown with its message", async () => {
  const server = serverWith();
  server.on(createRobokassaPayment, () => ({
    succeeded: false,
    message: "Shop is closed.",
    reason: null,
    data: null,
  }));
  await renderPage("/proxy", server);
  await button("Extend").first().click();
  await plan(/Russian cards/).click();
  await button("Extend for ₽1,000").click();
  await expect.element(checkbox("Auto-payment")).not.toBeInTheDocument();
  await button("Pay ₽1,000").click();
  await expect.element(alert(/Shop is closed\. Contact support\./)).toBeVisible();
  await expect.element(button("Pay ₽1,000")).toBeEnabled();
});

test("says in the reader's words that the subscription before it could not be ended", async () => {
  const server = serverWith();
  server.on(createRobokassaPayment, () => ({
    ...{ succeeded: false, message: "In English.", reason: "subscriptionNotEnded" as const },
    data: null,
  }));
  await renderPage("/proxy", server, { language: "pt" });
  await button("Prolongar").first().click();
  await plan(/russos/).click();
  await button(/^Prolongar por/).click();
  await button(/^Pagar/).click();
  await expect.element(alert(/O provedor não encerrou a assinatura\./)).toBeVisible();
});

test("says why a payment could not be begun", async () => {
  const server = serverWith().fails(createRobokassaPayment, "conflict");
  await renderPage("/proxy", server);
  await button("Extend").first().click();
  await plan(/Russian cards/).click();
  await button("Extend for ₽1,000").click();
  await button("Pay ₽1,000").click();
  await expect.element(alert("The payment failed")).toBeVisible();
});

test("who came back by Back goes on with the payment begun instead of paying twice", async () => {
  const server = serverWith();
  server.world.payments = [aPayment({ id: 9, tariffName: "Team" })];
  const rendered = await renderPage("/proxy", server);
  await button("Extend").first().click();
  await expect.element(text(/A payment of ₽1,000 for “Team”/)).toBeVisible();
  await button("Continue the payment").click();
  await expect.element(heading("Trial payment").first()).toBeVisible();
  expect(rendered.address()).toBe("/payments/sandbox/9");
});

test("a page that Back brings back shows no dialog that was left for the provider", async () => {
  await renderPage("/proxy", serverWith());
  await openTariffs();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(dialog("Tariff")).not.toBeInTheDocument();
});

test("the tariffs could not load: it says so, and tries again", async () => {
  const server = serverWith().fails(listTariffs, "unknown");
  await renderPage("/proxy", server);
  await button("Extend").first().click();
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listTariffs);
  await button("Retry").click();
  await expect.element(plan(/^Team/)).toBeChecked();
});

test.each([
  ["nothing is sold", "payments", { paymentOptions: someOptions({ isOffered: false }) }],
  ["another acts as the user", "profile", { profile: onTeam({ isImpersonated: true }) }],
] as const)("has no Extend where %s", async (_case, collection, changed) => {
  const server = serverWith();
  await renderPage("/proxy", server);
  await expect.element(button("Extend").first()).toBeVisible();
  Object.assign(server.world, changed);
  await server.push({ topic: "changed", collection });
  await expect.element(button("Extend")).not.toBeInTheDocument();
});
