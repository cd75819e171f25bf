import { type RefObject, useMemo, useRef } from "react";
import { heightsNow } from "../../theme/density.ts";
import type { VirtualListHandle } from "../virtual-list/virtual-list.tsx";
import { FlatList, type GridGroup, type GridRows, rowsBetween } from "./flat-list.ts";
import type { GridPlace } from "./grid-focus.ts";
import type { GridSelection } from "./grid-selection.ts";
import { useGridKeyboard } from "./use-grid-keyboard.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useLatest } from "../use-latest.ts";

const NO_GROUPS: never[] = [];
const NONE_COLLAPSED: ReadonlySet<number> = new Set();
const ignore = () => undefined;

interface GridControlsOptions<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  rows: GridRows<Row>;
  idOf: (row: Row) => number;
  selection: GridSelection<Row>;
  /** For a table whose rows come as one scrolls: selects these, the first and the last included. */
  onSelectMissing?: ((first: number, last: number) => void) | undefined;
  columnCount: number;
  groups?: readonly GridGroup<Row>[] | undefined;
  collapsedGroups?: ReadonlySet<number> | undefined;
  onToggleGroup?: ((id: number) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Enter on a header: what the column at this place does. */
  onHeader: (column: number) => void;
  onWiden?: ((column: number, direction: 1 | -1) => void) | undefined;
  onMenu?: ((place: GridPlace) => void) | undefined;
  /** F2 on a group's head. */
  onEditGroup?: ((id: number) => void) | undefined;
  canEdit?: ((row: Row, column: number) => boolean) | undefined;
  onEdit?: ((row: Row, column: number) => void) | undefined;
  rowHeight?: number;
}

/** What keys and clicks do in a table, and the list of rows and heads that they do it to. */
export function useGridControls<Row>(options: GridControlsOptions<Row>) {
  const { scroller, groups = NO_GROUPS, rows, collapsedGroups = NONE_COLLAPSED, onOpen } = options;
  const {
    idOf,
    selection,
    canEdit,
    onToggleGroup = ignore,
    rowHeight = heightsNow().row,
  } = options;
  const handle = useRef<VirtualListHandle>(null);
  const flat = useMemo(
    () => new FlatList(groups, rows, collapsedGroups),
    [groups, rows, collapsedGroups],
  );
  const edit = (index: number, column: number): boolean => {
    const item = flat.at(index);
    if (item?.kind === "group" && options.onEditGroup) {
      options.onEditGroup(item.group.id);
      return true;
    }
    if (item?.kind !== "row" || !canEdit?.(item.row, column)) return false;
    options.onEdit?.(item.row, column);
    return true;
  };
  const selectBetween = (from: number, to: number) => {
    const there = rowsBetween(flat, from, to);
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    if (there) selection.add(there);
    else options.onSelectMissing?.(flat.rowsAbove(first), flat.rowsAbove(last + 1) - 1);
  };
  const keyboard = useGridKeyboard({
    flat,
    idOf,
    columnCount: options.columnCount,
    rowsPerPage: () => rowsPerPage(scroller, rowHeight),
    selection,
    onSelectBetween: selectBetween,
    onOpen,
    onToggleGroup,
    onHeader: options.onHeader,
    onWiden: options.onWiden,
    onMenu: options.onMenu,
    onEdit: (row, column) => edit(row, column),
    scrollTo: (row) => handle.current?.scrollTo(row),
  });
  const now = { flat, onOpen, canEdit, onEdit: edit };
  const latest = useLatest(now);
  const pointer = useGridPointer({ latest, scroller, ...keyboard });
  const { place } = keyboard;
  // Heads and gaps are one cell, whatever column the focus came from.
  const kind = place && flat.at(place.row)?.kind;
  const cell = kind === "group" || kind === "gap" ? 0 : place?.column;
  return { flat, cell, handle, selectBetween, ...keyboard, ...pointer };
}

const rowsPerPage = (scroller: RefObject<HTMLElement | null>, rowHeight: number): number => {
  const height = scroller.current?.clientHeight ?? 0;
  return Math.max(1, Math.floor((height - heightsNow().header) / rowHeight) - 1);
};

export type GridControls<Row> = ReturnType<typeof useGridControls<Row>>;
