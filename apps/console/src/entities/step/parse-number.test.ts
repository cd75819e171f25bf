import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber } from "./parse-number.ts";

describe("numbers in fields", () => {
  it("are read in either decimal notation, while they are typed too", () => {
    expect(["12", " 0.5 ", "0,5", "-3", "−3", "1."].map(parseNumber)).toEqual([
      12, 0.5, 0.5, -3, -3, 1,
    ]);
  });

  it("stay text when they are something else, and nothing when there is nothing", () => {
    expect(["{{count}}", "1e5", "1 2", "soon"].map(parseNumber)).toEqual([
      "{{count}}",
      "1e5",
      "1 2",
      "soon",
    ]);
    expect(parseNumber("  ")).toBeUndefined();
  });

  it("come back from how they are shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(999), (whole, thousandths) => {
        const value = whole + thousandths / 1000;
        fc.pre(!String(value).includes("e"));
        expect(parseNumber(String(value))).toBe(value);
      }),
    );
  });
});
