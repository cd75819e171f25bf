import fc from "fast-check";
import { expect, it } from "vitest";
import { makeFairQueue } from "./fair-queue.ts";

const entry = fc.record({
  owner: fc.integer({ min: 1, max: 4 }),
  id: fc.integer({ min: 1, max: 30 }),
});

const takeAll = (queue: ReturnType<typeof makeFairQueue>) => {
  const taken: { owner: number; id: number }[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next);
  return taken;
};

it("gives each id once, each owner's in their order, and owners in turns", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      const queue = makeFairQueue();
      for (const { owner, id } of entries) queue.add(owner, id);
      const lines = Map.groupBy(entries, ({ owner }) => owner);
      const taken = takeAll(queue);
      for (const [owner, line] of lines) {
        const ids = taken.filter((one) => one.owner === owner).map(({ id }) => id);
        expect(ids).toEqual([...new Set(line.map(({ id }) => id))]);
      }
      expect(taken).toHaveLength(new Set(entries.map(({ owner, id }) => `${owner} ${id}`)).size);
      // No owner that still waits has had two turns more than another that does.
      taken.forEach((_, index) => {
        const turns = [...lines.keys()]
          .filter((owner) => taken.slice(index).some((one) => one.owner === owner))
          .map((owner) => taken.slice(0, index).filter((one) => one.owner === owner).length);
        if (turns.length > 1) expect(Math.max(...turns) - Math.min(...turns)).toBeLessThan(2);
      });
    }),
  );
});

it("lets one who comes late go before the rest of a long line", () => {
  const queue = makeFairQueue();
  for (let id = 1; id <= 10_000; id += 1) queue.add(1, id);
  queue.add(2, 1);
  expect([queue.take(), queue.take()]).toContainEqual({ owner: 2, id: 1 });
  queue.add(3, 1);
  expect(queue.take((owner) => owner !== 1)).toEqual({ owner: 3, id: 1 });
  expect(queue.take((owner) => owner !== 1)).toBeUndefined();
});
