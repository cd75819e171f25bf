import { setImmediate } from "node:timers/promises";

const SLICE = 200;

/**
 * As `map` does, letting others have their turn in between: what is done for one customer's ten
 * thousand rows in one go is done before anything of all the others.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  slice = SLICE,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await setImmediate();
    for (let index = from; index < Math.min(from + slice, items.length); index += 1)
      results.push(map(items[index] as Item, index));
  }
  return results;
}
