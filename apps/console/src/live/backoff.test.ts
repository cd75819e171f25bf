import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("doubles from half a second to fifteen", () => {
  expect([1, 2, 3, 5, 6, 20].map((attempt) => backoffMs(attempt, 0))).toEqual([
    500, 1000, 2000, 8000, 15_000, 15_000,
  ]);
});

test("takes off up to a half, so that clients do not return in step", () => {
  expect(backoffMs(20, 1)).toBe(7500);
});
