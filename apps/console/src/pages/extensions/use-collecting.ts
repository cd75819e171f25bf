import { BULK_MAX_IDS, type Extension } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ExtensionsFilter, fetchListed } from "../../entities/extension/extension.queries.ts";
import type { GridSelection } from "../../ui/grid/grid-selection.ts";
import { notifyRefusal } from "../../ui/notify.tsx";

interface Wanted {
  filter: ExtensionsFilter;
  /** Places of the first and the last one in the list. */
  first: number;
  last: number;
  isAdded: boolean;
}

/** Ends the fetching that is under way, with the page or another question at the latest. */
function useStop(question: string) {
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [question, stop]);
  const begin = useCallback(() => {
    stop();
    running.current = new AbortController();
    return running.current.signal;
  }, [stop]);
  return { begin, stop };
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

/**
 * Selects rows that are not all there, when all of them have been fetched: never a part of them
 * unsaid. `count`: how many there are so far, while it goes on.
 */
export function useCollecting(selection: GridSelection<Extension>, question: string) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  const { begin, stop } = useStop(question);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ filter, first, last, isAdded }: Wanted) => {
      const signal = begin();
      const unfollow = stopWhenCleared(selection, stop);
      try {
        const limit = Math.min(BULK_MAX_IDS, last - first + 1);
        setCount(0);
        const bounds = { from: first, limit, signal, onProgress: setCount };
        const rows = await fetchListed(filter, bounds);
        if (isAdded) selection.add(rows);
        else selection.replace(rows);
        const total = last - first + 1;
        if (isAdded && total > limit)
          notifyRefusal(t(($) => $.grid.selectedFirst, { most: limit, total }));
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        unfollow();
      }
    },
  });
  const collect = useCallback((wanted: Wanted) => mutate(wanted), [mutate]);
  return { collect, stop, count: isPending ? count : null };
}

export type Collecting = ReturnType<typeof useCollecting>;
