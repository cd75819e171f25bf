import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalOf, kopecksOf } from "./notice.ts";

it.each([
  ["100.00", 10_000],
  ["100.000000", 10_000],
  ["100", 10_000],
  ["0.5", 50],
  ["9.99", 999],
  ["9.990", 999],
])("%s are %d kopecks", (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks);
});

it.each(["", "1,000.00", "-5", "1e3", "9.999", "0x10", " ", "1.", "NaN", "9999999999999"])(
  "%j is no sum",
  (text) => {
    expect(kopecksOf(text)).toBeNull();
  },
);

it("any sum is read as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kopecks) => {
      expect(kopecksOf(decimalOf(kopecks))).toBe(kopecks);
      expect(kopecksOf(`${decimalOf(kopecks)}0000`)).toBe(kopecks);
    }),
  );
});
