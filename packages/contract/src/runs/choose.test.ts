import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseByWeight, chooseOne, drawNumber } from "./choose.ts";
import { seededRandom } from "./seeded-random.ts";

const weightList = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { maxLength: 6 });
const key = fc.tuple(fc.nat(), fc.string());

test("what is chosen by weight weighs something, and the seed decides it", () => {
  fc.assert(
    fc.property(weightList, key, (weights, [seed, place]) => {
      const chosen = chooseByWeight(weights, seededRandom(seed, place));
      expect(chooseByWeight(weights, seededRandom(seed, place))).toBe(chosen);
      if (chosen === undefined) expect(weights.every((weight) => weight === 0)).toBe(true);
      else expect(weights[chosen]).toBeGreaterThan(0);
    }),
  );
});

test("what is three times as heavy is chosen three times as often", () => {
  const random = seededRandom(7, "weights");
  const counts = [0, 0, 0];
  for (let drawn = 0; drawn < 8000; drawn += 1) {
    const chosen = chooseByWeight([1, 0, 3], random) ?? 1;
    counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  expect(counts[1]).toBe(0);
  expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeGreaterThan(2.7);
  expect((counts[2] ?? 0) / (counts[0] ?? 1)).toBeLessThan(3.3);
});

test("one of a list is one of it, and the seed decides which", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), key, (items, [seed, place]) => {
      const chosen = chooseOne(items, seededRandom(seed, place));
      expect(chooseOne(items, seededRandom(seed, place))).toBe(chosen);
      if (items.length > 0) expect(items).toContain(chosen);
      else expect(chosen).toBeUndefined();
    }),
  );
});

test("a number lies between its bounds, is whole where they are, and the seed decides it", () => {
  const bound = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  );
  fc.assert(
    fc.property(bound, bound, key, (one, other, [seed, place]) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) };
      const drawn = drawNumber(range, seededRandom(seed, place));
      expect(drawNumber(range, seededRandom(seed, place))).toBe(drawn);
      expect(drawn).toBeGreaterThanOrEqual(range.from);
      expect(drawn).toBeLessThanOrEqual(range.to);
      if (Number.isInteger(one) && Number.isInteger(other))
        expect(drawn % 1).toBe(drawn < 0 ? -0 : 0);
    }),
  );
});
