import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GridSelection } from "../grid/grid-selection.ts";
import { laterCode } from "../later-code.ts";
import type { Wanted } from "./collect-rows.ts";

// Only who selects rows that are not there needs it.
const fetchCollecting = laterCode([], () => import("./collect-rows.ts"));

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

/**
 * Selects rows that are not all there, when all of them have been fetched: never a part of them
 * unsaid. `count`: how many there are so far, while it goes on.
 */
export function useCollecting<Row>(selection: GridSelection<Row>, question: string) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  const { begin, stop } = useStop(question);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Wanted<Row>) => {
      const signal = begin();
      setCount(0);
      const { collectRows } = await fetchCollecting();
      if (signal.aborted) return;
      await collectRows({ selection, wanted, signal, stop, onProgress: setCount, t });
    },
  });
  const collect = useCallback((wanted: Wanted<Row>) => mutate(wanted), [mutate]);
  return { collect, stop, count: isPending ? count : null };
}
