import { type MouseEvent, type RefObject, useCallback } from "react";
import type { FlatItem } from "./flat-list.ts";

interface GridPointerOptions<Row> {
  latest: RefObject<{ flat: readonly FlatItem<Row>[]; onOpen: ((row: Row) => void) | undefined }>;
  scroller: RefObject<HTMLElement | null>;
  focusRow: (row: number, column: number) => void;
  toggle: (index: number) => void;
  selectRange: (index: number) => void;
}

/** Clicks on rows. The handlers never change: a row is not rendered again for their sake. */
export function useGridPointer<Row>(options: GridPointerOptions<Row>) {
  const { latest, scroller, focusRow, toggle, selectRange } = options;
  const handleCheck = useCallback(
    (index: number, event: MouseEvent) => {
      // Keys are the table's, whichever of its checkboxes was pressed.
      scroller.current?.focus({ preventScroll: true });
      focusRow(index, 0);
      if (event.shiftKey) selectRange(index);
      else toggle(index);
    },
    [focusRow, scroller, selectRange, toggle],
  );
  const handleClick = useCallback(
    (index: number, event: MouseEvent) => {
      focusRow(index, 1);
      const item = latest.current.flat[index];
      if (event.shiftKey) selectRange(index);
      else if (event.ctrlKey || event.metaKey) toggle(index);
      else if (item?.kind === "row") latest.current.onOpen?.(item.row);
    },
    [focusRow, latest, selectRange, toggle],
  );
  return { handleCheck, handleClick };
}
