import { type ReactNode, Suspense, useCallback, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlatItem, GridGroup } from "./flat-list.ts";
import type { OpenColumnMenu } from "./grid-column-menu.tsx";
import type { GridColumns } from "./grid-columns.ts";
import { GridFrame, type GroupDetails } from "./grid-frame.tsx";
import { type ArrangedColumn, GridHeader } from "./grid-header.tsx";
import { moveColumn, visualOrder } from "./grid-layout.ts";
import { type GridSelection, headerCheck, useSelectedRows } from "./grid-selection.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { nextSort } from "./grid-sort.ts";
import { gridStyle } from "./grid-style.ts";
import classes from "./grid.module.css";
import { useGridControls } from "./use-grid-controls.ts";
import type { useGridLayout } from "./use-grid-layout.ts";
import { lazyView } from "../lazy-view.tsx";

const GridColumnMenu = lazyView(
  [],
  async () => (await import("./grid-column-menu.tsx")).GridColumnMenu,
);

/** Pixels by which a column gets wider or narrower at a time, by keyboard. */
const WIDTH_STEP = 20;

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
  const { sort, onSort, isLoading = false } = props;
  const { layout, change, widthOf, resize } = props.layout;
  const { t } = useTranslation();
  const gridId = useId();
  const [menu, setMenu] = useState<OpenColumnMenu | null>(null);
  const columns = useShownColumns(props);
  const openMenu = useCallback(
    (columnId: string, anchor: DOMRect) => setMenu({ columnId, anchor }),
    [],
  );
  const widen = (id: string | undefined, direction: 1 | -1) => {
    if (id !== undefined) resize(id, widthOf(id) + direction * WIDTH_STEP);
  };
  const controls = useGridControls({
    ...props,
    columnCount: columns.length + 1,
    onOpen: props.onOpen,
    onHeader: (place) => {
      const name = columns[place - 1]?.column.sort;
      if (name !== undefined) onSort(nextSort(sort, name));
    },
    onWiden: (place, direction) => widen(columns[place - 1]?.id, direction),
    onMenu: ({ row, column }) => {
      const id = columns[column - 1]?.id;
      const cell = document.getElementById(`${gridId}-${row}-${column}`);
      if (row === -1 && id !== undefined && cell) openMenu(id, cell.getBoundingClientRect());
    },
  });
  const { flat, place, scroller } = controls;
  const pageCheck = usePageCheck(props, flat);
  const closeMenu = () => {
    setMenu(null);
    scroller.current?.focus();
  };
  const header = (
    <GridHeader
      gridId={gridId}
      scroller={scroller}
      columns={columns}
      widthOf={widthOf}
      check={pageCheck.check}
      sort={sort}
      focusedColumn={place?.row === -1 ? place.column : null}
      onCheckPage={pageCheck.toggle}
      onSort={(name) => onSort(nextSort(sort, name))}
      onMove={(id, target) => change(moveColumn(layout, id, target))}
      onResize={resize}
      onOpenMenu={openMenu}
    />
  );

  return (
    <GridFrame
      gridId={gridId}
      label={props.label}
      t={t}
      controls={controls}
      scroller={controls.scroller}
      handle={controls.handle}
      columns={columns}
      idOf={props.idOf}
      nameOf={props.nameOf}
      selection={props.selection}
      rowCount={(props.totalCount ?? flat.length) + 1}
      isBusy={isLoading}
      hasGroups={props.groups !== undefined}
      openId={props.openId}
      groupDetails={props.groupDetails}
      onToggleGroup={props.onToggleGroup}
      onClick={controls.handleClick}
      style={gridStyle(widthOf, columns)}
      header={header}
      instead={
        isLoading ? <GridSkeleton columnCount={columns.length} /> : insteadRow(props, columns)
      }
      footer={
        menu && (
          <Suspense>
            <GridColumnMenu
              open={menu}
              onClose={closeMenu}
              layout={layout}
              visible={props.layout.visible}
              lead={props.lead}
              sortName={props.columns[menu.columnId as Id].sort}
              onSort={onSort}
              onChange={change}
              onWiden={(direction) => widen(menu.columnId, direction)}
            />
          </Suspense>
        )
      }
    />
  );
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
