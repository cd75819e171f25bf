import type { TFunction } from "i18next";
import type { ComponentProps, CSSProperties, MouseEvent, ReactNode, RefObject } from "react";
import { useHeights } from "../../theme/density.ts";
import { VirtualList, type VirtualListHandle } from "../virtual-list/virtual-list.tsx";
import { type FlatItem, type GridGroup, NO_ITEMS } from "./flat-list.ts";
import type { GridPlace } from "./grid-focus.ts";
import { GridGap } from "./grid-gap.tsx";
import { useGridReckoning } from "./use-grid-reckoning.ts";
import type { GridControls } from "./use-grid-controls.ts";
import { GridGroupRow } from "./grid-group-row.tsx";
import { GridRow, type ShownColumn } from "./grid-row.tsx";
import type { GridEdit } from "./grid-columns.ts";
import type { GridSelection } from "./grid-selection.ts";
import classes from "./grid.module.css";

/** What stands in a group's head; its buttons are to be reached with Tab while the focus is there. */
export type GroupDetails<Row> = (group: GridGroup<Row>, isFocused: boolean) => ReactNode;

export interface GridFrameProps<Row> {
  gridId: string;
  label: string;
  t: TFunction;
  controls: GridControls<Row>;
  columns: readonly ShownColumn<Row>[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  selection: GridSelection<Row>;
  /** How many rows there are, the header counted in; -1: nobody knows. */
  rowCount: number;
  isBusy: boolean;
  isSelectable: boolean;
  /** A table of groups is a tree to who cannot see it. */
  hasGroups?: boolean;
  openId?: number | undefined;
  groupDetails?: GroupDetails<Row> | undefined;
  onToggleGroup?: ((id: number) => void) | undefined;
  onEditGroup?: ((id: number) => void) | undefined;
  /** Without one a row's own link does what a click is for. */
  onClick?: (index: number, event: MouseEvent) => void;
  /** Which cell is a field, and what its text became. */
  edited?: GridEdit | null | undefined;
  onEdited?: ((text: string | null, before: string) => void) | undefined;
  onRowMenu?: ((index: number, event: MouseEvent) => void) | undefined;
  onNearEnd?: (() => void) | undefined;
  /** The first and the last place in sight; stable. */
  onInSight?: ((first: number, last: number) => void) | undefined;
  /** Instead of rows of one line, cards of this height without a header. */
  cardHeight?: number | undefined;
  style?: CSSProperties;
  className?: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  handle: RefObject<VirtualListHandle | null>;
  header: ReactNode;
  /** Below the header, above the rows. */
  instead?: ReactNode;
  footer?: ReactNode;
}

/** Cells drawn anew between two pictures, at most: a long task is made of thousands. */
const NEW_CELLS = 200;
const LEAST_NEW_ROWS = 4;

interface Line {
  index: number;
  top: number;
  /** As every row has it. */
  height: number;
}

const focusedColumnOf = ({ controls }: { controls: { place: GridPlace | null } }, index: number) =>
  controls.place?.row === index ? controls.place.column : null;

type GroupItem<Row> = Extract<FlatItem<Row>, { kind: "group" }>;

function drawGroup<Row>(props: GridFrameProps<Row>, item: GroupItem<Row>, line: Line): ReactNode {
  const { gridId, columns, controls } = props;
  const { index } = line;
  const { group, isCollapsed } = item;
  const isFocused = focusedColumnOf(props, index) !== null;
  return (
    <GridGroupRow
      key={`group-${group.id}`}
      id={`${gridId}-${index}-0`}
      name={group.name}
      index={index}
      top={line.top}
      columnCount={columns.length + 1}
      isCollapsed={isCollapsed}
      isFocused={isFocused}
      onToggle={() => {
        controls.focusRow(index, 0);
        props.onToggleGroup?.(group.id);
      }}
      onEdit={() => props.onEditGroup?.(group.id)}
    >
      {props.groupDetails?.(group, isFocused)}
    </GridGroupRow>
  );
}

function drawGap<Row>(props: GridFrameProps<Row>, item: FlatItem<Row>, line: Line): ReactNode {
  const { gridId, columns } = props;
  const { index } = line;
  return (
    <GridGap
      key={`gap-${index}`}
      id={`${gridId}-${index}-0`}
      t={props.t}
      index={index}
      top={line.top}
      height={line.height}
      columnCount={columns.length + 1}
      isFocused={focusedColumnOf(props, index) !== null}
      isInGroup={item.kind !== "group" && item.groupId !== null}
      onClick={props.onClick}
    />
  );
}

function drawLine<Row>(props: GridFrameProps<Row>, item: FlatItem<Row>, line: Line): ReactNode {
  if (item.kind === "group") return drawGroup(props, item, line);
  if (item.kind === "gap") return drawGap(props, item, line);
  const { index } = line;
  const rowId = props.idOf(item.row);
  return (
    <GridRow
      key={rowId}
      gridId={props.gridId}
      t={props.t}
      row={item.row}
      rowId={rowId}
      rowName={props.nameOf(item.row)}
      index={index}
      top={line.top}
      columns={props.columns}
      selection={props.selection}
      focusedColumn={focusedColumnOf(props, index)}
      isOpen={props.openId === rowId}
      isInGroup={item.groupId !== null}
      onClick={props.onClick}
      onCheck={props.controls.handleCheck}
      edited={props.edited?.rowId === rowId ? props.edited : undefined}
      onEdited={props.onEdited}
      onMenu={props.onRowMenu}
    />
  );
}

/** What all tables are: rows of cells, one way of focus, keys and selection for all of them. */
export function GridFrame<Row>(props: GridFrameProps<Row>) {
  const { gridId, controls, columns, idOf, cardHeight, scroller, handle } = props;
  const { place, focusRow, flat } = controls;
  const items = props.instead === undefined ? flat : NO_ITEMS;
  const isPlaceThere = place !== null && place.row < items.length;
  const heights = useHeights();
  const height = cardHeight ?? heights.row;
  const reckoning = useGridReckoning(items.outline, height, heights.groupRow);
  return (
    <VirtualList
      ref={scroller}
      handleRef={handle}
      listId={gridId}
      items={items}
      keptIndex={place?.row ?? -1}
      reckoning={reckoning}
      headHeight={cardHeight === undefined ? heights.header : 0}
      onNearEnd={props.onNearEnd}
      onInSight={props.onInSight}
      lines={ROWS}
      before={
        <>
          {props.header}
          {props.instead}
        </>
      }
      after={props.footer}
      renderItem={(item, { index, top }) => drawLine(props, item, { index, top, height })}
      budget={{
        most: Math.max(LEAST_NEW_ROWS, Math.floor(NEW_CELLS / (columns.length + 1))),
        keyOf: (item) => (item.kind === "row" ? idOf(item.row) : null),
        renderWaiting: (item, { index, top }) => drawGap(props, item, { index, top, height }),
      }}
      role={props.hasGroups ? "treegrid" : "grid"}
      aria-label={props.label}
      aria-rowcount={props.rowCount}
      aria-colcount={columns.length + 1}
      aria-multiselectable={props.isSelectable || undefined}
      aria-busy={props.isBusy}
      aria-activedescendant={isPlaceThere ? `${gridId}-${place.row}-${controls.cell}` : undefined}
      tabIndex={0}
      className={`${classes["scroller"]} ${props.className ?? ""}`}
      {...(props.style ? { style: props.style } : {})}
      onKeyDown={controls.handleKeyDown}
      onFocus={() => {
        if (!place) focusRow(0, 1);
      }}
    />
  );
}

const ROWS: ComponentProps<"div"> = { role: "rowgroup", className: classes["body"] };
