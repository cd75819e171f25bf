import { useMemo } from "react";
import type { FlatList } from "./flat-list.ts";
import { type GridSelection, headerCheck, useMatching, useSelectedRows } from "./grid-selection.ts";

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
  const isMatching = useMatching(selection) !== null;
  const ids = useMemo(() => Array.from(flat.entries(), ([, row]) => idOf(row)), [flat, idOf]);
  const rowCount = flat.rowsAbove(flat.length);
  const known = headerCheck(selected, ids);
  // Where rows have not come, only how many are selected is known.
  const isPart = known === "all" && selected.size < rowCount;
  const checkOfRows = isPart ? "some" : known;
  const check = isMatching ? "all" : checkOfRows;
  function toggle(): void {
    if (check !== "all") selectBetween(0, flat.length - 1);
    else if (!isMatching && ids.length === rowCount) selection.remove(ids);
    else selection.clear();
  }
  return { check, toggle };
}
