import type { Db } from "../../../database/types.ts";
import { listNestedSizes } from "./nestings.tables.ts";

export interface Size {
  steps: number;
  bytes: number;
}

/** Name, label and braces of the block that stands for a nested action. */
const BLOCK_BYTES = 300;

/** What the actions that these nest add to a plan, those within them too. */
export async function measureNested(db: Db, ids: readonly number[]): Promise<Map<number, Size>> {
  const nestings = ids.length === 0 ? [] : await listNestedSizes(db, ids);
  const byAction = Map.groupBy(nestings, (nesting) => nesting.actionId);
  const known = new Map<number, Size>();
  const addedBy = (id: number): Size => {
    const before = known.get(id);
    if (before) return before;
    const sum = { steps: 0, bytes: 0 };
    // A circle, which no save lets through, would end here.
    known.set(id, sum);
    for (const { nestedId, uses, steps, bytes } of byAction.get(id) ?? []) {
      const within = addedBy(nestedId);
      sum.steps += uses * (Math.max(steps, 1) + within.steps);
      sum.bytes += uses * (bytes + within.bytes + BLOCK_BYTES);
    }
    return sum;
  };
  return new Map(ids.map((id) => [id, addedBy(id)]));
}
