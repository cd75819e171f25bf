import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ExtensionsFilter } from "../../entities/extension/extension.queries.ts";
import {
  ExtensionWindows,
  isListOf,
  windowQuery,
} from "../../entities/extension/extension-windows.ts";
import { WINDOW_ROWS } from "../../entities/extension/windowed-rows.ts";
import type { RowsInSight } from "../../ui/grid/use-grid-scrolling.ts";
import { createStore, type Store } from "../../ui/store.ts";
import { useSeveralQueries } from "./use-several-queries.ts";

/** Rows fetched above and below what is in sight. */
const AHEAD_ROWS = 50;
/** Who drags the bar over a hundred windows stops at one of them. */
const PAUSE_MS = 100;
const FIRST: readonly number[] = [0];

const windowOf = (row: number): number => Math.floor(row / WINDOW_ROWS);

/** The windows of what is in sight, of a little more, and of where the keyboard is. */
function windowsOf({ first, last, kept }: RowsInSight): number[] {
  const windows = new Set<number>();
  const to = windowOf(last + AHEAD_ROWS);
  for (let at = windowOf(Math.max(0, first - AHEAD_ROWS)); at <= to; at += 1) windows.add(at);
  if (kept !== null) windows.add(windowOf(kept));
  return [...windows].toSorted((a, b) => a - b);
}

/** The windows that are looked at; while one scrolls on, told ten times a second. */
function useWantedWindows() {
  const [wanted, setWanted] = useState(FIRST);
  const next = useRef<readonly number[]>(FIRST);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const look = useCallback((inSight: RowsInSight) => {
    next.current = windowsOf(inSight);
    if (pause.current !== undefined) return;
    const tell = () => {
      const told = next.current;
      setWanted((old) => (String(old) === String(told) ? old : told));
      pause.current = setTimeout(() => {
        pause.current = undefined;
        if (next.current !== told) tell();
      }, PAUSE_MS);
    };
    // In a task of its own: in this one rows are drawn.
    pause.current = setTimeout(tell);
  }, []);
  return { wanted, look };
}

interface ScrolledRowsOptions {
  /** Stable for as long as it asks for the same. */
  request: ExtensionsFilter;
  isOn: boolean;
}

/** Only those that there are; the first until that is known. */
function existing(wanted: readonly number[], rowCount: number | undefined): readonly number[] {
  const last = windowOf(Math.max(0, (rowCount ?? 0) - 1));
  const there = wanted.filter((at) => at <= last);
  return there.length > 0 ? there : [last];
}

/** All rows that match, of which those near to what is in sight are fetched. */
export function useScrolledRows({ request, isOn }: ScrolledRowsOptions) {
  const cache = useQueryClient();
  const [windows] = useState(() => new ExtensionWindows(cache));
  const [inSight] = useState((): Store<RowsInSight | null> =>
    createStore<RowsInSight | null>(null),
  );
  const { wanted, look } = useWantedWindows();
  const before = windows.listed(request);
  const looked = existing(wanted, before?.rows.length);
  if (isOn) windows.look(request, looked);
  useEffect(() => windows.forget(), [windows, looked]);
  const places = isOn ? looked.join() : "";
  const queries = useMemo(
    () => (places === "" ? [] : places.split(",").map((at) => windowQuery(request, Number(at)))),
    [places, request],
  );
  const answers = useSeveralQueries(queries);
  // Read of each, so that this is drawn anew with any.
  const pages = answers.map((one) => one?.data);
  const error = answers.find((one) => one && one.error !== null)?.error ?? null;
  const isComing = pages.every((one) => one === undefined);
  const listed = windows.listed(request);
  const isStale = listed !== undefined && !isListOf(listed, request);
  const shown = isStale && isComing && error !== null ? undefined : listed;
  const onInSight = useCallback(
    (next: RowsInSight) => {
      inSight.set(next);
      look(next);
    },
    [inSight, look],
  );
  return {
    listed: shown,
    inSight,
    onInSight,
    answer: {
      data: shown?.known,
      error,
      isPending: isOn && shown === undefined && error === null,
      isPlaceholderData: isStale,
      refetch: () => {
        for (const { queryKey } of queries)
          if (cache.getQueryState(queryKey)?.status === "error")
            void cache.refetchQueries({ queryKey, exact: true });
      },
    },
  };
}
