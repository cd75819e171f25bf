import { ExtensionState } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { ExtensionsFilter, Piece, SortColumn } from "./extension-filters.tables.ts";
import { findExtensionIds, listExtensionIds, type Page } from "./extension-pages.tables.ts";
import { listIdsOfPieces, listPieces } from "./extension-pieces.tables.ts";
import type { ExtensionRows } from "./extension-rows.tables.ts";
import { findFewMentioning } from "./extension-texts.tables.ts";
import {
  countByState,
  countedBy,
  countExtensionRows,
  isAlone,
  listCounted,
} from "./extension-totals.tables.ts";

export interface GroupCount {
  /** Null for those in none. */
  id: number | null;
  count: number;
}

/** As many as are sorted in less time than another look through all rows would take. */
const FEW = 1000;

/** What is sorted by what many rows share, piece by piece. */
const PIECES: Partial<Record<SortColumn, Piece["by"]>> = { script: "script", schedule: "schedule" };

/**
 * A page's ids, and how many rows there are in all. What is not counted as it changes takes a look
 * through all rows: where few match, one look finds them and their number.
 */
export async function readExtensionsPage(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<{ ids: number[]; totalCount: number; found?: ExtensionRows[] }> {
  const counted = countedBy(filter);
  const by = PIECES[page.sort];
  if (counted && !by) return listCounted(db, userId, counted, filter, page);
  if (filter.states && !by && isAlone(filter, "states"))
    return readPageOfStates(db, userId, filter.states, page);
  const few = counted ? undefined : await findFew(db, userId, filter);
  if (few) {
    const ids = few.length > 0 ? await listExtensionIds(db, userId, { ids: few }, page) : [];
    return { ids, totalCount: few.length };
  }
  if (by) return readPageOfPieces(db, userId, by, filter, page);
  const [ids, totalCount] = await Promise.all([
    listExtensionIds(db, userId, filter, page),
    countExtensionRows(db, userId, filter),
  ]);
  return { ids, totalCount };
}

/** Their number tells whether one look through all rows is the quickest way to a page of them. */
async function readPageOfStates(
  db: Db,
  userId: number,
  states: NonNullable<ExtensionsFilter["states"]>,
  page: Page,
) {
  const counts = await countByState(db, userId, states.at);
  const totalCount = Object.values(ExtensionState)
    .filter((state) => states.among.includes(state))
    .reduce<number>((sum, state) => sum + counts[state], 0);
  const few = totalCount <= FEW ? await findFew(db, userId, { states }) : undefined;
  if (few?.length === 0) return { ids: [], totalCount };
  const those = few ? { ids: few } : { states };
  return { ids: await listExtensionIds(db, userId, those, page), totalCount };
}

async function findFew(db: Db, userId: number, filter: ExtensionsFilter) {
  if (filter.search && isAlone(filter, "search"))
    return findFewMentioning(db, userId, filter.search, FEW);
  const few = await findExtensionIds(db, userId, filter, FEW + 1);
  return few.length <= FEW ? few : undefined;
}

const sum = (pieces: readonly { count: number }[]): number =>
  pieces.reduce((all, { count }) => all + count, 0);

async function readPageOfPieces(
  db: Db,
  userId: number,
  by: Piece["by"],
  filter: ExtensionsFilter,
  page: Page,
) {
  const pieces = await listPieces(db, userId, by, filter, page.isDescending);
  const within = { ...page, sort: "id" as const };
  const ids = await listIdsOfPieces(db, userId, { by, pieces }, filter, within);
  return { ids, totalCount: sum(pieces) };
}

/** A page group by group, without the rows of groups that are collapsed, 0 being those in none. */
export async function readGroupedPage(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page & { collapsed: readonly number[] },
): Promise<{ ids: number[]; groups: GroupCount[]; totalCount: number }> {
  const all = await listPieces(db, userId, "group", filter);
  const pieces = all.filter(({ ids: [id = 0] }) => !page.collapsed.includes(id));
  const ids = await listIdsOfPieces(db, userId, { by: "group", pieces }, filter, page);
  const groups = all.map(({ ids: [id = null], count }) => ({ id, count }));
  return { ids, groups, totalCount: sum(all) };
}
