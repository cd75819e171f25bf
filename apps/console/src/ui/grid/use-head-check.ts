import { useMemo } from "react";
import type { FlatList } from "./flat-list.ts";
import { type GridSelection, headerCheck, useSelectedRows } from "./grid-selection.ts";

interface HeadCheckOptions<Row> {
  idOf: (row: Row) => number;
  selection: GridSelection<Row>;
}

interface Listed<Row> {
  flat: FlatList<Row>;
  selectBetween: (from: number, to: number) => void;
}

/** The checkbox over the rows: all of them, or none of them. */
export function useHeadCheck<Row>(
  { idOf, selection }: HeadCheckOptions<Row>,
  { flat, selectBetween }: Listed<Row>,
) {
  const selected = useSelectedRows(selection);
  const ids = useMemo(() => Array.from(flat.entries(), ([, row]) => idOf(row)), [flat, idOf]);
  const rowCount = flat.rowsAbove(flat.length);
  const known = headerCheck(selected, ids);
  // Where rows have not come, only how many are selected is known.
  const check = known === "all" && selected.size < rowCount ? "some" : known;
  function toggle(): void {
    if (check !== "all") selectBetween(0, flat.length - 1);
    else if (ids.length === rowCount) selection.remove(ids);
    else selection.clear();
  }
  return { check, toggle };
}
