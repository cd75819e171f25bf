import type { Nesting } from "./nestings.tables.ts";

/** So many actions at most stand within one another. */
export const NESTING_DEPTH_MAX = 10;

type Fault = "circle" | "tooDeep";

/** What is wrong with an action that nests others, among all nestings of its user. */
export function nestingFault(nestings: readonly Nesting[], actionId: number): Fault | undefined {
  const inside = Map.groupBy(nestings, (nesting) => nesting.actionId);
  const around = Map.groupBy(nestings, (nesting) => nesting.nestedId);
  const below = levels(actionId, (id) => (inside.get(id) ?? []).map((one) => one.nestedId));
  if (below === "circle") return "circle";
  const above = levels(actionId, (id) => (around.get(id) ?? []).map((one) => one.actionId));
  if (above === "circle") return "circle";
  return below + above + 1 > NESTING_DEPTH_MAX ? "tooDeep" : undefined;
}

/** How many levels follow on an action; "circle" where they lead back to one of themselves. */
function levels(start: number, next: (id: number) => number[]): number | "circle" {
  const known = new Map<number, number>();
  const open = new Set<number>();
  const walk = (id: number): number | "circle" => {
    if (open.has(id)) return "circle";
    const before = known.get(id);
    if (before !== undefined) return before;
    open.add(id);
    let deepest = 0;
    for (const other of next(id)) {
      const found = walk(other);
      if (found === "circle") return found;
      deepest = Math.max(deepest, found + 1);
      // However deep it is, it is too deep.
      if (deepest > NESTING_DEPTH_MAX) break;
    }
    open.delete(id);
    known.set(id, deepest);
    return deepest;
  };
  return walk(start);
}
