/** Rows in their places, of which some may not have come yet. An array is one that is whole. */
export interface GridRows<Row> {
  readonly length: number;
  at: (index: number) => Row | undefined;
  /** Those that are there, in order, each with its place. */
  entries: () => Iterable<readonly [number, Row]>;
}

export interface GridGroup<Row> {
  id: number;
  name: string;
  /** How many rows it has, of which `rows` may be a page. */
  count: number;
  rows: GridRows<Row>;
}

/** A gap is the place of a row that has not come yet. */
export type FlatItem<Row> =
  | { kind: "group"; group: GridGroup<Row>; isCollapsed: boolean }
  | { kind: "row"; row: Row; groupId: number | null }
  | { kind: "gap"; groupId: number | null };

/** A head and the rows below it, or the rows that belong to no group. */
interface Part<Row> {
  /** Its first place in the list. */
  start: number;
  head: Extract<FlatItem<Row>, { kind: "group" }> | null;
  rows: GridRows<Row>;
}

const headHeight = ({ head }: Part<unknown>): number => (head === null ? 0 : 1);

/**
 * Groups and rows as the one list that is scrolled, focused and selected by index: each group's
 * head, its rows unless it is collapsed, then the rows that belong to no group. What stands where
 * is reckoned when it is asked for: making the list costs as much as there are groups, not rows.
 */
export class FlatList<Row> {
  readonly length: number;
  /** How many places each part has, those of a group with a minus: equal ones are as high. */
  readonly outline: string;
  readonly #parts: readonly Part<Row>[];

  constructor(
    groups: readonly GridGroup<Row>[],
    freeRows: GridRows<Row>,
    collapsed: ReadonlySet<number>,
  ) {
    const parts: Part<Row>[] = [];
    let start = 0;
    const put = (head: Part<Row>["head"], rows: GridRows<Row>) => {
      const part = { start, head, rows };
      parts.push(part);
      start += headHeight(part) + rows.length;
    };
    for (const group of groups) {
      const isCollapsed = collapsed.has(group.id);
      put({ kind: "group", group, isCollapsed }, isCollapsed ? [] : group.rows);
    }
    put(null, freeRows);
    this.#parts = parts;
    this.length = start;
    this.outline = parts
      .map((part) => (part.head ? -1 - part.rows.length : part.rows.length))
      .join(" ");
  }

  #partAt(index: number): Part<Row> | undefined {
    if (index < 0 || index >= this.length) return undefined;
    let [low, high] = [0, this.#parts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#parts[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return this.#parts[low];
  }

  at(index: number): FlatItem<Row> | undefined {
    const part = this.#partAt(index);
    if (!part) return undefined;
    const place = index - part.start - headHeight(part);
    if (part.head && place < 0) return part.head;
    const groupId = part.head?.group.id ?? null;
    const row = part.rows.at(place);
    return row === undefined ? { kind: "gap", groupId } : { kind: "row", row, groupId };
  }

  /** How many rows stand above this place, there or not: heads do not count. */
  rowsAbove(index: number): number {
    let above = 0;
    for (const part of this.#parts) {
      if (part.start >= index) break;
      const head = headHeight(part);
      above += Math.max(0, Math.min(part.rows.length, index - part.start - head));
    }
    return above;
  }

  /** Where the head stands of the group that has what is at this place. */
  headOf(index: number): number | undefined {
    const part = this.#partAt(index);
    return part?.head ? part.start : undefined;
  }

  /** The rows that are there, in order, each with its place. */
  *entries(): Generator<readonly [number, Row]> {
    for (const part of this.#parts) {
      const first = part.start + headHeight(part);
      for (const [place, row] of part.rows.entries()) yield [first + place, row];
    }
  }
}

export const NO_ITEMS: FlatList<never> = new FlatList<never>([], [], new Set());

/** The rows between two places, both included, whichever comes first; null where one has not come. */
export function rowsBetween<Row>(flat: FlatList<Row>, from: number, to: number): Row[] | null {
  const rows: Row[] = [];
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const item = flat.at(index);
    if (item?.kind === "gap") return null;
    if (item?.kind === "row") rows.push(item.row);
  }
  return rows;
}
