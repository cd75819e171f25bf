import type { TFunction } from "i18next";
import { memo, type MouseEvent, Suspense, useEffect, useRef } from "react";
import type { GridCell, GridEdit } from "./grid-columns.ts";
import classes from "./grid.module.css";
import { type GridSelection, useIsSelected } from "./grid-selection.ts";
import { GridCellEditor } from "./lazy-cell-editor.ts";

export interface ShownColumn<Row> {
  id: string;
  isPinned: boolean;
  column: GridCell<Row>;
}

export interface GridRowProps<Row> {
  gridId: string;
  /** Given, not taken with a hook: hundreds of rows need not listen to the language each. */
  t: TFunction;
  row: Row;
  rowId: number;
  rowName: string;
  /** Place in the flat list; also what the row's handlers are told. */
  index: number;
  top: number;
  columns: readonly ShownColumn<Row>[];
  selection: GridSelection<Row>;
  /** Column the keyboard is at, when it is in this row. */
  focusedColumn: number | null;
  isOpen: boolean;
  isInGroup: boolean;
  onClick?: ((index: number, event: MouseEvent) => void) | undefined;
  onCheck: (index: number, event: MouseEvent) => void;
  /** The cell of this row whose text is being changed. */
  edited?: GridEdit | undefined;
  /** Null: as it was. */
  onEdited?: ((text: string | null, before: string) => void) | undefined;
  onMenu?: ((index: number, event: MouseEvent) => void) | undefined;
}

/** No part of the first screen: rows are drawn without it. */
const titles = () => import("./cell-titles.ts").catch(() => undefined);

function GridRowInner<Row>(props: GridRowProps<Row>) {
  const { gridId, t, row, index, columns, focusedColumn, edited } = props;
  const isSelected = useIsSelected(props.selection, props.rowId);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const box = holder.current;
    // Without it a row does without its words of hovering.
    if (box) void titles().then((code) => code?.writeTitlesSoon(box, { row, columns, t }, stop));
    return () => stop.abort();
  }, [row, columns, t]);
  return (
    <div
      ref={holder}
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-level={props.isInGroup ? 2 : undefined}
      aria-selected={isSelected}
      className={classes["row"]}
      data-selected={isSelected || undefined}
      data-open={props.isOpen || undefined}
      data-grouped={props.isInGroup || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={(event) => props.onClick?.(index, event)}
      onContextMenu={(event) => props.onMenu?.(index, event)}
    >
      <div
        role="gridcell"
        id={`${gridId}-${index}-0`}
        className={classes["checkCell"]}
        data-focused={focusedColumn === 0 || undefined}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={t(($) => $.grid.selectRow, { name: props.rowName })}
          onClick={(event) => {
            event.stopPropagation();
            props.onCheck(index, event);
          }}
        />
      </div>
      {columns.map(({ id, isPinned, column }, place) => (
        <div
          key={id}
          role="gridcell"
          id={`${gridId}-${index}-${place + 1}`}
          className={`${classes["cell"]} ${column.className ?? ""}`}
          data-align={column.align}
          data-pinned={isPinned || undefined}
          data-focused={focusedColumn === place + 1 || undefined}
          data-edited={id === edited?.columnId || undefined}
          style={isPinned ? { insetInlineStart: `var(--pin-${id})` } : undefined}
        >
          {id === edited?.columnId && column.edit ? (
            <Suspense>
              <GridCellEditor
                {...column.edit}
                label={column.edit.label(row, t)}
                value={column.edit.value(row)}
                unsaved={edited.unsaved}
                onEdited={props.onEdited}
              />
            </Suspense>
          ) : (
            column.render(row, t)
          )}
        </div>
      ))}
    </div>
  );
}

// `memo` drops the type parameter; the cast gives it back.
export const GridRow = memo(GridRowInner) as typeof GridRowInner;
