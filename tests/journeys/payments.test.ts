import {
  createOperatorTariff,
  createOperatorUser,
  createPayProGlobalPayment,
  getProfile,
  listOperatorTariffs,
  listPayments,
  listPaymentSubscriptions,
  listTariffs,
  login,
  type ResponseOf,
  settleSandboxPayment,
  updateOperatorUser,
} from "@baton/contract";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { payments as en } from "../../apps/console/src/entities/payment/words/en.ts";
import { payments as pt } from "../../apps/console/src/entities/payment/words/pt.ts";
import { payments as ru } from "../../apps/console/src/entities/payment/words/ru.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { accessibilityFaultsInBoth } from "../support/accessibility-faults.ts";
import type { ConsoleUser } from "../support/console.ts";
import { journey } from "../support/journey.ts";

const DAY_MS = 86_400_000;
const PASSWORD = "another battery of horses";

const { server, api: operator, openConsole } = await journey();
const [first] = (await operator.call(listOperatorTariffs)).data;
if (!first) throw new Error("no tariff");
const { id: _id, usersCount: _count, isFirst: _first, isForNewUsers: _new, ...rest } = first;
const { version: _version, ...likeFirst } = rest;
for (const [name, price, maxExtensionCount] of [
  ["Small", 500, 5],
  ["Team", 1000, 10],
] as const) {
  const body = { ...likeFirst, name, price, maxExtensionCount, isOffered: true };
  await operator.call(createOperatorTariff, { body });
}

interface Customer {
  id: number;
  api: Api;
  user: ConsoleUser;
}

/** Somebody new, signed in and reading this language. */
async function customer(language: "ru" | "en" | "pt"): Promise<Customer> {
  const username = `${language}@baton.test`;
  const body = { email: username, password: PASSWORD };
  const { id } = (await operator.call(createOperatorUser, { body })).user;
  const answer = await fetch(server.url + login.path, {
    method: login.method,
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as ResponseOf<typeof login>;
  const user = await openConsole(server.url, [], language);
  user.pictureOnFailure();
  await user.page.emulateMedia({ reducedMotion: "reduce" });
  await user.takeToken(accessToken);
  return { id, api: new Api(server.url, accessToken), user };
}

/** Has paid for it, and does so again every 30 days. */
async function subscribe(api: Api, name: string): Promise<void> {
  const { data: tariffs } = await api.call(listTariffs);
  const tariffId = tariffs.find((tariff) => tariff.name === name)?.id ?? 0;
  const body = { tariffId, autoPayment: true };
  const { data } = await api.call(createPayProGlobalPayment, { body });
  const params = { id: data?.paymentId ?? 0 };
  await api.call(settleSandboxPayment, { params, body: { outcome: "paid" } });
}

const dialog = (page: Page): Locator => page.getByRole("dialog");
const startOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split("{{")[0]
      ?.trim()
      .replaceAll(/[.?()]/g, "\\$&")}`,
  );

/** The dialog that is open has no accessibility fault, in light and in dark. */
async function expectAccessible(page: Page): Promise<void> {
  await dialog(page).waitFor();
  await expect.poll(() => accessibilityFaultsInBoth(page, "[role=dialog]")).toEqual([]);
}

/** From the header to the step in which it is paid; answers the new end that was shown. */
async function choose(
  { page, button }: ConsoleUser,
  words: typeof en | typeof ru | typeof pt,
  { extend, plan, type = "world_cards" }: Choice,
): Promise<string> {
  await button(extend, page.getByRole("banner")).click();
  await page.getByRole("radio", { name: startOf(plan) }).click();
  await page.getByRole("radio", { name: startOf(words.types[type]) }).click();
  await expectAccessible(page);
  await button(startOf(words.buyFor), dialog(page))
    .or(button(startOf(words.extendFor), dialog(page)))
    .click();
  const sum = page.getByRole("region", { name: words.newValidUntil });
  const paying = page.getByRole("dialog", { name: words.steps.payment });
  // Asked where it is less than what they have.
  const question = page.getByRole("dialog", { name: startOf(words.worseTitle) });
  await question.or(paying).first().waitFor();
  if (await question.isVisible()) await button(startOf(words.buyFor), question).click();
  await paying.waitFor();
  await expectAccessible(page);
  return (await sum.locator("time").last().getAttribute("datetime")) ?? "";
}

interface Choice {
  extend: string;
  plan: string;
  type?: "world_cards" | "russian_cards";
}

test("buys a tariff, waits for the payment over a reload, and has it credited (Russian)", async () => {
  const { api, user } = await customer("ru");
  const { page, button } = user;
  const begun = Date.now();
  const shown = await choose(user, ru, { extend: "Продлить", plan: "Team" });
  await page.getByRole("checkbox", { name: startOf("Понимаю") }).click();
  await button(startOf(ru.pay), dialog(page)).click();
  await page.getByText(ru.sandbox.mark).waitFor();
  const other = await page.context().newPage();
  await other.goto("/payments");
  await other.getByText(ru.states.created).waitFor();
  // What is behind another tab is not drawn.
  await page.bringToFront();
  await button(ru.sandbox.outcomes.later).click();
  await page.getByText(startOf(ru.waiting)).waitFor();
  expect(new URL(page.url()).pathname).toBe("/extensions");
  expect((await api.call(getProfile)).tariff?.name).not.toBe("Team");
  await page.reload();
  await page.getByText(startOf(ru.waiting)).waitFor();
  await page.getByText(/^Вы оплатили 1\s000\s₽/).waitFor();
  await expectAccessible(page);
  await button("Закрыть", dialog(page)).last().click();
  await page.getByRole("banner").getByText("Team", { exact: true }).waitFor();
  await page.getByRole("banner").getByText("автопродление включено").waitFor();
  // The second tab has heard of it by itself.
  await other.getByText(ru.states.paid, { exact: true }).waitFor();
  const [payment] = (await api.call(listPayments, { query: { page: "1", pageSize: "1" } })).data;
  // What was shown a little earlier, and so at most as long as that took less.
  const later = Date.parse(payment?.validUntil ?? "") - Date.parse(shown);
  expect(later).toBeGreaterThanOrEqual(0);
  expect(later).toBeLessThanOrEqual(Date.now() - begun);
  expect(user.faults).toEqual([]);
});

test("changes the tariff: the subscription is ended first, what is left is carried (English)", async () => {
  const { api, user } = await customer("en");
  const { page, button } = user;
  await subscribe(api, "Team");
  await page.getByRole("banner").getByText("Team", { exact: true }).waitFor();
  const shown = await choose(user, en, { extend: "Extend", plan: "Small" });
  // 30 days of Team are 60 of Small.
  expect((Date.parse(shown) - Date.now()) / DAY_MS).toBeCloseTo(90, 1);
  await page.getByText(en.endsSubscription).waitFor();
  await page.getByRole("checkbox", { name: /^I understand/ }).click();
  await button("End it and pay ₽500").click();
  await button("Pay", page.getByRole("main")).click();
  await page.getByText(/^You have paid ₽500/).waitFor();
  await button("Close", dialog(page)).last().click();
  await page.getByRole("banner").getByText("Small", { exact: true }).waitFor();
  const { data } = await api.call(listPaymentSubscriptions);
  expect(data.map(({ tariffName, status }) => `${tariffName} ${status}`)).toEqual([
    "Small active",
    "Team terminated",
  ]);
  const { validUntil } = await api.call(getProfile);
  expect(validUntil?.slice(0, 10).replaceAll(".", "-")).toBe(shown.slice(0, 10));
  expect(user.faults).toEqual([]);
});

test("ends the subscription, sees the tariff expire, and renews it (Portuguese)", async () => {
  const { id, api, user } = await customer("pt");
  const { page, button } = user;
  await subscribe(api, "Small");
  await page.goto("/payments");
  const before = (await api.call(getProfile)).validUntil;
  await button(pt.terminate).click();
  await expectAccessible(page);
  await button(pt.terminate, dialog(page)).click();
  await page.getByText(pt.terminated).waitFor();
  await page.getByText(pt.noSubscription).waitFor();
  expect((await api.call(getProfile)).validUntil).toBe(before);
  const end = new Date(Date.now() - DAY_MS).toISOString();
  await operator.call(updateOperatorUser, { params: { id }, body: { validUntil: end } });
  await page
    .getByRole("alert")
    .filter({ hasText: startOf(pt.expired) })
    .waitFor();
  const choice = { extend: "Prolongar", plan: "Small" };
  await choose(user, pt, { ...choice, type: "russian_cards" });
  await button(startOf(pt.pay), dialog(page)).click();
  await button(pt.sandbox.outcomes.declined).click();
  await page.getByText(pt.reasons.declined).waitFor();
  await expectAccessible(page);
  await button("Fechar", dialog(page)).last().click();
  await choose(user, pt, { ...choice, type: "russian_cards" });
  await button(startOf(pt.pay), dialog(page)).click();
  await button(pt.sandbox.outcomes.paid).click();
  await page.getByText(/^Você pagou ₽\s500/).waitFor();
  await button("Fechar", dialog(page)).last().click();
  await page
    .getByRole("alert")
    .filter({ hasText: startOf(pt.expired) })
    .waitFor({ state: "detached" });
  expect(user.faults).toEqual([]);
});
