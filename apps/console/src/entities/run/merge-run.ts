import type { LiveEvent, Run, RunDataItem, RunRow, RunStep } from "@baton/contract";

export type RunEvent = Extract<LiveEvent, { topic: "run" }>;

/** Puts each new item over the one with its key, or at its place in the order. */
function merge<Item>(
  items: readonly Item[],
  incoming: readonly Item[],
  keyOf: (item: Item) => number | string,
  orderOf: (item: Item) => number,
): Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  let isOrdered = true;
  let last = items.length === 0 ? Number.NEGATIVE_INFINITY : orderOf(items.at(-1) as Item);
  for (const item of incoming) {
    const key = keyOf(item);
    if (!byKey.has(key)) {
      isOrdered &&= orderOf(item) >= last;
      last = orderOf(item);
    }
    byKey.set(key, item);
  }
  const merged = [...byKey.values()];
  return isOrdered ? merged : merged.toSorted((a, b) => orderOf(a) - orderOf(b));
}

export const mergeSteps = (steps: readonly RunStep[], incoming: readonly RunStep[]): RunStep[] =>
  merge(
    steps,
    incoming,
    (step) => step.id,
    (step) => step.seq,
  );

export const mergeItems = (
  items: readonly RunDataItem[],
  incoming: readonly RunDataItem[],
): RunDataItem[] =>
  merge(
    items,
    incoming,
    (item) => item.seq,
    (item) => item.seq,
  );

const mergeRows = (rows: readonly RunRow[], incoming: readonly RunRow[]): RunRow[] =>
  merge(
    rows,
    incoming,
    (row) => row.rowIndex,
    (row) => row.rowIndex,
  );

/** The run with what the event says has changed; its steps and data are kept apart from it. */
export function mergeRun(run: Run, { patch, rows, statusChanges, data }: RunEvent): Run {
  return {
    ...run,
    ...(patch as Partial<Run>),
    rows: rows ? mergeRows(run.rows, rows) : run.rows,
    statusChanges: statusChanges
      ? merge(
          run.statusChanges,
          statusChanges,
          (change) => `${change.at} ${change.event} ${change.status}`,
          (change) => Date.parse(change.at),
        )
      : run.statusChanges,
    dataCount: run.dataCount + (data?.length ?? 0),
  };
}
