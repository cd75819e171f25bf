import type { TFunction } from "i18next";
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
} from "react";
import { GROUP_ROW_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from "../../theme/density.ts";
import { VirtualList, type VirtualListHandle } from "../virtual-list/virtual-list.tsx";
import type { FlatItem, GridGroup } from "./flat-list.ts";
import type { GridControls } from "./use-grid-controls.ts";
import { GridGroupRow } from "./grid-group-row.tsx";
import { GridRow, type ShownColumn } from "./grid-row.tsx";
import type { GridEdit } from "./use-grid-edit.ts";
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

/** What all tables are: rows of cells, one way of focus, keys and selection for all of them. */
export function GridFrame<Row>(props: GridFrameProps<Row>) {
  const { gridId, controls, columns, idOf, cardHeight, scroller, handle } = props;
  const { place, focusRow, flat } = controls;
  const items = props.instead === undefined ? flat : NO_ITEMS;
  const isPlaceThere = place !== null && place.row < items.length;
  const keyOf = useCallback(
    (item: FlatItem<Row>) => (item.kind === "group" ? `group-${item.group.id}` : idOf(item.row)),
    [idOf],
  );
  const heightOf = useCallback(
    (item: FlatItem<Row>) =>
      item.kind === "group" ? GROUP_ROW_HEIGHT : (cardHeight ?? ROW_HEIGHT),
    [cardHeight],
  );
  function renderItem(item: FlatItem<Row>, index: number, top: number): ReactNode {
    const focusedColumn = place?.row === index ? place.column : null;
    if (item.kind === "group") {
      const isFocused = focusedColumn !== null;
      return (
        <GridGroupRow
          key={keyOf(item)}
          id={`${gridId}-${index}-0`}
          name={item.group.name}
          index={index}
          top={top}
          columnCount={columns.length + 1}
          isCollapsed={item.isCollapsed}
          isFocused={isFocused}
          onToggle={() => {
            focusRow(index, 0);
            props.onToggleGroup?.(item.group.id);
          }}
          onEdit={() => props.onEditGroup?.(item.group.id)}
        >
          {props.groupDetails?.(item.group, isFocused)}
        </GridGroupRow>
      );
    }
    return (
      <GridRow
        key={keyOf(item)}
        gridId={gridId}
        t={props.t}
        row={item.row}
        rowId={idOf(item.row)}
        rowName={props.nameOf(item.row)}
        index={index}
        top={top}
        columns={columns}
        selection={props.selection}
        focusedColumn={focusedColumn}
        isOpen={props.openId === idOf(item.row)}
        isInGroup={item.groupId !== null}
        onClick={props.onClick}
        onCheck={controls.handleCheck}
        editedColumn={props.edited?.rowId === idOf(item.row) ? props.edited.columnId : undefined}
        onEdited={props.onEdited}
        onMenu={props.onRowMenu}
      />
    );
  }
  return (
    <VirtualList
      ref={scroller}
      handleRef={handle}
      listId={gridId}
      items={items}
      keptIndex={place?.row ?? -1}
      keyOf={keyOf}
      heightOf={heightOf}
      headHeight={cardHeight === undefined ? HEADER_HEIGHT : 0}
      onNearEnd={props.onNearEnd}
      lines={ROWS}
      before={
        <>
          {props.header}
          {props.instead}
        </>
      }
      after={props.footer}
      renderItem={(item, { index, top }) => renderItem(item, index, top)}
      role={props.hasGroups ? "treegrid" : "grid"}
      aria-label={props.label}
      aria-rowcount={props.rowCount}
      aria-colcount={columns.length + 1}
      aria-multiselectable
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
const NO_ITEMS: never[] = [];
