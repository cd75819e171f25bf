import type { Db } from "../../database/types.ts";
import {
  countRowsByGroup,
  type ExtensionsFilter,
  findExtensionIds,
  type GroupCount,
  idsOfPage,
  listExtensionIds,
  type Page,
} from "./extension-pages.tables.ts";
import {
  countedBy,
  countExtensionRows,
  listCounted,
  listGroupCounts,
} from "./extension-totals.tables.ts";

/** As many as are sorted in less time than another look through all rows would take. */
const FEW = 1000;

/**
 * A page's ids, and how many rows there are in all. What is not counted as it changes takes a look
 * through all rows: where few match, one look finds them and their number.
 */
export async function readExtensionsPage(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<{ ids: number[]; totalCount: number }> {
  const counted = countedBy(filter);
  if (counted) return listCounted(db, userId, counted, idsOfPage(userId, filter, page));
  const few = await findExtensionIds(db, userId, filter, FEW + 1);
  if (few.length <= FEW) {
    const ids = few.length > 0 ? await listExtensionIds(db, userId, { ids: few }, page) : [];
    return { ids, totalCount: few.length };
  }
  const [ids, totalCount] = await Promise.all([
    listExtensionIds(db, userId, filter, page),
    countExtensionRows(db, userId, filter),
  ]);
  return { ids, totalCount };
}

/** A page group by group, without the rows of groups that are collapsed, 0 being those in none. */
export async function readGroupedPage(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page & { collapsed: readonly number[] },
): Promise<{ ids: number[]; groups: GroupCount[] }> {
  const isCounted = countedBy(filter)?.kind === "all";
  const groups = await (isCounted
    ? listGroupCounts(db, userId)
    : countRowsByGroup(db, userId, filter));
  const { onPage, before } = groupsOnPage(groups, page);
  if (onPage.length === 0) return { ids: [], groups };
  const range = { ...page, offset: page.offset - before };
  const [only] = onPage;
  const ids =
    onPage.length === 1 && only !== undefined
      ? await listExtensionIds(
          db,
          userId,
          { ...filter, groupId: only === null ? "none" : only },
          range,
        )
      : await listExtensionIds(db, userId, filter, { ...range, groups: onPage });
  return { ids, groups };
}

/** The groups that have rows of the page, and how many rows come before the first of them. */
function groupsOnPage(
  groups: readonly GroupCount[],
  { offset, limit, collapsed }: Pick<Page, "offset" | "limit"> & { collapsed: readonly number[] },
) {
  const onPage: (number | null)[] = [];
  let before = 0;
  let end = 0;
  for (const { id, count } of groups.filter((group) => !collapsed.includes(group.id ?? 0))) {
    const begin = end;
    end += count;
    if (end <= offset || begin >= offset + limit) continue;
    if (onPage.length === 0) before = begin;
    onPage.push(id);
  }
  return { onPage, before };
}
