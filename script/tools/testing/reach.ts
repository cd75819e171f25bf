// How far each test is from what a change touches.
import { isTest, type Links } from "./links.ts";

/** By test file, the nearest first: 0 for one that was itself changed. */
export type Distances = ReadonlyMap<string, number>;

/**
 * The shortest way from each test to a changed file. A link weighs the more the more of them its file
 * has: what leads to a hundred files says little of each.
 */
export function distancesTo(changed: Iterable<string>, links: Links): Distances {
  const backward = turnedAround(links);
  const distances = new Map<string, number>();
  const waiting = new Map([...changed].filter((file) => links.has(file)).map((file) => [file, 0]));
  for (let next = nearestOf(waiting); next; next = nearestOf(waiting)) {
    const [file, distance] = next;
    waiting.delete(file);
    distances.set(file, distance);
    for (const { from, weight } of backward.get(file) ?? []) {
      const through = distance + weight;
      if (!distances.has(from) && through < (waiting.get(from) ?? Infinity))
        waiting.set(from, through);
    }
  }
  const ofTests = [...distances].filter(([file]) => isTest(file));
  return new Map(ofTests.toSorted(([, a], [, b]) => a - b));
}

interface Backward {
  from: string;
  weight: number;
}

function turnedAround(links: Links): Map<string, Backward[]> {
  const backward = new Map<string, Backward[]>();
  for (const [from, targets] of links) {
    const weight = Math.log2(1 + targets.size);
    for (const to of targets) {
      const known = backward.get(to);
      if (known) known.push({ from, weight });
      else backward.set(to, [{ from, weight }]);
    }
  }
  return backward;
}

function nearestOf(waiting: ReadonlyMap<string, number>): [string, number] | undefined {
  let nearest: [string, number] | undefined;
  for (const entry of waiting) if (!nearest || entry[1] < nearest[1]) nearest = entry;
  return nearest;
}
