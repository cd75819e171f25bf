import { createOperatorTariff, getProfile, listOperatorTariffs } from "@baton/contract";
import { startPayPro, startRobokassa } from "@baton/payments-fake";
import { expect, test } from "vitest";
import { OWNER } from "../support/baton-server.ts";
import { ending, journey } from "../support/journey.ts";

/** Where the operator's product is bought; the journey answers for it. */
const STORE = "https://store.baton.test";

const robokassa = ending(await startRobokassa());
const payPro = ending(await startPayPro());
const { server, api, openConsole } = await journey({
  BATON_ROBOKASSA_LOGIN: robokassa.shop.login,
  BATON_ROBOKASSA_PASSWORD1: robokassa.shop.password1,
  BATON_ROBOKASSA_PASSWORD2: robokassa.shop.password2,
  BATON_ROBOKASSA_URL: robokassa.url,
  BATON_PAYPRO_ACCOUNT: String(payPro.account.vendorAccountId),
  BATON_PAYPRO_API_KEY: payPro.account.apiKey,
  BATON_PAYPRO_SECRET_KEY: payPro.account.secretKey,
  BATON_PAYPRO_VALIDATION_KEY: payPro.account.validationKey,
  BATON_PAYPRO_URL: payPro.url,
});
const [first] = (await api.call(listOperatorTariffs)).data;
if (!first) throw new Error("no tariff");
const { id: _id, usersCount: _count, isFirst: _first, isForNewUsers: _new, ...rest } = first;
const { version: _version, ...likeFirst } = rest;
const subscriptionPackages = [true, false].map((isSubscription, index) => ({
  ...{ isSubscription, paymentUrl: `${STORE}/checkout?products[1][id]=${11 + index}` },
}));
const sold = { name: "Team", price: 1000, isOffered: true, subscriptionPackages };
await api.call(createOperatorTariff, { body: { ...likeFirst, ...sold } });
const user = await openConsole();
await user.page.route(`${STORE}/**`, (route) =>
  route.fulfill({ contentType: "text/html", body: "<title>Store</title>" }),
);
await user.logIn(OWNER);

function expectNoFaults(): void {
  const violations = [...robokassa.violations.splice(0), ...payPro.violations.splice(0)];
  expect([...violations, ...user.faults.splice(0)]).toEqual([]);
}

async function chooseTeam(type: RegExp): Promise<void> {
  const { page, button } = user;
  await button("Extend", page.getByRole("banner")).click();
  await page.getByRole("radio", { name: /^Team/ }).click();
  await page.getByRole("radio", { name: type }).click();
  await button(/^(?:Buy|Extend) for ₽1,000/, page.getByRole("dialog")).click();
  const question = page.getByRole("dialog", { name: /^Take the smaller tariff/ });
  await question
    .or(page.getByRole("dialog", { name: "Payment" }))
    .first()
    .waitFor();
  if (await question.isVisible()) await button("Buy for ₽1,000", question).click();
}

test("pays Robokassa after a look back, and is told once Robokassa has told the server", async () => {
  user.pictureOnFailure();
  const { page, button } = user;
  await chooseTeam(/^Russian cards/);
  await button("Pay ₽1,000").click();
  await page.waitForURL(`${robokassa.url}/**`);
  await page.goBack();
  await button("Extend", page.getByRole("banner")).click();
  await button("Continue the payment").click();
  await page.waitForURL(`${robokassa.url}/**`);
  const { searchParams } = new URL(page.url());
  const invId = Number(searchParams.get("InvId"));
  // Robokassa sends its buyer back before its word has come.
  await page.goto(`${server.url}/payments/success?OutSum=1000.00&InvId=${invId}`);
  await page.getByText(/^Waiting for the payment of ₽1,000/).waitFor();
  expect((await api.call(getProfile)).tariff?.name).not.toBe("Team");
  robokassa.settle(invId, 100);
  const resultUrl = `${server.url}/api/payments/robokassa/result`;
  const told = await robokassa.post(resultUrl, robokassa.resultOf(invId));
  expect(told.text).toBe(`OK${invId}`);
  await page.getByText(/^You have paid ₽1,000/).waitFor();
  await button("Close", page.getByRole("dialog")).last().click();
  await page.getByRole("banner").getByText("Team", { exact: true }).waitFor();
  expectNoFaults();
});

test("subscribes at PayPro Global, which says so later; giving up there fails", async () => {
  user.pictureOnFailure();
  const { page, button } = user;
  await chooseTeam(/^World cards/);
  await page.getByRole("checkbox", { name: /^I understand/ }).click();
  await button("Pay ₽1,000").click();
  await page.waitForURL(`${STORE}/**`);
  const link = page.url();
  await page.goto(`${server.url}/payments/failure`);
  await page.getByText(/contact support\.$/).waitFor();
  await button("Continue the payment").click();
  await page.waitForURL(link);
  await page.goto(`${server.url}/payments/success`);
  await page.getByText(/^Waiting for the payment of ₽1,000/).waitFor();
  const order = await payPro.pay(link.replace(STORE, payPro.url), { isSubscription: true });
  const ipnUrl = `${server.url}/api/payments/payproglobal/ipn`;
  const told = await payPro.post(ipnUrl, payPro.ipnOf("OrderCharged", order));
  expect(told.status).toBe(200);
  await page.getByText(/^You have paid ₽1,000/).waitFor();
  await button("Close", page.getByRole("dialog")).last().click();
  await page.getByRole("banner").getByText("auto-renewal on").waitFor();
  expectNoFaults();
});
