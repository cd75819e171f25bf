import { type RefObject, useCallback, useRef, useState } from "react";
import type { GridEdit } from "./grid-columns.ts";
import type { ShownColumn } from "./grid-row.tsx";
import { useLatest } from "../use-latest.ts";

/** What an edit in a cell came to; until it is said to be saved, the text is not forgotten. */
export type SaveCell<Row> = (
  row: Row,
  columnId: string,
  edit: { text: string; before: string; onSaved: () => void },
) => void;

interface GridEditOptions<Row> {
  columns: readonly ShownColumn<Row>[];
  idOf: (row: Row) => number;
  scroller: RefObject<HTMLElement | null>;
  onSave: SaveCell<Row> | undefined;
}

const keyOf = ({ rowId, columnId }: Pick<GridEdit, "rowId" | "columnId">) => `${rowId} ${columnId}`;

/** One cell at a time is a field; the table has the keys again afterwards. */
export function useGridEdit<Row>(options: GridEditOptions<Row>) {
  const [edited, setEdited] = useState<(GridEdit & { row: Row }) | null>(null);
  const unsaved = useRef(new Map<string, string>());
  const { columns, idOf, onSave } = options;
  const columnAt = (place: number) => columns[place - 1];
  const canEdit = (_row: Row, place: number): boolean =>
    onSave !== undefined && columnAt(place)?.column.edit !== undefined;
  const begin = (row: Row, place: number) => {
    const columnId = columnAt(place)?.id;
    if (columnId === undefined) return;
    const cell = { rowId: idOf(row), columnId };
    setEdited({ row, ...cell, unsaved: unsaved.current.get(keyOf(cell)) });
  };
  const latest = useLatest({ ...options, edited });
  const finish = useCallback(
    (text: string | null, before: string) => {
      const { edited: done, onSave: save, scroller } = latest.current;
      setEdited(null);
      // After a press elsewhere the focus is no more in the field.
      if (scroller.current?.contains(document.activeElement)) scroller.current.focus();
      if (!done) return;
      const key = keyOf(done);
      unsaved.current.delete(key);
      if (text === null) return;
      unsaved.current.set(key, text);
      const onSaved = () => {
        // Meanwhile another text may have been written there.
        if (unsaved.current.get(key) === text) unsaved.current.delete(key);
      };
      save?.(done.row, done.columnId, { text, before, onSaved });
    },
    [latest],
  );
  return { edited, canEdit, begin, finish };
}
