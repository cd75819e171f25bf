import { orderedRows, type ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import type { PlanOrder } from "./run-retry.tables.ts";

/**
 * Where the newest script goes on from the row at which the run is to begin. A script that shuffles
 * its rows goes on with all that the run had not done, in whatever order.
 */
export function findPlace(
  snapshot: Pick<ScriptSnapshot, "hasRandomOrder"> & {
    rows: readonly { id: string; hasFixedOrder: boolean }[];
  },
  { seed, rowKeys }: PlanOrder,
  oldRowIndex: number,
): { rowOrder: number[] | null; startRowIndex: number } | undefined {
  const rowKey = rowKeys[oldRowIndex];
  const row = snapshot.rows.findIndex((candidate) => candidate.id === rowKey);
  if (row === -1) return undefined;
  if (!snapshot.hasRandomOrder) return { rowOrder: null, startRowIndex: row };
  const doneKeys = new Set(rowKeys.slice(0, oldRowIndex));
  const isDone = (place: number): boolean => doneKeys.has(snapshot.rows[place]?.id ?? "");
  const order = orderedRows({ ...snapshot, rows: [...snapshot.rows] }, seed);
  const done = order.filter((place) => place !== row && isDone(place));
  const left = order.filter((place) => place !== row && !isDone(place));
  return { rowOrder: [...done, row, ...left], startRowIndex: done.length };
}
