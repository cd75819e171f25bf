import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid.module.css";
import type { ShownColumn } from "./grid-row.tsx";
import type { HeaderCheck } from "./grid-selection.ts";
import { type SortDirection, sortDirection } from "./grid-sort.ts";
import type { GridTable } from "./use-grid-layout.ts";

export interface GridHeaderProps<Row> {
  gridId: string;
  table: GridTable;
  columns: readonly ShownColumn<Row>[];
  check: HeaderCheck;
  sort: string | undefined;
  focusedColumn: number | null;
  onCheckPage: () => void;
  onSort: (column: string) => void;
  onMove: (id: string, target: string) => void;
  onOpenMenu: (columnId: string, anchor: DOMRect) => void;
}

const ARIA_SORT = { ascending: "ascending", descending: "descending", none: "none" } as const;

function SortMark({ direction }: { direction: SortDirection }) {
  if (direction === "none") return null;
  const Arrow = direction === "ascending" ? IconArrowUp : IconArrowDown;
  return <Arrow size={13} stroke={2} aria-hidden className={classes["sortMark"]} />;
}

interface HeaderCellProps<Row> extends GridHeaderProps<Row> {
  shown: ShownColumn<Row>;
  place: number;
  isDropTarget: boolean;
  onDragOver: (event: DragEvent, id: string) => void;
  onDrop: (event: DragEvent, id: string) => void;
  onDragEnd: () => void;
}

function HeaderCell<Row>({ shown, place, ...props }: HeaderCellProps<Row>) {
  const { t } = useTranslation();
  const { id, column, isPinned } = shown;
  const label = column.label(t);
  const sortName = column.sort;
  const direction = sortDirection(props.sort, sortName);
  const resize = props.table
    .getFlatHeaders()
    .find((header) => header.id === id)
    ?.getResizeHandler();
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
      title={label}
      draggable={place > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/x-column", id);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => props.onDragOver(event, id)}
      onDrop={(event) => props.onDrop(event, id)}
      onDragEnd={props.onDragEnd}
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
      <span
        className={classes["resizer"]}
        // A drag of the edge is not a drag of the column.
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onMouseDown={resize}
        onTouchStart={resize}
        aria-hidden
      />
    </div>
  );
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { t } = useTranslation();
  const [dropTarget, setDropTarget] = useState<string | null>(null);
  const handleDragOver = (event: DragEvent, id: string) => {
    if (!event.dataTransfer.types.includes("text/x-column")) return;
    event.preventDefault();
    setDropTarget(id);
  };
  const handleDrop = (event: DragEvent, id: string) => {
    event.preventDefault();
    setDropTarget(null);
    props.onMove(event.dataTransfer.getData("text/x-column"), id);
  };
  return (
    <div role="row" aria-rowindex={1} className={classes["header"]}>
      <div
        role="columnheader"
        id={`${props.gridId}--1-0`}
        className={classes["checkCell"]}
        data-focused={props.focusedColumn === 0 || undefined}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={props.check === "all"}
          ref={(input) => {
            if (input) input.indeterminate = props.check === "some";
          }}
          onChange={props.onCheckPage}
          aria-label={t(($) => $.grid.selectPage)}
        />
      </div>
      {props.columns.map((shown, place) => (
        <HeaderCell
          key={shown.id}
          {...props}
          shown={shown}
          place={place}
          isDropTarget={dropTarget === shown.id}
          onDragOver={handleDragOver}
          onDrop={handleDrop}
          onDragEnd={() => setDropTarget(null)}
        />
      ))}
    </div>
  );
}
