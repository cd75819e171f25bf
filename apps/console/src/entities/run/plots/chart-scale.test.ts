import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisTicks, labelled, stack } from "./chart-scale.ts";

describe("axis of a chart", () => {
  it("goes by round whole steps to above the highest bar", () => {
    expect(axisTicks(11)).toEqual([0, 3, 6, 9, 12]);
    expect(axisTicks(1)).toEqual([0, 1]);
    expect(axisTicks(0)).toEqual([0, 1]);
    expect(axisTicks(1000)).toEqual([0, 300, 600, 900, 1200]);
  });

  it("has room for every bar, in a handful of steps", () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (highest) => {
        const ticks = axisTicks(highest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("labels of a chart", () => {
  it("are written for each bar, or for as many as fit, always for the last", () => {
    expect(labelled(3, 300, 50)).toEqual([0, 1, 2]);
    expect(labelled(5, 150, 50)).toEqual([0, 2, 4]);
    expect(labelled(6, 150, 50)).toEqual([1, 3, 5]);
    expect(labelled(0, 150, 50)).toEqual([]);
  });
});

it("stacks the parts of a bar without those of nothing", () => {
  expect(stack(["good", "bad", "open"], { good: 4, bad: 0, open: 2 })).toEqual([
    { name: "good", from: 0, to: 4 },
    { name: "open", from: 4, to: 6 },
  ]);
});
