import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { GROUP_ROW_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from "../theme/density.ts";
import { type FlatItem, type GridGroup, toFlatList } from "./flat-list.ts";
import { GridColumnMenu, type OpenColumnMenu } from "./grid-column-menu.tsx";
import type { GridColumns } from "./grid-columns.ts";
import { GridGroupRow } from "./grid-group-row.tsx";
import { GridHeader } from "./grid-header.tsx";
import { moveColumn, visualOrder } from "./grid-layout.ts";
import { GridRow, type ShownColumn } from "./grid-row.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "./grid-selection.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { nextSort } from "./grid-sort.ts";
import classes from "./grid.module.css";
import { useGridKeyboard } from "./use-grid-keyboard.ts";
import type { useGridLayout } from "./use-grid-layout.ts";

const CHECK_WIDTH = 40;
const OVERSCAN = 12;
const NO_GROUPS: never[] = [];
const NONE_COLLAPSED: ReadonlySet<number> = new Set();

export interface GridProps<Row, Id extends string> {
  label: string;
  columns: GridColumns<Row, Id>;
  lead: Id;
  layout: ReturnType<typeof useGridLayout<Row, Id>>;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  groups?: readonly GridGroup<Row>[];
  collapsedGroups?: ReadonlySet<number>;
  onToggleGroup?: (id: number) => void;
  /** Counts and buttons in a group's head. */
  groupDetails?: (group: GridGroup<Row>) => ReactNode;
  selection: GridSelection<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen?: (row: Row) => void;
  openId?: number | undefined;
  isLoading?: boolean;
  /** Rows of the whole result, of which `rows` is a page. */
  totalCount?: number;
  /** Shown instead of rows: nothing there yet, nothing matches, could not load. */
  instead?: ReactNode;
}

const heightOf = <Row,>(item: FlatItem<Row> | undefined): number =>
  item?.kind === "group" ? GROUP_ROW_HEIGHT : ROW_HEIGHT;

export function Grid<Row, Id extends string>(props: GridProps<Row, Id>) {
  const { columns, lead, rows, idOf, nameOf, selection, sort, onSort, onOpen } = props;
  const { table, layout, change } = props.layout;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>();
  const scrollerRef = useMergedRef(scroller, sizeRef);
  const [menu, setMenu] = useState<OpenColumnMenu | null>(null);

  const flat = useMemo(
    () => toFlatList(props.groups ?? NO_GROUPS, rows, props.collapsedGroups ?? NONE_COLLAPSED),
    [props.groups, rows, props.collapsedGroups],
  );
  const shown = useMemo(
    () =>
      visualOrder(layout.shown, layout.pinned).map((id): ShownColumn<Row> => ({
        id,
        isPinned: layout.pinned.includes(id),
        column: columns[id as Id],
      })),
    // Not the whole layout: widths reach the cells by custom properties, a resize renders no row.
    [layout.shown, layout.pinned, columns],
  );
  const virtualizer = useVirtualizer({
    count: flat.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(flat[index]),
    scrollPaddingStart: HEADER_HEIGHT,
    overscan: OVERSCAN,
  });

  const keyboard = useGridKeyboard({
    flat,
    idOf,
    columnCount: shown.length + 1,
    rowsPerPage: Math.max(1, Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT) - 1),
    selection,
    onOpen,
    onToggleGroup: props.onToggleGroup ?? (() => undefined),
    onHeader: (place) => {
      const name = shown[place - 1]?.column.sort;
      if (name !== undefined) onSort(nextSort(sort, name));
    },
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  });
  const { focusRow, toggle, selectRange } = keyboard;

  const latest = useRef({ flat, onOpen });
  latest.current = { flat, onOpen };
  const handleCheck = useCallback(
    (index: number, event: MouseEvent) => {
      focusRow(index, 0);
      if (event.shiftKey) selectRange(index);
      else toggle(index);
    },
    [focusRow, selectRange, toggle],
  );
  const handleClick = useCallback(
    (index: number, event: MouseEvent) => {
      focusRow(index, 1);
      const item = latest.current.flat[index];
      if (event.shiftKey) selectRange(index);
      else if (event.ctrlKey || event.metaKey) toggle(index);
      else if (item?.kind === "row") latest.current.onOpen?.(item.row);
    },
    [focusRow, selectRange, toggle],
  );

  const selected = useSelectedRows(selection);
  const check = headerCheck(selected, rows.map(idOf));
  const handleCheckPage = () => {
    if (check === "all") selection.remove(rows.map(idOf));
    else selection.add(rows);
  };

  const style: Record<string, string> = {
    "--grid-columns": `${CHECK_WIDTH}px ${shown.map(({ id }) => `${table.getColumn(id)?.getSize()}px`).join(" ")} minmax(0, 1fr)`,
    "--grid-width": `${CHECK_WIDTH + table.getTotalSize()}px`,
  };
  for (const { id, isPinned } of shown) {
    if (isPinned)
      style[`--pin-${id}`] = `${CHECK_WIDTH + (table.getColumn(id)?.getStart("start") ?? 0)}px`;
  }
  const { place } = keyboard;
  const menuColumn = menu ? columns[menu.columnId as Id] : undefined;

  return (
    <div
      ref={scrollerRef}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.totalCount ?? flat.length) + 1}
      aria-colcount={shown.length + 1}
      aria-multiselectable
      aria-busy={props.isLoading}
      aria-activedescendant={place ? `${gridId}-${place.row}-${place.column}` : undefined}
      tabIndex={0}
      className={classes["scroller"]}
      style={style}
      onKeyDown={keyboard.handleKeyDown}
      onFocus={() => place ?? focusRow(0, 1)}
    >
      <GridHeader
        gridId={gridId}
        table={table}
        columns={shown}
        check={check}
        sort={sort}
        focusedColumn={place?.row === -1 ? place.column : null}
        onCheckPage={handleCheckPage}
        onSort={(name) => onSort(nextSort(sort, name))}
        onMove={(id, target) => change(moveColumn(layout, id, target))}
        onOpenMenu={(columnId, anchor) => setMenu({ columnId, anchor })}
      />
      {props.isLoading && <GridSkeleton columnCount={shown.length} />}
      {!props.isLoading && props.instead !== undefined && (
        <div className={classes["instead"]}>{props.instead}</div>
      )}
      {!props.isLoading && props.instead === undefined && (
        <div
          role="rowgroup"
          className={classes["body"]}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = flat[index];
            if (!item) return null;
            const focusedColumn = place?.row === index ? place.column : null;
            if (item.kind === "group") {
              return (
                <GridGroupRow
                  key={`group-${item.group.id}`}
                  id={`${gridId}-${index}-0`}
                  name={item.group.name}
                  index={index}
                  top={start}
                  isCollapsed={item.isCollapsed}
                  isFocused={focusedColumn !== null}
                  onToggle={() => props.onToggleGroup?.(item.group.id)}
                >
                  {props.groupDetails?.(item.group)}
                </GridGroupRow>
              );
            }
            const id = idOf(item.row);
            return (
              <GridRow
                key={id}
                gridId={gridId}
                row={item.row}
                rowId={id}
                rowName={nameOf(item.row)}
                index={index}
                top={start}
                columns={shown}
                selection={selection}
                focusedColumn={focusedColumn}
                isOpen={props.openId === id}
                isInGroup={item.groupId !== null}
                onClick={handleClick}
                onCheck={handleCheck}
              />
            );
          })}
        </div>
      )}
      <GridColumnMenu
        open={menu}
        onClose={() => {
          setMenu(null);
          scroller.current?.focus();
        }}
        layout={layout}
        lead={lead}
        sortName={menuColumn?.sort}
        onSort={onSort}
        onChange={change}
      />
    </div>
  );
}
