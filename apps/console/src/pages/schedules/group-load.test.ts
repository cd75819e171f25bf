import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Batch, reckonGroup } from "./group-load.ts";
import { weekDays, weekHours } from "./week-hours.ts";

const MINUTE = 60_000;
const monday = new Date(2026, 10, 23).getTime();
const hours = weekHours(weekDays(monday, 0).days);
const at = (hour: number, minute = 0) => monday + (hour * 60 + minute) * MINUTE;

const outline = (batches: Batch[], threadCount: number) =>
  Object.fromEntries(
    [...reckonGroup(batches, threadCount, hours)].map(([{ hour }, { starts, peak, lateMs }]) => [
      hour,
      [starts, peak, Math.round(lateMs / MINUTE)],
    ]),
  );

describe("the load of a group", () => {
  test("is what begins in the hour and what is active at once", () => {
    const batches = [
      { time: at(9), count: 3, ms: 30 * MINUTE },
      { time: at(9, 20), count: 2, ms: 60 * MINUTE },
      { time: at(12), count: 1, ms: MINUTE },
    ];
    expect(outline(batches, 5)).toEqual({ 9: [5, 5, 0], 10: [0, 2, 0], 12: [1, 1, 0] });
  });

  test("who ends makes room for who begins", () => {
    const batches = [
      { time: at(9), count: 2, ms: 30 * MINUTE },
      { time: at(9, 30), count: 2, ms: 30 * MINUTE },
    ];
    expect(outline(batches, 2)).toEqual({ 9: [4, 2, 0] });
  });

  test("with too few threads the last waits, into the hours after", () => {
    // Five at a time: eight times ten minutes, the last five begin after seventy.
    const batches = [{ time: at(9), count: 40, ms: 10 * MINUTE }];
    expect(outline(batches, 5)).toEqual({ 9: [40, 40, 70], 10: [0, 0, 10] });
  });

  test("what waits is added to what comes", () => {
    const batches = [
      { time: at(9), count: 4, ms: 30 * MINUTE },
      { time: at(10), count: 1, ms: 30 * MINUTE },
    ];
    expect(outline(batches, 1)).toEqual({ 9: [4, 4, 90], 10: [1, 1, 60] });
  });

  test("no limit, nobody waits", () => {
    expect(outline([{ time: at(9), count: 900, ms: MINUTE }], 0)).toEqual({ 9: [900, 900, 0] });
  });

  test("somebody waits where more would be active than may be, and nowhere else at first", () => {
    const batch = fc.record({
      time: fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }).map((minute) => monday + minute * MINUTE),
      count: fc.integer({ min: 1, max: 20 }),
      ms: fc.constant(15 * MINUTE),
    });
    fc.assert(
      fc.property(
        fc.array(batch, { maxLength: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (batches, threads) => {
          const found = [...reckonGroup(batches, threads, hours)];
          const starts = found.reduce((sum, [, load]) => sum + load.starts, 0);
          expect(starts).toBe(batches.reduce((sum, { count }) => sum + count, 0));
          // The first hour in which somebody waits is one that wants more threads than there are.
          const first = found
            .filter(([, load]) => load.lateMs > 0)
            .toSorted(([a], [b]) => a.start - b.start)[0];
          if (first) expect(first[1].peak).toBeGreaterThan(threads);
        },
      ),
    );
  });
});
