import { useElementSize, useMergedRef } from "@mantine/hooks";
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { HEADER_HEIGHT, ROW_HEIGHT } from "../../theme/density.ts";
import { type FlatItem, type GridGroup, toFlatList } from "./flat-list.ts";
import { GridBody, type GroupDetails } from "./grid-body.tsx";
import type { OpenColumnMenu } from "./grid-column-menu.tsx";
import type { GridColumns } from "./grid-columns.ts";
import type { GridPlace } from "./grid-focus.ts";
import { GridHeader } from "./grid-header.tsx";
import { moveColumn, visualOrder } from "./grid-layout.ts";
import type { ShownColumn } from "./grid-row.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "./grid-selection.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { nextSort } from "./grid-sort.ts";
import { gridStyle } from "./grid-style.ts";
import classes from "./grid.module.css";
import { useGridKeyboard } from "./use-grid-keyboard.ts";
import type { useGridLayout } from "./use-grid-layout.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { lazyView } from "../lazy-view.tsx";

const GridColumnMenu = lazyView(
  [],
  async () => (await import("./grid-column-menu.tsx")).GridColumnMenu,
);

const NO_GROUPS: never[] = [];
const NONE_COLLAPSED: ReadonlySet<number> = new Set();
const ignore = () => undefined;

export interface GridProps<Row, Id extends string> {
  label: string;
  columns: GridColumns<Row, Id>;
  lead: Id;
  layout: ReturnType<typeof useGridLayout<Row, Id>>;
  rows: readonly Row[];
  /** `idOf`, `nameOf` and `groupDetails` must be stable: rows are drawn anew for another one. */
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  groups?: readonly GridGroup<Row>[] | undefined;
  collapsedGroups?: ReadonlySet<number>;
  onToggleGroup?: (id: number) => void;
  /** Name, counts and buttons in a group's head. */
  groupDetails?: GroupDetails<Row> | undefined;
  selection: GridSelection<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen?: (row: Row) => void;
  openId?: number | undefined;
  isLoading?: boolean;
  /** Rows of the whole result, of which `rows` is a page. */
  totalCount?: number;
  /** Shown instead of rows: nothing matches, could not load. */
  instead?: ReactNode;
}

/** A group's head is one cell, whatever column the focus came from. */
const cellOf = <Row,>(flat: readonly FlatItem<Row>[], { row, column }: GridPlace): number =>
  flat[row]?.kind === "group" ? 0 : column;

function useShownColumns<Row, Id extends string>({ columns, layout }: GridProps<Row, Id>) {
  const { shown, pinned } = layout.layout;
  // Not the whole layout: another width is no other column.
  return useMemo(
    () =>
      visualOrder(shown, pinned).map((id): ShownColumn<Row> => ({
        id,
        isPinned: pinned.includes(id),
        column: columns[id as Id],
      })),
    [shown, pinned, columns],
  );
}

function useGridControls<Row, Id extends string>(
  props: GridProps<Row, Id>,
  columns: readonly ShownColumn<Row>[],
  height: number,
) {
  const { groups = NO_GROUPS, collapsedGroups = NONE_COLLAPSED, rows, sort, onSort } = props;
  const { selection, idOf, onOpen, onToggleGroup = ignore } = props;
  const flat = useMemo(
    () => toFlatList(groups, rows, collapsedGroups),
    [groups, rows, collapsedGroups],
  );
  const scrollTo = useRef<(row: number) => void>(ignore);
  const keyboard = useGridKeyboard({
    flat,
    idOf,
    columnCount: columns.length + 1,
    rowsPerPage: Math.max(1, Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT) - 1),
    selection,
    onOpen,
    onToggleGroup,
    onHeader: (place) => {
      const name = columns[place - 1]?.column.sort;
      if (name !== undefined) onSort(nextSort(sort, name));
    },
    scrollTo: (row) => scrollTo.current(row),
  });
  const latest = useRef({ flat, onOpen });
  useEffect(() => {
    latest.current = { flat, onOpen };
  });
  const pointer = useGridPointer({ latest, ...keyboard });
  return { flat, scrollTo, onToggleGroup, ...keyboard, ...pointer };
}

/** The checkbox over the page: all of it, or none of it. */
function usePageCheck<Row, Id extends string>(
  { idOf, selection }: GridProps<Row, Id>,
  flat: readonly FlatItem<Row>[],
) {
  const selected = useSelectedRows(selection);
  const rows = useMemo(() => flat.flatMap((item) => (item.kind === "row" ? item.row : [])), [flat]);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const check = headerCheck(selected, ids);
  const toggle = () => (check === "all" ? selection.remove(ids) : selection.add(rows));
  return { check, toggle };
}

export function Grid<Row, Id extends string>(props: GridProps<Row, Id>) {
  const { sort, onSort, isLoading = false, instead } = props;
  const { table, layout, change } = props.layout;
  const { t } = useTranslation();
  const gridId = useId();
  // State, not a ref: rows are drawn once their scrolling ancestor is there. A virtualizer that was
  // mounted without one measures nothing, and goes on showing nothing.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>();
  const [menu, setMenu] = useState<OpenColumnMenu | null>(null);
  const columns = useShownColumns(props);
  const controls = useGridControls(props, columns, height);
  const { flat, place, focusRow } = controls;
  const pageCheck = usePageCheck(props, flat);
  const openMenu = useCallback(
    (columnId: string, anchor: DOMRect) => setMenu({ columnId, anchor }),
    [],
  );
  const closeMenu = () => {
    setMenu(null);
    scroller?.focus();
  };

  return (
    <div
      ref={useMergedRef(setScroller, sizeRef)}
      role={props.groups ? "treegrid" : "grid"}
      aria-label={props.label}
      aria-rowcount={(props.totalCount ?? flat.length) + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={isLoading}
      aria-activedescendant={place ? `${gridId}-${place.row}-${cellOf(flat, place)}` : undefined}
      tabIndex={0}
      className={classes["scroller"]}
      style={gridStyle(table, columns)}
      onKeyDown={controls.handleKeyDown}
      onFocus={() => {
        if (!place) focusRow(0, 1);
      }}
    >
      <GridHeader
        gridId={gridId}
        table={table}
        columns={columns}
        check={pageCheck.check}
        sort={sort}
        focusedColumn={place?.row === -1 ? place.column : null}
        onCheckPage={pageCheck.toggle}
        onSort={(name) => onSort(nextSort(sort, name))}
        onMove={(id, target) => change(moveColumn(layout, id, target))}
        onOpenMenu={openMenu}
      />
      {isLoading && <GridSkeleton columnCount={columns.length} />}
      {!isLoading && instead !== undefined && (
        <div role="row" className={classes["instead"]}>
          <div role="gridcell" aria-colspan={columns.length + 1} className={classes["insteadCell"]}>
            {instead}
          </div>
        </div>
      )}
      {!isLoading && instead === undefined && scroller && (
        <GridBody
          gridId={gridId}
          t={t}
          flat={flat}
          columns={columns}
          idOf={props.idOf}
          nameOf={props.nameOf}
          place={place}
          openId={props.openId}
          selection={props.selection}
          scroller={scroller}
          scrollTo={controls.scrollTo}
          groupDetails={props.groupDetails}
          onToggleGroup={controls.onToggleGroup}
          onFocusRow={focusRow}
          onClick={controls.handleClick}
          onCheck={controls.handleCheck}
        />
      )}
      {menu && (
        <Suspense>
          <GridColumnMenu
            open={menu}
            onClose={closeMenu}
            layout={layout}
            lead={props.lead}
            sortName={props.columns[menu.columnId as Id].sort}
            onSort={onSort}
            onChange={change}
          />
        </Suspense>
      )}
    </div>
  );
}
