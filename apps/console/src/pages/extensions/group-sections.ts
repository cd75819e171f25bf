import type { Extension } from "@baton/contract";
import type { WindowedRows } from "../../entities/extension/windowed-rows.ts";
import type { GridGroup, GridRows } from "../../ui/grid/flat-list.ts";

/** Stands for "in no group" where an id is asked for. */
export const NO_GROUP = 0;

interface GroupCount {
  id: number | null;
  count: number;
}

export interface SectionsInput {
  /** All groups in the order in which the server lists their rows. */
  groups: readonly { id: number; name: string }[];
  /** How many match in each. */
  counts: readonly GroupCount[];
  /** One page of those that are not collapsed. */
  rows: readonly Extension[];
  collapsed: ReadonlySet<number>;
  /** How many rows stand before the page. */
  from: number;
  pageSize: number;
  /** A filter leaves out groups in which nothing matches. */
  isFiltered: boolean;
  noGroupName: string;
}

interface Section extends GridGroup<Extension> {
  rows: readonly Extension[];
}

const idOf = (groupId: number | null): number => groupId ?? NO_GROUP;

/** How many rows there are to page through. */
export const shownCount = (counts: readonly GroupCount[], collapsed: ReadonlySet<number>): number =>
  counts.reduce((sum, { id, count }) => sum + (collapsed.has(idOf(id)) ? 0 : count), 0);

/** How many rows stand before the group's first: on which page its head is. */
export function placeOf(
  id: number,
  { groups, counts, collapsed }: Pick<SectionsInput, "groups" | "counts" | "collapsed">,
): number {
  const index = groups.findIndex((group) => group.id === id);
  const before = new Set((index === -1 ? groups : groups.slice(0, index)).map((one) => one.id));
  return shownCount(
    counts.filter((one) => one.id !== null && before.has(one.id)),
    collapsed,
  );
}

/**
 * The heads that stand on the page, with their rows. A group reaches over pages when it is long: its
 * head is repeated. One without rows to show (empty or collapsed) is on the page where they would
 * begin, so that each is on exactly one.
 */
export function sectionsOf(input: SectionsInput): Section[] {
  const { groups, counts, collapsed, from, pageSize, isFiltered, noGroupName } = input;
  const rows = Map.groupBy(input.rows, (row) => idOf(row.group?.id ?? null));
  const countOf = new Map(counts.map(({ id, count }) => [idOf(id), count]));
  const total = shownCount(counts, collapsed);
  const isLastPage = from + pageSize >= total;
  const isOnPage = (place: number) =>
    place >= from && (place < from + pageSize || (isLastPage && place === total));

  const sections: Section[] = [];
  let place = 0;
  for (const { id, name } of [
    ...groups,
    ...strangers(input),
    { id: NO_GROUP, name: noGroupName },
  ]) {
    const count = countOf.get(id) ?? 0;
    const own = rows.get(id) ?? [];
    const isWanted = count > 0 || (id !== NO_GROUP && !isFiltered);
    if (own.length > 0 || (isWanted && isOnPage(place)))
      sections.push({ id, name, count, rows: own });
    if (!collapsed.has(id)) place += count;
  }
  return sections;
}

interface Scrolled {
  all: WindowedRows;
  /** Those whose rows are not among all. */
  collapsed: ReadonlySet<number>;
}

/** Rows of which none have come. */
const noneOf = (length: number): GridRows<Extension> => ({
  length,
  at: () => undefined,
  entries: () => [],
});

/** Every head, with the places of its rows whether they have come or not. */
export function scrolledSections(
  input: Omit<SectionsInput, "from" | "pageSize">,
  { all, collapsed }: Scrolled,
): GridGroup<Extension>[] {
  let from = 0;
  const heads = sectionsOf({ ...input, from: 0, pageSize: Number.POSITIVE_INFINITY });
  return heads.map((head) => {
    if (collapsed.has(head.id)) return { ...head, rows: noneOf(head.count) };
    const rows = all.slice(from, head.count);
    from += head.count;
    return { ...head, rows };
  });
}

/** Groups of rows that the list of groups does not name yet: another window has just made them. */
function strangers({ groups, rows }: SectionsInput): { id: number; name: string }[] {
  const known = new Set(groups.map(({ id }) => id));
  const found = new Map<number, { id: number; name: string }>();
  for (const { group } of rows) if (group && !known.has(group.id)) found.set(group.id, group);
  return [...found.values()];
}
