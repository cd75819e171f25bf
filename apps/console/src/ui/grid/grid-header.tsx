import { useMergedRef } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { type PointerEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDrag } from "../drag/use-drag.ts";
import classes from "./grid-header.module.css";
import table from "./grid.module.css";
import { GridCheckHead } from "./grid-check-head.tsx";
import type { GridColumn } from "./grid-columns.ts";
import { GridResizer } from "./grid-resizer.tsx";
import type { ShownColumn } from "./grid-row.tsx";
import type { HeaderCheck } from "./grid-selection.ts";
import { type SortDirection, sortDirection } from "./grid-sort.ts";

/** A shown column with what its header says and does. */
export interface ArrangedColumn<Row> extends ShownColumn<Row> {
  column: GridColumn<Row>;
}

export interface GridHeaderProps<Row> {
  gridId: string;
  scroller: RefObject<HTMLElement | null>;
  columns: readonly ArrangedColumn<Row>[];
  widthOf: (id: string) => number;
  check: HeaderCheck;
  checkLabel: string;
  sort: string | undefined;
  focusedColumn: number | null;
  onCheckPage: () => void;
  onSort: (column: string) => void;
  onMove: (id: string, target: string) => void;
  onResize: (id: string, width: number) => void;
  onOpenMenu: (columnId: string, anchor: DOMRect) => void;
}

const ARIA_SORT = { ascending: "ascending", descending: "descending", none: "none" } as const;

function SortMark({ direction }: { direction: SortDirection }) {
  if (direction === "none") return null;
  const Arrow = direction === "ascending" ? IconArrowUp : IconArrowDown;
  return <Arrow size={13} stroke={2} aria-hidden className={classes["sortMark"]} />;
}

interface HeaderCellProps<Row> extends GridHeaderProps<Row> {
  shown: ArrangedColumn<Row>;
  place: number;
  isDropTarget: boolean;
  isDragged: boolean;
  onPress: (event: PointerEvent, id: string) => void;
}

function HeaderCell<Row>({ shown, place, ...props }: HeaderCellProps<Row>) {
  const { t } = useTranslation();
  const { id, column, isPinned } = shown;
  const label = column.label(t);
  const help = column.help?.(t);
  const sortName = column.sort;
  const direction = sortDirection(props.sort, sortName);
  const text = (
    <>
      <span className={classes["headerText"]}>{label}</span>
      <SortMark direction={direction} />
    </>
  );
  return (
    <div
      role="columnheader"
      id={`${props.gridId}--1-${place + 1}`}
      className={classes["headerCell"]}
      aria-sort={sortName === undefined ? undefined : ARIA_SORT[direction]}
      data-align={column.align}
      data-pinned={isPinned || undefined}
      data-focused={props.focusedColumn === place + 1 || undefined}
      data-drop-target={props.isDropTarget || undefined}
      style={isPinned ? { insetInlineStart: `var(--pin-${id})` } : undefined}
      title={help === undefined ? label : `${label}. ${help}`}
      data-column={place > 0 ? id : undefined}
      data-dragged={props.isDragged || undefined}
      onPointerDown={(event) => place > 0 && props.onPress(event, id)}
    >
      {sortName === undefined ? (
        <span className={classes["headerLabel"]}>{text}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classes["headerLabel"]}
          onClick={() => props.onSort(sortName)}
        >
          {text}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes["headerMenu"]}
        aria-label={t(($) => $.grid.columnMenu, { column: label })}
        aria-haspopup="menu"
        onClick={(event) => props.onOpenMenu(id, event.currentTarget.getBoundingClientRect())}
      >
        <IconChevronDown size={14} aria-hidden />
      </button>
      <GridResizer width={props.widthOf(id)} onResize={(width) => props.onResize(id, width)} />
    </div>
  );
}

/** The column that the pointer is over, however far from the header it has gone. */
function columnAt(head: HTMLElement | null, x: number): string | null {
  if (!head) return null;
  const { top, height } = head.getBoundingClientRect();
  const cell = document.elementFromPoint(x, top + height / 2)?.closest("[data-column]");
  return cell?.getAttribute("data-column") ?? null;
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const head = useRef<HTMLDivElement>(null);
  const { begin, drag, touchZone } = useDrag<string, string>({
    scroller: props.scroller,
    axis: "x",
    isHeldFirst: true,
    resolve: (_id, { x }) => columnAt(head.current, x),
    isSame: Object.is,
    onDrop: props.onMove,
  });
  return (
    <div
      ref={useMergedRef(head, touchZone)}
      role="row"
      aria-rowindex={1}
      className={`${table["tracks"]} ${classes["header"]}`}
    >
      <GridCheckHead
        gridId={props.gridId}
        label={props.checkLabel}
        check={props.check}
        isFocused={props.focusedColumn === 0}
        onToggle={props.onCheckPage}
      />
      {props.columns.map((shown, place) => (
        <HeaderCell
          key={shown.id}
          {...props}
          shown={shown}
          place={place}
          isDropTarget={drag?.target === shown.id}
          isDragged={drag?.source === shown.id}
          onPress={begin}
        />
      ))}
    </div>
  );
}
