import { BULK_MAX_IDS } from "@baton/contract";
import type { TFunction } from "i18next";
import type { GridSelection } from "../grid/grid-selection.ts";
import { notifyRefusal } from "../notify.tsx";

export interface Bounds {
  from: number;
  limit: number;
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

/** As many of a list as are wanted, from any place of it. */
export type FetchRows<Row> = (bounds: Bounds) => Promise<Row[]>;

/** Rows of a list by their places in it. */
export interface Wanted<Row> {
  fetch: FetchRows<Row>;
  /** Places of the first and the last one. */
  first: number;
  last: number;
  /** To what is selected already. */
  isAdded: boolean;
}

/** Whoever empties the selection wants nothing selected, nor what is on its way. */
function stopWhenCleared<Row>(selection: GridSelection<Row>, stop: () => void): () => void {
  let count = selection.rows().size;
  return selection.subscribe(() => {
    const now = selection.rows().size;
    if (now === 0 && count > 0) stop();
    count = now;
  });
}

interface Collect<Row> {
  selection: GridSelection<Row>;
  wanted: Wanted<Row>;
  signal: AbortSignal;
  stop: () => void;
  onProgress: (count: number) => void;
  t: TFunction;
}

/** Selects rows when all of them have been fetched; nothing when they are not wanted any more. */
export async function collectRows<Row>(collect: Collect<Row>): Promise<void> {
  const { selection, wanted, signal, stop, onProgress, t } = collect;
  const { first, last, isAdded } = wanted;
  const unfollow = stopWhenCleared(selection, stop);
  try {
    const total = last - first + 1;
    const limit = Math.min(BULK_MAX_IDS, total);
    const rows = await wanted.fetch({ from: first, limit, signal, onProgress });
    if (isAdded) selection.add(rows);
    else selection.replace(rows);
    if (isAdded && total > limit)
      notifyRefusal(t(($) => $.grid.selectedFirst, { most: limit, total }));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    unfollow();
  }
}
