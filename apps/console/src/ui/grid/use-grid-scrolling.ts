import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { FlatList } from "./flat-list.ts";
import type { GridPlace } from "./grid-focus.ts";
import { useLatest } from "../use-latest.ts";

/** Places of rows, in which heads do not count. */
export interface RowsInSight {
  first: number;
  last: number;
  /** The one that the keyboard is at. */
  kept: number | null;
}

/** For a table whose rows come as one scrolls; all stable. */
export interface GridScrolling {
  onInSight: (inSight: RowsInSight) => void;
  /** Selects the rows between two places, both included, of which some have not come. */
  onSelectMissing: (first: number, last: number) => void;
  /** Other rows than those before: they are looked at from the top. */
  question: string;
}

interface Shown<Row> {
  flat: FlatList<Row>;
  place: GridPlace | null;
}

/** Tells what is in sight, without drawing anything for it. */
function useTelling<Row>({ flat, place }: Shown<Row>, onInSight?: GridScrolling["onInSight"]) {
  const kept = place && flat.at(place.row)?.kind !== "group" ? flat.rowsAbove(place.row) : null;
  const seen = useRef({ first: 0, last: -1 });
  const now = { flat, kept, onInSight };
  const latest = useLatest(now);
  const tell = useCallback(() => {
    const { first, last } = seen.current;
    const { flat: list, kept: at, onInSight: say } = latest.current;
    if (last < 0) return;
    say?.({ first: list.rowsAbove(first), last: list.rowsAbove(last + 1) - 1, kept: at });
  }, [latest]);
  // Other rows may stand in these places now.
  useEffect(() => tell(), [flat, kept, onInSight, tell]);
  return useCallback(
    (first: number, last: number) => {
      seen.current = { first, last };
      tell();
    },
    [tell],
  );
}

export function useGridScrolling<Row>(
  scrolling: GridScrolling | undefined,
  shown: Shown<Row>,
  scroller: RefObject<HTMLElement | null>,
) {
  const question = scrolling?.question;
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    scroller.current?.scrollTo({ top: 0 });
  }, [question, scroller]);
  return useTelling(shown, scrolling?.onInSight);
}
