import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderedRows } from "./script-plan.ts";

const rows = fc.array(fc.record({ hasFixedOrder: fc.boolean() }), { maxLength: 40 });

describe("orderedRows", () => {
  it("keeps every row once, and pinned rows in their places", () => {
    fc.assert(
      fc.property(rows, fc.nat(), (list, seed) => {
        const order = orderedRows({ hasRandomOrder: true, rows: list }, seed);
        expect(order.toSorted((a, b) => a - b)).toEqual(list.map((_, place) => place));
        list.forEach((row, place) => {
          if (row.hasFixedOrder) expect(order[place]).toBe(place);
        });
      }),
    );
  });

  it("gives one seed one order", () => {
    fc.assert(
      fc.property(rows, fc.nat(), (list, seed) => {
        const script = { hasRandomOrder: true, rows: list };
        expect(orderedRows(script, seed)).toEqual(orderedRows(script, seed));
      }),
    );
  });

  it("leaves the order alone unless the script shuffles", () => {
    fc.assert(
      fc.property(rows, fc.nat(), (list, seed) => {
        const order = orderedRows({ hasRandomOrder: false, rows: list }, seed);
        expect(order).toEqual(list.map((_, place) => place));
      }),
    );
  });

  it("brings every movable row to every movable place", () => {
    const list = [false, true, false, false].map((hasFixedOrder) => ({ hasFixedOrder }));
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      seen.add(orderedRows({ hasRandomOrder: true, rows: list }, seed).join(""));
    }
    expect([...seen].toSorted()).toEqual(["0123", "0132", "2103", "2130", "3102", "3120"]);
  });
});
