import { SubscriptionStatus } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { button, text } from "../../../test/screen.ts";
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

test("on a phone the profile is in the menu", async () => {
  await page.viewport(390, 800);
  await renderPage("/proxy", fakeServer({ profile }));
  await button("Open menu").click();
  const menu = page.getByRole("dialog");
  await expect.element(text("owner@example.com", menu)).toBeVisible();
  await expect.element(text("auto-renewal suspended", menu)).toBeVisible();
});
