import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { FlatList } from "./flat-list.ts";

/** Within this time a second click edits instead of opening. */
const DOUBLE_CLICK_MS = 250;

interface GridPointerOptions<Row> {
  latest: RefObject<{
    flat: FlatList<Row>;
    onOpen: ((row: Row) => void) | undefined;
    canEdit: ((row: Row, column: number) => boolean) | undefined;
    onEdit: ((index: number, column: number) => void) | undefined;
  }>;
  scroller: RefObject<HTMLElement | null>;
  focusRow: (row: number, column: number) => void;
  toggle: (index: number) => void;
  selectRange: (index: number) => void;
}

/** Where in its row the cell stands that was clicked; 0 is the checkbox. */
function columnAt({ target, currentTarget }: MouseEvent): number {
  const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
  return cell ? [...currentTarget.children].indexOf(cell) : 1;
}

/** Neither on what stands in a cell and has a click of its own, nor on what opened from there. */
const isOnRowItself = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest("button, input, a") === null;

/** Clicks on rows. The handlers never change: a row is not rendered again for their sake. */
export function useGridPointer<Row>(options: GridPointerOptions<Row>) {
  const { latest, scroller, focusRow, toggle, selectRange } = options;
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
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
      if (!isOnRowItself(event)) return;
      const column = columnAt(event);
      focusRow(index, column);
      const item = latest.current.flat.at(index);
      if (event.shiftKey) return selectRange(index);
      if (event.ctrlKey || event.metaKey) return toggle(index);
      if (item?.kind !== "row") return;
      clearTimeout(opening.current);
      const { onOpen, onEdit, canEdit } = latest.current;
      if (!canEdit?.(item.row, column)) onOpen?.(item.row);
      else if (event.detail > 1) onEdit?.(index, column);
      else opening.current = setTimeout(() => onOpen?.(item.row), DOUBLE_CLICK_MS);
    },
    [focusRow, latest, selectRange, toggle],
  );
  return { handleCheck, handleClick };
}
