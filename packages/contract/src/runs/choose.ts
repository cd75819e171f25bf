import type { Random } from "./seeded-random.ts";

/** One of the items, each as likely; undefined of none. */
export const chooseOne = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/**
 * The place of one weight, as likely as it is heavy; undefined where none weighs anything. Draws
 * once, whatever the weights are.
 */
export function chooseByWeight(weights: readonly number[], random: Random): number | undefined {
  const drawn = random();
  const heavy = weights.map((weight) => (weight > 0 ? weight : 0));
  const total = heavy.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  let left = drawn * total;
  for (const [place, weight] of heavy.entries()) {
    left -= weight;
    if (left < 0) return place;
  }
  return heavy.findLastIndex((weight) => weight > 0);
}

/** A whole number between two whole ones, both among them; else any number between the two. */
export function drawNumber({ from, to }: { from: number; to: number }, random: Random): number {
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  return isWhole ? from + Math.floor(random() * (to - from + 1)) : from + random() * (to - from);
}
