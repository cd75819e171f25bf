import { useVirtualizer } from "@tanstack/react-virtual";
import type { TFunction } from "i18next";
import {
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
} from "react";
import { GROUP_ROW_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from "../../theme/density.ts";
import type { FlatItem, GridGroup } from "./flat-list.ts";
import type { GridPlace } from "./grid-focus.ts";
import { GridGroupRow } from "./grid-group-row.tsx";
import { GridRow, type ShownColumn } from "./grid-row.tsx";
import type { GridSelection } from "./grid-selection.ts";
import classes from "./grid.module.css";

/** Rows drawn above and below what is in sight: a flick of the wheel finds them there. */
const OVERSCAN = 10;

/** What stands in a group's head; its buttons are to be reached with Tab while the focus is there. */
export type GroupDetails<Row> = (group: GridGroup<Row>, isFocused: boolean) => ReactNode;

export interface GridBodyProps<Row> {
  gridId: string;
  t: TFunction;
  flat: readonly FlatItem<Row>[];
  columns: readonly ShownColumn<Row>[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  place: GridPlace | null;
  openId: number | undefined;
  selection: GridSelection<Row>;
  scroller: HTMLDivElement;
  /** Set here: the way to bring a row into sight. */
  scrollTo: RefObject<(row: number) => void>;
  groupDetails: GroupDetails<Row> | undefined;
  onToggleGroup: (id: number) => void;
  onFocusRow: (row: number, column: number) => void;
  onClick: (index: number, event: MouseEvent) => void;
  onCheck: (index: number, event: MouseEvent) => void;
}

const heightOf = <Row,>(item: FlatItem<Row> | undefined): number =>
  item?.kind === "group" ? GROUP_ROW_HEIGHT : ROW_HEIGHT;

function GridBodyInner<Row>(props: GridBodyProps<Row>) {
  const { gridId, flat, idOf, place, scroller, scrollTo } = props;
  // Another one makes the virtualizer reckon places anew: a head may be where a row was.
  const getItemKey = useCallback(
    (index: number) => {
      const item = flat[index];
      if (item?.kind === "group") return `group-${item.group.id}`;
      return item ? idOf(item.row) : index;
    },
    [flat, idOf],
  );
  const virtualizer = useVirtualizer({
    count: flat.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => heightOf(flat[index]),
    getItemKey,
    scrollPaddingStart: HEADER_HEIGHT,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    scrollTo.current = (row) => virtualizer.scrollToIndex(row);
  }, [scrollTo, virtualizer]);

  function renderItem(item: FlatItem<Row>, index: number, top: number): ReactNode {
    const focusedColumn = place?.row === index ? place.column : null;
    if (item.kind === "group") {
      return (
        <GridGroupRow
          key={`group-${item.group.id}`}
          id={`${gridId}-${index}-0`}
          name={item.group.name}
          index={index}
          top={top}
          columnCount={props.columns.length + 1}
          isCollapsed={item.isCollapsed}
          isFocused={focusedColumn !== null}
          onToggle={() => {
            props.onFocusRow(index, 0);
            props.onToggleGroup(item.group.id);
          }}
        >
          {props.groupDetails?.(item.group, focusedColumn !== null)}
        </GridGroupRow>
      );
    }
    const id = idOf(item.row);
    return (
      <GridRow
        key={id}
        gridId={gridId}
        t={props.t}
        row={item.row}
        rowId={id}
        rowName={props.nameOf(item.row)}
        index={index}
        top={top}
        columns={props.columns}
        selection={props.selection}
        focusedColumn={focusedColumn}
        isOpen={props.openId === id}
        isInGroup={item.groupId !== null}
        onClick={props.onClick}
        onCheck={props.onCheck}
      />
    );
  }

  return (
    <div role="rowgroup" className={classes["body"]} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = flat[index];
        return item && renderItem(item, index, start);
      })}
    </div>
  );
}

// `memo` drops the type parameter; the cast gives it back.
export const GridBody = memo(GridBodyInner) as typeof GridBodyInner;
