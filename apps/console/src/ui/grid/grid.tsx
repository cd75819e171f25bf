import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { GridGroup, GridRows } from "./flat-list.ts";
import type { OpenColumnMenu } from "./grid-column-menu.tsx";
import { gridColumnsWords } from "./grid-columns.words.ts";
import type { GridColumns } from "./grid-columns.ts";
import { GridFrame, type GroupDetails } from "./grid-frame.tsx";
import { fetchEditor } from "./lazy-cell-editor.ts";
import type { GridPlace } from "./grid-focus.ts";
import { type ArrangedColumn, GridHeader } from "./grid-header.tsx";
import { moveColumn, visualOrder } from "./grid-layout.ts";
import type { GridSelection } from "./grid-selection.ts";
import type { ShownColumn } from "./grid-row.tsx";
import { GridRowActions } from "./grid-row-actions.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { nextSort } from "./grid-sort.ts";
import { gridStyle } from "./grid-style.ts";
import classes from "./grid.module.css";
import { useHeights } from "../../theme/density.ts";
import { useKeptScroll } from "../kept-place.ts";
import { useGridControls } from "./use-grid-controls.ts";
import { type SaveCell, useGridEdit } from "./use-grid-edit.ts";
import { type GridScrolling, useGridScrolling } from "./use-grid-scrolling.ts";
import { useHeadCheck } from "./use-head-check.ts";
import type { useGridLayout } from "./use-grid-layout.ts";
import { lazyView } from "../lazy-view.tsx";
import { useLatest } from "../use-latest.ts";

const GridColumnMenu = lazyView(
  [gridColumnsWords],
  async () => (await import("./grid-column-menu.tsx")).GridColumnMenu,
);

/** Pixels by which a column gets wider or narrower at a time, by keyboard. */
const WIDTH_STEP = 20;

/** Rows as cards of this height, in the style of the class. */
interface GridCards<Row> {
  height: number;
  columns: readonly ShownColumn<Row>[];
  className: string | undefined;
}

export interface GridProps<Row, Id extends string> {
  label: string;
  /** Whose scrolling is kept for those who come back. */
  page: string;
  columns: GridColumns<Row, Id>;
  lead: Id;
  layout: ReturnType<typeof useGridLayout<Row, Id>>;
  rows: GridRows<Row>;
  /** `idOf`, `nameOf` and `groupDetails` must be stable: rows are drawn anew for another one. */
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  groups?: readonly GridGroup<Row>[] | undefined;
  collapsedGroups?: ReadonlySet<number>;
  onToggleGroup?: (id: number) => void;
  onEditGroup?: ((id: number) => void) | undefined;
  /** Name, counts and buttons in a group's head. */
  groupDetails?: GroupDetails<Row> | undefined;
  selection: GridSelection<Row>;
  /** Without boxes to tick where nothing can be done with what is selected. */
  isSelectable?: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen?: (row: Row) => void;
  openId?: number | undefined;
  onSaveCell?: SaveCell<Row> | undefined;
  /** A right click, a long press, or the menu key. */
  onRowMenu?: ((row: Row, at: { x: number; y: number }) => void) | undefined;
  /** Buttons over the end of the row that the pointer or the keyboard is at; stable. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Where there is no room for columns. */
  cards?: GridCards<Row> | undefined;
  isLoading?: boolean;
  /** All rows are reached by scrolling; without it they are a page. */
  scrolling?: GridScrolling | undefined;
  /** More rows are asked for as one comes near the end of those that are there. */
  onNearEnd?: (() => void) | undefined;
  /** Below the rows. */
  foot?: ReactNode;
  /** Rows of the whole result, of which `rows` is a page. */
  totalCount?: number;
  /** Shown instead of rows: nothing matches, could not load. */
  instead?: ReactNode;
}

function useShownColumns<Row, Id extends string>({ columns, layout }: GridProps<Row, Id>) {
  const { visible } = layout;
  const { pinned } = layout.layout;
  // Not the whole layout: another width is no other column.
  return useMemo(
    () =>
      visualOrder(visible, pinned).map((id): ArrangedColumn<Row> => ({
        id,
        isPinned: pinned.includes(id),
        column: columns[id as Id],
      })),
    [visible, pinned, columns],
  );
}

/** What stands in a column's header does: sorts, moves, widens, opens the column's menu. */
function useHeader<Row, Id extends string>(
  props: GridProps<Row, Id>,
  columns: readonly ArrangedColumn<Row>[],
) {
  const { widthOf, resize } = props.layout;
  const [menu, setMenu] = useState<OpenColumnMenu | null>(null);
  const openMenu = useCallback(
    (columnId: string, anchor: DOMRect) => setMenu({ columnId, anchor }),
    [],
  );
  const sortBy = (name: string) => props.onSort(nextSort(props.sort, name));
  const widen = (id: string | undefined, direction: 1 | -1) => {
    if (id !== undefined) resize(id, widthOf(id) + direction * WIDTH_STEP);
  };
  return {
    menu,
    openMenu,
    closeMenu: () => setMenu(null),
    sortBy,
    widen,
    press: (place: number) => {
      const name = columns[place - 1]?.column.sort;
      if (name !== undefined) sortBy(name);
    },
  };
}

/** Focus, keys, clicks, edits and menus over the shown columns. */
function useTable<Row, Id extends string>(props: GridProps<Row, Id>) {
  const { idOf, cards, onRowMenu } = props;
  const gridId = useId();
  const heights = useHeights();
  const arranged = useShownColumns(props);
  const columns = cards ? cards.columns : arranged;
  const header = useHeader(props, arranged);
  const scroller = useRef<HTMLDivElement>(null);
  const edit = useGridEdit({ columns, idOf, scroller, onSave: props.onSaveCell });
  const menuAt = ({ row, column }: GridPlace) => {
    const cell = document.getElementById(`${gridId}-${row}-${column}`);
    const box = cell?.getBoundingClientRect();
    const item = controls.flat.at(row);
    const id = columns[column - 1]?.id;
    if (row === -1 && id !== undefined && box) header.openMenu(id, box);
    if (item?.kind === "row" && box) onRowMenu?.(item.row, { x: box.left + 24, y: box.bottom });
  };
  const controls = useGridControls({
    ...props,
    onSelectMissing: props.scrolling?.onSelectMissing,
    scroller,
    columnCount: columns.length + 1,
    rowHeight: cards?.height ?? heights.row,
    onOpen: props.onOpen,
    onHeader: header.press,
    onWiden: (place, direction) => header.widen(columns[place - 1]?.id, direction),
    onMenu: menuAt,
    canEdit: edit.canEdit,
    onEdit: edit.begin,
  });
  const { flat, handle } = controls;
  useKeptScroll(scroller, {
    page: props.page,
    isReady: flat.length > 0 && props.instead === undefined,
    otherwise: () => {
      // A drawer that the address opens belongs to a row.
      const open = flat.entries().find(([, row]) => idOf(row) === props.openId);
      if (open) handle.current?.scrollTo(open[0]);
    },
  });
  const latest = useLatest({ flat: controls.flat, onRowMenu });
  const { focusRow } = controls;
  const handleRowMenu = useCallback(
    (index: number, event: MouseEvent) => {
      const item = latest.current.flat.at(index);
      const isField = event.target instanceof Element && event.target.closest("input, textarea");
      if (item?.kind !== "row" || isField || !latest.current.onRowMenu) return;
      event.preventDefault();
      focusRow(index, 1);
      latest.current.onRowMenu(item.row, { x: event.clientX, y: event.clientY });
    },
    [latest, focusRow],
  );
  const showInSight = useGridScrolling(props.scrolling, controls, scroller);
  const onInSight = props.scrolling && showInSight;
  const rowCount = props.scrolling ? flat.length : (props.totalCount ?? flat.length);
  return {
    ...{ gridId, arranged, columns, header, edit, controls, scroller, handleRowMenu },
    ...{ onInSight, rowCount },
  };
}

export function Grid<Row, Id extends string>(props: GridProps<Row, Id>) {
  const { sort, cards, isLoading = false, isSelectable = true } = props;
  const { layout, visible, change, widthOf, resize } = props.layout;
  const { t } = useTranslation();
  const table = useTable(props);
  const { gridId, columns, controls, scroller, header, edit } = table;
  const { flat, place } = controls;
  const headCheck = useHeadCheck(props, controls);
  const closeMenu = () => {
    header.closeMenu();
    scroller.current?.focus();
  };
  const head = (
    <GridHeader
      gridId={gridId}
      scroller={scroller}
      columns={table.arranged}
      widthOf={widthOf}
      check={headCheck.check}
      checkLabel={t(($) => $.grid[checkLabelOf(props)])}
      sort={sort}
      focusedColumn={place?.row === -1 ? place.column : null}
      onCheckPage={headCheck.toggle}
      onSort={header.sortBy}
      onMove={(id, target) => change(moveColumn(layout, id, target))}
      onResize={resize}
      onOpenMenu={header.openMenu}
    />
  );
  const instead = isLoading ? (
    <GridSkeleton columnCount={columns.length} />
  ) : (
    insteadRow(props, columns)
  );
  return (
    <div className={classes["holder"]} onFocus={fetchEditor} onPointerEnter={fetchEditor}>
      <GridFrame
        gridId={gridId}
        label={props.label}
        t={t}
        controls={controls}
        scroller={scroller}
        handle={controls.handle}
        columns={columns}
        idOf={props.idOf}
        nameOf={props.nameOf}
        selection={props.selection}
        rowCount={table.rowCount + 1}
        onInSight={table.onInSight}
        onNearEnd={props.onNearEnd}
        isBusy={isLoading}
        isSelectable={isSelectable}
        hasGroups={props.groups !== undefined}
        openId={props.openId}
        groupDetails={props.groupDetails}
        onToggleGroup={props.onToggleGroup}
        onEditGroup={props.onEditGroup}
        onClick={controls.handleClick}
        onRowMenu={table.handleRowMenu}
        edited={edit.edited}
        onEdited={edit.finish}
        cardHeight={cards?.height}
        className={cards?.className}
        style={cards ? {} : gridStyle(widthOf, table.arranged, isSelectable)}
        header={cards ? null : head}
        instead={instead}
        footer={
          <>
            {props.foot}
            {header.menu && (
              <Suspense>
                <GridColumnMenu
                  open={header.menu}
                  onClose={closeMenu}
                  layout={layout}
                  visible={visible}
                  lead={props.lead}
                  sortName={props.columns[header.menu.columnId as Id].sort}
                  onSort={props.onSort}
                  onChange={change}
                  onWiden={(direction) => header.widen(header.menu?.columnId, direction)}
                />
              </Suspense>
            )}
          </>
        }
      />
      {props.rowActions && !cards && (
        <GridRowActions
          gridId={gridId}
          scroller={scroller}
          flat={flat}
          idOf={props.idOf}
          focusedRow={place?.row ?? -1}
          render={props.rowActions}
        />
      )}
    </div>
  );
}

/** What the checkbox over the rows selects. */
function checkLabelOf({ scrolling, foot }: { scrolling?: unknown; foot?: ReactNode }) {
  if (scrolling) return "selectListed";
  return foot === undefined ? "selectPage" : "selectLoaded";
}

function insteadRow<Row, Id extends string>(
  { instead }: GridProps<Row, Id>,
  columns: readonly unknown[],
): ReactNode {
  if (instead === undefined) return undefined;
  return (
    <div role="row" className={classes["instead"]}>
      <div role="gridcell" aria-colspan={columns.length + 1} className={classes["insteadCell"]}>
        {instead}
      </div>
    </div>
  );
}
