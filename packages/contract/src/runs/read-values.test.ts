import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundStepRead, toStepRead } from "./read-values.ts";

describe("what a step read", () => {
  test("is shown as it is while it is short", () => {
    for (const value of ["42 €", "", 7, true, null, ["a", "b"], [{ name: "A", price: "1" }]])
      expect(toStepRead("seen", value)).toMatchObject({ name: "seen", value, isWhole: true });
    expect(toStepRead("seen", "abc").size).toBe(3);
    expect(toStepRead("seen", ["a", "b"]).size).toBe(2);
    expect(toStepRead("seen", 7).size).toBeNull();
  });

  test("is a text's beginning, with the length of the whole", () => {
    const read = toStepRead("page", "x".repeat(50_000));
    expect(read).toMatchObject({ size: 50_000, isWhole: false });
    expect(read.value).toBe(`${"x".repeat(1000)}…`);
  });

  test("is a table's first rows, and of each cell the beginning", () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ at, text: "y".repeat(300) }));
    const { value, size, isWhole } = toStepRead("table", rows);
    expect([size, isWhole]).toEqual([5000, false]);
    const shown = value as { at: number; text: string }[];
    expect(shown.length).toBeLessThan(20);
    expect(shown[0]).toEqual({ at: 0, text: `${"y".repeat(200)}…` });
  });

  test("never comes to more than a few thousand characters, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.nat(40), (value, times) => {
        const large = Array.from({ length: times * 50 }, () => value);
        const read = toStepRead("n".repeat(500), large as never);
        expect(JSON.stringify(read).length).toBeLessThan(20_000);
        // Whoever did not make it makes nothing more of it.
        expect(boundStepRead(read)).toEqual(read);
      }),
    );
    const wide = Object.fromEntries(
      Array.from({ length: 9000 }, (_, at) => [`${"k".repeat(900)}${at}`, "v".repeat(900)]),
    );
    expect(JSON.stringify(toStepRead("wide", [wide])).length).toBeLessThan(4000);
    expect(toStepRead("deep", [[[[[["in"]]]]]]).isWhole).toBe(false);
    const inner = { a: { b: false, c: "x", d: [], e: {} }, f: { g: [], h: "y" } };
    const deep = toStepRead(
      "deep",
      Array.from({ length: 50 }, () => [{ inner }, 1, 2, 3]),
    );
    expect(boundStepRead(deep)).toEqual(deep);
  });
});
