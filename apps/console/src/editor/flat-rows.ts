/** Moves within a plain list whose items have ids. Each gives back the list itself if nothing moved. */
interface Keyed {
  id: string;
}

type Ids = ReadonlySet<string>;

/** Brings the chosen rows together, in their order, before the row that is now at `index`. */
export function moveRows<Row extends Keyed>(rows: Row[], ids: Ids, index: number): Row[] {
  const chosen = rows.filter((row) => ids.has(row.id));
  const before = rows.slice(0, index).filter((row) => !ids.has(row.id));
  const after = rows.slice(index).filter((row) => !ids.has(row.id));
  const moved = [...before, ...chosen, ...after];
  return moved.every((row, at) => row === rows[at]) ? rows : moved;
}

/** One place up or down; rows chosen apart from one another are first brought together. */
export function nudgeRows<Row extends Keyed>(rows: Row[], ids: Ids, direction: 1 | -1): Row[] {
  const places = rows.flatMap((row, index) => (ids.has(row.id) ? [index] : []));
  const first = places[0];
  const last = places.at(-1);
  if (first === undefined || last === undefined) return rows;
  if (last - first + 1 > places.length) return moveRows(rows, ids, first);
  return direction < 0
    ? moveRows(rows, ids, Math.max(0, first - 1))
    : moveRows(rows, ids, Math.min(rows.length, last + 2));
}

/** Where new rows go: below the last chosen one, or at the end. */
export function indexBelow(rows: readonly Keyed[], ids: Ids): number {
  const last = rows.findLastIndex((row) => ids.has(row.id));
  return last < 0 ? rows.length : last + 1;
}

/** The row to select after the chosen ones have gone: the one that moved up to where they began. */
export function neighbourOf(rows: readonly Keyed[], ids: Ids): string | undefined {
  const first = rows.findIndex((row) => ids.has(row.id));
  const rest = rows.filter((row) => !ids.has(row.id));
  return (rest[first] ?? rest.at(-1))?.id;
}
