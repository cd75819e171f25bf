import { expect, test } from "vitest";
import { validityTone } from "./validity.ts";

const now = new Date("2026-11-21T00:00:00.000Z");

test("green while it lasts, red when it is over", () => {
  const tariff = { id: 1 };
  expect(validityTone({ tariff, validUntil: "2026.11.21 00:00:01" }, now)).toBe("good");
  expect(validityTone({ tariff, validUntil: "2026.11.21 00:00:00" }, now)).toBe("bad");
});

test("the default blue without a tariff or without an end", () => {
  expect(validityTone({ tariff: null, validUntil: "2027.01.01 00:00:00" }, now)).toBe("info");
  expect(validityTone({ tariff: { id: 1 }, validUntil: null }, now)).toBe("info");
});
