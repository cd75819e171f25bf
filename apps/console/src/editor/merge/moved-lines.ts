import { isDeepEqual } from "@baton/contract";
import type { LineTree } from "./line-tree.ts";

/**
 * The fewest lines that one has to move to come from the one order to the other: those in another
 * list, and in each list what is not in its longest run of unchanged order.
 */
export function movedIn<Content>(
  base: LineTree<Content>,
  tree: LineTree<Content>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  const places = new Map(base.ids.map((id, at) => [id, at]));
  const lists = Map.groupBy(tree.ids, (id) => JSON.stringify(tree.listOf(id)));
  for (const ids of lists.values()) {
    const stayed = ids.filter(
      (id) => base.has(id) && isDeepEqual(base.listOf(id), tree.listOf(id)),
    );
    const kept = longestRise(stayed, (id) => places.get(id) ?? 0);
    for (const id of ids) if (base.has(id) && !kept.has(id)) moved.add(id);
  }
  return moved;
}

/** The longest part of the list whose places rise. */
function longestRise(ids: readonly string[], placeOf: (id: string) => number): Set<string> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, id] of ids.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ids[ends[middle] ?? 0] ?? "") < placeOf(id)) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const kept = new Set<string>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(ids[at] ?? "");
  return kept;
}
