import { SubscriptionStatus } from "@baton/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { passTime, setClock } from "../../../test/clock.ts";
import { aProfile, fakeServer, renderPage } from "../../../test/page.tsx";
import { aTariff, someOptions } from "../../../test/payments.ts";
import { alert, button, dialog, text } from "../../../test/screen.ts";

const HOUR_MS = 3_600_000;
beforeEach(() => setClock("2026-11-23T12:00:00.000Z"));

const ends = (validUntil: string, subscriptionStatus: SubscriptionStatus = 0) =>
  aProfile({ tariff: aTariff(), validUntil, subscriptionStatus });

test("comes with the fifth day and turns with the end, as the clock goes", async () => {
  await renderPage("/proxy", fakeServer({ profile: ends("2026.11.28 13:00:00") }));
  await expect.element(page.getByRole("main")).toBeVisible();
  await expect.element(text(/The tariff ends/)).not.toBeInTheDocument();
  passTime(2 * HOUR_MS);
  await expect.element(text(/^The tariff ends 28\.11\.2026/)).toBeVisible();
  passTime(119 * HOUR_MS);
  await expect.element(alert(/^The tariff ended 28\.11\.2026/)).toBeVisible();
});

test("is not there while the tariff renews itself; of a suspended renewal it tells", async () => {
  const profile = ends("2026.11.24 13:00:00", SubscriptionStatus.Suspended);
  await renderPage("/proxy", fakeServer({ profile, paymentOptions: someOptions() }));
  await expect.element(text(/Auto-renewal is suspended/)).toBeVisible();
});

test("leads to the payment where something is sold", async () => {
  const profile = ends("2026.11.24 13:00:00");
  await renderPage("/proxy", fakeServer({ profile, paymentOptions: someOptions() }));
  await button("Extend", page.getByRole("main")).click();
  await expect.element(dialog("Tariff")).toBeVisible();
});

test("says the end, and nothing of money, where nothing is sold", async () => {
  await renderPage("/proxy", fakeServer({ profile: ends("2026.11.22 13:00:00") }));
  await expect.element(alert(/^The tariff ended 22\.11\.2026/)).toBeVisible();
  await expect.element(button("Extend")).not.toBeInTheDocument();
});
