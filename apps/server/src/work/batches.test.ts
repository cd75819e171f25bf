import { expect, it } from "vitest";
import { makeBatches, shareReads } from "./batches.ts";

it("works off together what comes while it works, each key by itself, in the order it came", async () => {
  const seen: string[][] = [];
  const add = makeBatches(2, async (items: string[]) => {
    seen.push(items);
    await Promise.resolve();
    return items.map((item) => item.toUpperCase());
  });
  const asked = [
    ["x", "a"],
    ["x", "b"],
    ["y", "c"],
    ["x", "d"],
    ["x", "e"],
  ] as const;
  const answers = await Promise.all(asked.map(([key, item]) => add(key, item)));
  expect(answers).toEqual(["A", "B", "C", "D", "E"]);
  expect(seen).toEqual([["a"], ["c"], ["b", "d"], ["e"]]);
});

it("does the others of a batch in which one cannot be done", async () => {
  const add = makeBatches(10, async (items: number[]) => {
    await Promise.resolve();
    if (items.includes(3)) throw Object.assign(new Error("twice"), { code: "23505" });
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => add("x", item)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

it("answers from a look that began after the question", async () => {
  let state = 0;
  const look = shareReads(async () => {
    const seen = state;
    await Promise.resolve();
    return seen;
  });
  const first = look("x");
  state = 1;
  expect(await Promise.all([first, look("x"), look("x")])).toEqual([0, 1, 1]);
});
