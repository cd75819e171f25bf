export interface GridGroup<Row> {
  id: number;
  name: string;
  /** How many rows it has, of which `rows` may be a page. */
  count: number;
  rows: readonly Row[];
}

export type FlatItem<Row> =
  | { kind: "group"; group: GridGroup<Row>; isCollapsed: boolean }
  | { kind: "row"; row: Row; groupId: number | null };

/**
 * Groups and rows as the one list that is scrolled, focused and selected by index: each group's
 * head, its rows unless it is collapsed, then the rows that belong to no group.
 */
export function toFlatList<Row>(
  groups: readonly GridGroup<Row>[],
  freeRows: readonly Row[],
  collapsed: ReadonlySet<number>,
): FlatItem<Row>[] {
  const flat: FlatItem<Row>[] = [];
  for (const group of groups) {
    const isCollapsed = collapsed.has(group.id);
    flat.push({ kind: "group", group, isCollapsed });
    if (isCollapsed) continue;
    for (const row of group.rows) flat.push({ kind: "row", row, groupId: group.id });
  }
  for (const row of freeRows) flat.push({ kind: "row", row, groupId: null });
  return flat;
}

/** The rows between two places of the list, both included, whichever comes first. */
export function rowsBetween<Row>(flat: readonly FlatItem<Row>[], from: number, to: number): Row[] {
  const slice = flat.slice(Math.min(from, to), Math.max(from, to) + 1);
  return slice.flatMap((item) => (item.kind === "row" ? [item.row] : []));
}
