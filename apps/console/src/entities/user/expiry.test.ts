import { SubscriptionStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { expiryOf } from "./expiry.ts";

const END = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;
const at = (left: number, subscriptionStatus: SubscriptionStatus = SubscriptionStatus.None) =>
  expiryOf({ validUntil: "2026.11.28 12:00:00", subscriptionStatus }, END - left);

test.each([
  [5 * DAY_MS, null],
  [5 * DAY_MS - 1, "expiring"],
  [1, "expiring"],
  [0, "expired"],
  [-DAY_MS, "expired"],
])("with %i ms left it is %s", (left, expiry) => {
  expect(at(left)).toBe(expiry);
});

test("nobody is warned of what renews itself, whose renewal is suspended is", () => {
  expect(at(1, SubscriptionStatus.Active)).toBeNull();
  expect(at(0, SubscriptionStatus.Active)).toBeNull();
  expect(at(1, SubscriptionStatus.Suspended)).toBe("expiring");
});

test("what has no end never ends", () => {
  expect(expiryOf({ validUntil: null, subscriptionStatus: 0 }, END)).toBeNull();
});
