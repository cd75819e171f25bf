import { expect, it } from "vitest";
import { ReadingBudget } from "./reading-budget.ts";

/** Sockets of one budget; which of them are read is what tests look at. */
function makeSockets(count: number, sizes: { totalMax?: number; ownMax?: number } = {}) {
  const budget = new ReadingBudget(sizes);
  const paused = new Set<number>();
  const readings = Array.from({ length: count }, (_, index) =>
    budget.open({ pause: () => paused.add(index), resume: () => paused.delete(index) }),
  );
  const at = (index: number) => {
    const reading = readings[index];
    if (!reading) throw new Error(`There is no socket ${index}`);
    return reading;
  };
  return { at, paused };
}

it("stops a socket by the bytes that are not written, and reads on as they are", () => {
  const { at, paused } = makeSockets(2, { ownMax: 1000 });
  at(0).arrive(900);
  const first = at(0).take(1);
  expect(first.bytes).toBe(900);
  expect(paused).toEqual(new Set());
  at(0).arrive(200);
  expect(paused).toEqual(new Set([0]));
  first.letGo();
  expect(paused).toEqual(new Set());
});

it("stops a socket by its events too", () => {
  const { at, paused } = makeSockets(1);
  at(0).arrive(10);
  const { letGo } = at(0).take(2001);
  expect(paused).toEqual(new Set([0]));
  letGo();
  expect(paused).toEqual(new Set());
});

it("stops whoever brings more than all together may have, and lets them on as it is written", () => {
  const { at, paused } = makeSockets(3, { totalMax: 5_000_000 });
  at(0).arrive(5_000_000);
  const first = at(0).take(1);
  at(1).arrive(100);
  at(2).arrive(100);
  expect(paused).toEqual(new Set([1, 2]));
  expect(at(1).isHeldUp).toBe(true);
  first.letGo();
  expect(paused).toEqual(new Set());
});

it("full of parts of messages lets one be brought to its end after the other", () => {
  const { at, paused } = makeSockets(3, { totalMax: 1000 });
  at(0).arrive(600);
  at(1).arrive(600);
  // Nobody else could make room.
  expect(paused).toEqual(new Set());
  at(2).arrive(600);
  expect(paused).toEqual(new Set([2]));
  at(1).arrive(600);
  expect(paused).toEqual(new Set([2]));
  at(1).take(1).letGo();
  expect(paused).toEqual(new Set([1]));
  at(2).take(1).letGo();
  expect(paused).toEqual(new Set());
});

it("forgets what a closed socket had brought in part", () => {
  const { at, paused } = makeSockets(3, { totalMax: 5_000_000 });
  at(0).arrive(3_000_000);
  at(1).arrive(1000);
  const { letGo } = at(1).take(1);
  at(2).arrive(3_000_000);
  expect(paused).toEqual(new Set([2]));
  at(0).close();
  letGo();
  expect(paused).toEqual(new Set());
});
