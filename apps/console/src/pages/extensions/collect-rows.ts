import { BULK_MAX_IDS, type Extension } from "@baton/contract";
import type { TFunction } from "i18next";
import { fetchListed } from "../../entities/extension/extension-lists.ts";
import type { ExtensionsFilter } from "../../entities/extension/extension.queries.ts";
import type { GridSelection } from "../../ui/grid/grid-selection.ts";
import { notifyRefusal } from "../../ui/notify.tsx";

export interface Wanted {
  filter: ExtensionsFilter;
  /** Places of the first and the last one in the list. */
  first: number;
  last: number;
  isAdded: boolean;
}

/** Whoever empties the selection wants nothing selected, nor what is on its way. */
function stopWhenCleared(selection: GridSelection<Extension>, stop: () => void): () => void {
  let count = selection.rows().size;
  return selection.subscribe(() => {
    const now = selection.rows().size;
    if (now === 0 && count > 0) stop();
    count = now;
  });
}

interface Collect {
  selection: GridSelection<Extension>;
  wanted: Wanted;
  signal: AbortSignal;
  stop: () => void;
  onProgress: (count: number) => void;
  t: TFunction;
}

/** Selects rows when all of them have been fetched; nothing when they are not wanted any more. */
export async function collectRows({ selection, wanted, signal, stop, onProgress, t }: Collect) {
  const { filter, first, last, isAdded } = wanted;
  const unfollow = stopWhenCleared(selection, stop);
  try {
    const total = last - first + 1;
    const limit = Math.min(BULK_MAX_IDS, total);
    const rows = await fetchListed(filter, { from: first, limit, signal, onProgress });
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
