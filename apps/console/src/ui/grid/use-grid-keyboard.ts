import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import type { FlatList } from "./flat-list.ts";
import { type GridPlace, moveFocus, withinRows } from "./grid-focus.ts";
import type { GridSelection } from "./grid-selection.ts";
import { useLatest } from "../use-latest.ts";

interface GridKeyboardOptions<Row> {
  flat: FlatList<Row>;
  idOf: (row: Row) => number;
  columnCount: number;
  rowsPerPage: () => number;
  selection: GridSelection<Row>;
  /** Selects what stands between two places, both included. */
  onSelectBetween: (from: number, to: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  onToggleGroup: (id: number) => void;
  /** Enter on a header: sort by the column at this place. */
  onHeader: (column: number) => void;
  /** Shift with the left and right arrow on a header: narrower and wider. */
  onWiden?: ((column: number, direction: 1 | -1) => void) | undefined;
  /** F2: whether the cell can be edited, which then begins. */
  onEdit?: ((row: number, column: number) => boolean) | undefined;
  /** The menu key, or Shift and F10. */
  onMenu?: ((place: GridPlace) => void) | undefined;
  scrollTo: (row: number) => void;
}

const WIDENING: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** One row after the other, or all from where the range begins. */
function useRange<Row>(options: GridKeyboardOptions<Row>) {
  const anchor = useRef<number | null>(null);
  const latest = useLatest(options);
  const toggle = useCallback(
    (index: number) => {
      const item = latest.current.flat.at(index);
      if (item?.kind !== "row") return;
      anchor.current = index;
      latest.current.selection.toggle(latest.current.idOf(item.row), item.row);
    },
    [latest],
  );
  const selectRange = useCallback(
    (index: number) => {
      latest.current.onSelectBetween(anchor.current ?? index, index);
    },
    [latest],
  );
  return { anchor, toggle, selectRange };
}

/**
 * The grid holds the focus and names its active cell (`aria-activedescendant`): rows come and go
 * with scrolling, focus must not go with them. `anchor` is where a range begins.
 */
export function useGridKeyboard<Row>(options: GridKeyboardOptions<Row>) {
  const { flat, columnCount, selection, scrollTo } = options;
  const [lastPlace, setPlace] = useState<GridPlace | null>(null);
  const place = lastPlace && withinRows(lastPlace, flat.length);
  const { anchor, toggle, selectRange } = useRange(options);

  /** What is neither a move nor a choice of rows. */
  function command(at: GridPlace, event: KeyboardEvent): boolean {
    const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    const direction = WIDENING[event.key];
    if (event.key === "F2") return options.onEdit?.(at.row, at.column) ?? false;
    if (isMenu && options.onMenu) options.onMenu(at);
    else if (at.row === -1 && event.shiftKey && direction && options.onWiden)
      options.onWiden(at.column, direction);
    else return false;
    return true;
  }

  function actOnRow(index: number, row: Row, event: KeyboardEvent): boolean {
    if (event.key === "Enter") options.onOpen?.(row);
    else if (event.key !== " ") return false;
    else if (event.shiftKey) selectRange(index);
    else toggle(index);
    return true;
  }

  function act(row: number, column: number, event: KeyboardEvent): boolean {
    const item = flat.at(row);
    if (item?.kind === "row") return actOnRow(row, item.row, event);
    const isPress = event.key === "Enter" || event.key === " ";
    if (row === -1 && event.key === "Enter") options.onHeader(column);
    else if (!isPress || item === undefined) return false;
    // What has not come has nothing to do; nor is the key the browser's, to scroll with.
    else if (item.kind === "group") options.onToggleGroup(item.group.id);
    return true;
  }

  /** Left and right in a tree: close and open a group, go from a row to its group's head. */
  function moveInTree({ row, column }: GridPlace, event: KeyboardEvent): boolean {
    const item = flat.at(row);
    if (item?.kind === "group" && /^Arrow(?:Left|Right)$/.test(event.key)) {
      if (item.isCollapsed === (event.key === "ArrowRight")) options.onToggleGroup(item.group.id);
      return true;
    }
    const head = flat.headOf(row);
    if (head === undefined || head === row) return false;
    if (event.key !== "ArrowLeft" || column > 0) return false;
    setPlace({ row: head, column });
    scrollTo(head);
    return true;
  }

  function move(from: GridPlace, event: KeyboardEvent): boolean {
    const rowsPerPage = options.rowsPerPage();
    const bounds = { rowCount: flat.length, columnCount, rowsPerPage };
    const next = moveFocus(from, event.key, event.ctrlKey || event.metaKey, bounds);
    if (!next) return false;
    if (event.shiftKey && next.row !== from.row && next.row >= 0) {
      anchor.current ??= Math.max(0, from.row);
      selectRange(next.row);
    }
    setPlace(next);
    if (next.row >= 0) scrollTo(next.row);
    return true;
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // Keys typed in a cell's own field are that field's.
    if (event.target !== event.currentTarget) return;
    const from = place ?? { row: 0, column: 0 };
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyA") {
      options.onSelectBetween(0, flat.length - 1);
      event.preventDefault();
    } else if (event.key === "Escape" && selection.rows().size > 0) {
      selection.clear();
      event.preventDefault();
    } else if (
      command(from, event) ||
      moveInTree(from, event) ||
      move(from, event) ||
      act(from.row, from.column, event)
    ) {
      event.preventDefault();
    }
  }

  const focusRow = useCallback((row: number, column: number) => setPlace({ row, column }), []);
  return { place, focusRow, toggle, selectRange, handleKeyDown };
}
