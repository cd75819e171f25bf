import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ShownColumn } from "./grid-row.tsx";

/** The cell whose text is being changed. */
export interface GridEdit {
  rowId: number;
  columnId: string;
}

/** What an edit in a cell came to. */
export type SaveCell<Row> = (row: Row, columnId: string, text: string, before: string) => void;

interface GridEditOptions<Row> {
  columns: readonly ShownColumn<Row>[];
  idOf: (row: Row) => number;
  scroller: RefObject<HTMLElement | null>;
  onSave: SaveCell<Row> | undefined;
}

/** One cell at a time is a field; the table has the keys again afterwards. */
export function useGridEdit<Row>(options: GridEditOptions<Row>) {
  const [edited, setEdited] = useState<(GridEdit & { row: Row }) | null>(null);
  const { columns, idOf, onSave } = options;
  const columnAt = (place: number) => columns[place - 1];
  const canEdit = (_row: Row, place: number): boolean =>
    onSave !== undefined && columnAt(place)?.column.edit !== undefined;
  const begin = (row: Row, place: number) => {
    const columnId = columnAt(place)?.id;
    if (columnId !== undefined) setEdited({ row, rowId: idOf(row), columnId });
  };
  const latest = useRef({ ...options, edited });
  useEffect(() => {
    latest.current = { ...options, edited };
  });
  const finish = useCallback((text: string | null, before: string) => {
    const { edited: done, onSave: save, scroller } = latest.current;
    setEdited(null);
    // After a press elsewhere the focus is no more in the field.
    if (scroller.current?.contains(document.activeElement)) scroller.current.focus();
    if (done && text !== null) save?.(done.row, done.columnId, text, before);
  }, []);
  return { edited, canEdit, begin, finish };
}
