import { expect, it } from "vitest";
import { makeTestClock, SECOND } from "../../test/clock.ts";
import { type Counters, type CountNews, makeCounters } from "./counters.ts";

const RULE = { name: "tries", max: 100, windowMs: 10 * SECOND };

function makePair() {
  const time = makeTestClock();
  const told: CountNews[] = [];
  const here: Counters = makeCounters(time.clock, (news) => {
    told.push(news);
    there.take([news]);
  });
  const there: Counters = makeCounters(time.clock, (news) => here.take([news]));
  return { time, told, here: here.make(RULE), there: there.make(RULE) };
}

const addTimes = (counter: { add(key: string): unknown }, count: number) => {
  for (let i = 0; i < count; i += 1) counter.add("a");
};

it("counts each key for itself, in a window that begins with the first", () => {
  const { time, here } = makePair();
  expect(here.add("a")).toEqual({ current: 1, msLeft: 10_000 });
  time.advance(4 * SECOND);
  expect(here.add("a")).toEqual({ current: 2, msLeft: 6000 });
  expect(here.add("b").current).toBe(1);
  expect(here.read("a").current).toBe(2);
  time.advance(6 * SECOND);
  expect(here.read("a").current).toBe(0);
  expect(here.add("a").current).toBe(1);
});

it("counts what other processes have counted, whoever began", () => {
  const { time, here, there } = makePair();
  addTimes(here, 50);
  time.advance(4 * SECOND);
  expect(there.read("a")).toEqual({ current: 50, msLeft: 6000 });
  addTimes(there, 25);
  expect(here.read("a").current).toBe(75);
});

it("tells little of what is much", () => {
  const { told, here, there } = makePair();
  addTimes(here, 10_000);
  expect(told.length).toBeLessThanOrEqual(21);
  expect(there.read("a").current).toBeGreaterThan(RULE.max);
});

it("keeps so many keys and no more, those that were used last", () => {
  const { here } = makePair();
  for (let i = 0; i < 20_001; i += 1) here.add(`address ${i}`);
  expect(here.read("address 0").current).toBe(0);
  expect(here.read("address 1").current).toBe(1);
  expect(here.read("address 20000").current).toBe(1);
});
