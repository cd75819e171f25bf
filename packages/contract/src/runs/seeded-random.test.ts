import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom, shuffle } from "./seeded-random.ts";

const draws = (count: number, random: () => number): number[] =>
  Array.from({ length: count }, random);

describe("seededRandom", () => {
  it("gives the same numbers for the same seed and keys, whatever else was drawn", () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.string()), (seed, keys) => {
        seededRandom(seed, ...keys, "other")();
        expect(draws(5, seededRandom(seed, ...keys))).toEqual(
          draws(5, seededRandom(seed, ...keys)),
        );
      }),
    );
  });

  it("keeps the numbers that runs were made with", () => {
    expect(draws(3, seededRandom(42, "order"))).toEqual([
      0.327158018713817, 0.21733256289735436, 0.8842335669323802,
    ]);
  });

  it("stays in [0, 1)", () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), (seed, key) => {
        for (const value of draws(20, seededRandom(seed, key))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(1);
        }
      }),
    );
  });

  it("tells neighbouring seeds and joined keys apart", () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => seededRandom(seed)());
    expect(new Set(firsts).size).toBe(1000);
    expect(seededRandom(1, "a", "b")()).not.toBe(seededRandom(1, "ab")());
  });

  it("spreads evenly", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const value of draws(100_000, seededRandom(7))) {
      const bucket = Math.floor(value * 10);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe("shuffle", () => {
  it("keeps every item once and leaves its input alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items];
        const shuffled = shuffle(items, seededRandom(seed));
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
        expect(items).toEqual(before);
      }),
    );
  });

  it("reaches every order about as often", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const order = shuffle(["a", "b", "c"], seededRandom(seed)).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
