import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { type ExtensionsFilter, filtered, type SortColumn } from "./extension-filters.tables.ts";

/* Which rows are on a page, in which order. */

export interface Page {
  sort: SortColumn;
  isDescending: boolean;
  offset: number;
  limit: number;
}

/** Rows get their ids as they are created: one order, and one that has an index. */
const SORTS: Record<SortColumn, string> = {
  id: "e.id",
  created: "e.id",
  name: "e.name_key",
  status: "x.status",
  script: "s.name_key",
  account: "t.account_key",
  note: "e.note_key",
  schedule: "sc.next_run_at",
  lastRun: "x.status_since",
  lastEvent: "e.last_event_at",
};

/** These have an index and no nulls: with a word about nulls the index is no use. */
const INDEXED: readonly SortColumn[] = ["id", "created", "name", "status", "note"];

/** The id settles what is equal. */
function orderBy({ sort, isDescending }: Page): RawBuilder<unknown> {
  const direction = isDescending ? "desc" : "asc";
  const column = SORTS[sort];
  const nulls = INDEXED.includes(sort) ? "" : " nulls last";
  const first = column === "e.id" ? "" : `${column} ${direction}${nulls}, `;
  return sql.raw(`order by ${first}e.id ${direction}`);
}

/** So many ids at most, in no order. */
export async function findExtensionIds(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id ${filtered(userId, filter, { reads: "ids" })} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The query of a page's ids, in its order. */
export const idsOfPage = (userId: number, filter: ExtensionsFilter, page: Page) =>
  sql<{ id: number }>`
    select e.id ${filtered(userId, filter, { sort: page.sort, reads: "ids" })} ${orderBy(page)}
    ${part(page)}`;

/** The first page's size stands in the text: unknown, it counts as a tenth of all when a plan is made. */
const part = ({ limit, offset }: Page): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;

export async function listExtensionIds(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<number[]> {
  const { rows } = await idsOfPage(userId, filter, page).execute(db);
  return rows.map(({ id }) => id);
}
