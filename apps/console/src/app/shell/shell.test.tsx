import { SubscriptionStatus } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTariff, someOptions } from "../../../test/payments.ts";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, heading, menuItem, text } from "../../../test/screen.ts";
import { LANGUAGES } from "../../i18n/languages.ts";

const profile = aProfile({ subscriptionStatus: SubscriptionStatus.Suspended });

afterEach(() => page.viewport(1280, 800));

test.each(LANGUAGES)("the navigation is readable in %s", async (language) => {
  await renderPage("/settings", fakeServer(), { language });
  await expect.element(page.getByRole("navigation").first()).toBeVisible();
  for (const label of document.querySelectorAll("nav a span")) {
    const { scrollWidth, clientWidth } = label;
    expect(scrollWidth, label.textContent ?? "").toBeLessThanOrEqual(clientWidth);
  }
});

test("the profile says whether it renews itself", async () => {
  await page.viewport(1440, 800);
  await renderPage("/proxy", fakeServer({ profile }));
  await expect.element(text("auto-renewal suspended")).toBeVisible();
});

test("the profile is there in a narrow window", async () => {
  await page.viewport(900, 800);
  await renderPage("/proxy", fakeServer({ profile }));
  await expect.element(text("owner@example.com")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(900);
});

const LABELS = {
  en: "Generate extension",
  ru: "Сгенерировать расширение",
  pt: "Gerar extensão",
};
const priced = aProfile({ tariff: aTariff(), validUntil: "2030.11.28 12:00:00" });
const sells = () => fakeServer({ profile: priced, paymentOptions: someOptions() });

test("says nothing of renewal and payment where nothing is sold", async () => {
  await page.viewport(1440, 800);
  await renderPage("/proxy", fakeServer({ profile: priced }));
  await expect.element(text("3 of 10")).toBeVisible();
  await expect.element(text("28.11.2030 13:00")).toBeVisible();
  await expect.element(text(/auto-renewal/)).not.toBeInTheDocument();
  await button(/^Profile/).click();
  await expect.element(menuItem("Log out")).toBeVisible();
  await expect.element(menuItem("Extend")).not.toBeInTheDocument();
});

test("leads from the profile to the payments where something is sold", async () => {
  await page.viewport(1440, 800);
  const rendered = await renderPage("/proxy", sells());
  await expect.element(text("auto-renewal off")).toBeVisible();
  await button(/^Profile/).click();
  await menuItem("Tariff and payments").click();
  await expect.element(heading("No payments yet")).toBeVisible();
  expect(rendered.address()).toBe("/payments");
});

test.each(LANGUAGES)(
  "in %s the top bar at 1440 px has the words of its buttons, and cuts none",
  async (language) => {
    await page.viewport(1440, 800);
    const renewing = { ...priced, subscriptionStatus: SubscriptionStatus.Suspended };
    const server = fakeServer({ profile: renewing, paymentOptions: someOptions() });
    await renderPage("/proxy", server, { language });
    await expect.poll(() => document.querySelectorAll("header button").length).toBeGreaterThan(4);
    await expect.element(text(LABELS[language]).first()).toBeVisible();
    const bar = document.querySelector("header");
    expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
    const labels = [...document.querySelectorAll("header .mantine-Button-label")];
    expect(labels.map((label) => label.textContent)).toContain(LABELS[language]);
    for (const label of labels)
      expect(label.scrollWidth, label.textContent ?? "").toBeLessThanOrEqual(label.clientWidth);
  },
);

test("the palette leads to the payments where something is sold", async () => {
  await renderPage("/proxy", sells());
  await expect.element(button("Extend").first()).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("textbox", { name: /commands/i }).fill("payments");
  await button("Tariff and payments").click();
  await expect.element(heading("No payments yet")).toBeVisible();
});

test("on a phone Extend is in the menu", async () => {
  await page.viewport(390, 800);
  await renderPage("/proxy", sells());
  await button("Open menu").click();
  await button("Extend", page.getByRole("dialog")).click();
  await expect.element(page.getByRole("dialog", { name: "Tariff" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("help links of the tariff stand in their order, in the reader's language", async () => {
  const link = (name: string, order: number, language = "en") => ({
    ...{ name, order, language, icon: "book", url: `https://help.example/${name}` },
  });
  const helpLinks = [link("Second", 2), link("First", 1), link("Русская", 0, "ru")];
  const linked = aProfile({ tariff: aTariff({ helpLinks }) });
  await renderPage("/proxy", fakeServer({ profile: linked }));
  const names = () =>
    [...document.querySelectorAll("a[target=_blank]")].map((one) => one.textContent);
  await expect.poll(names).toEqual(["First", "Second"]);
});

test("on a phone the profile is in the menu", async () => {
  await page.viewport(390, 800);
  await renderPage("/proxy", fakeServer({ profile }));
  await button("Open menu").click();
  const menu = page.getByRole("dialog");
  await expect.element(text("owner@example.com", menu)).toBeVisible();
  await expect.element(text("auto-renewal suspended", menu)).toBeVisible();
});
