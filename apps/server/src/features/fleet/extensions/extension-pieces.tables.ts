import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { type ExtensionsFilter, filtered, type Piece } from "./extension-filters.tables.ts";
import { countedLines, countedBy } from "./extension-totals.tables.ts";
import { idsOfPage, type Page } from "./extension-pages.tables.ts";

/*
 * Lists that are ordered by what many rows share are cut into pieces, one after the other: a page is
 * read from the few pieces that it shows, and no row of the others is looked at or sorted.
 */

export interface CountedPiece {
  /** None for the rows that have none. */
  ids: number[];
  count: number;
}

/** By their own names, or by when they start next. */
const TABLES: Record<Piece["by"], { table: string; order: string; column: string }> = {
  group: { table: "extension_groups", order: "o.name_key, o.id", column: "e.group_id" },
  script: { table: "scripts", order: "o.name_key", column: "e.script_id" },
  schedule: { table: "schedules", order: "o.next_run_at", column: "se.schedule_id" },
};

/** How many rows that match are in each piece, in the order of the pieces. */
export async function listPieces(
  db: Db,
  userId: number,
  by: Piece["by"],
  filter: ExtensionsFilter,
  isDescending = false,
): Promise<CountedPiece[]> {
  const { table, order } = TABLES[by];
  const direction = isDescending ? "desc" : "asc";
  const { rows } = await sql<CountedPiece>`
    select coalesce(array_agg(o.id) filter (where ${sql.raw(order.split(",")[0] ?? "")} is not null), '{}')
      as ids, sum(counted.count)::bigint as count
    from (${countsOf(userId, by, filter)}) as counted (id, count)
    left join ${sql.raw(table)} o on o.id = counted.id
    group by ${sql.raw(order)} order by ${sql.raw(order)} ${sql.raw(direction)} nulls last
  `.execute(db);
  return rows;
}

function countsOf(userId: number, by: Piece["by"], filter: ExtensionsFilter): RawBuilder<unknown> {
  const isAll = countedBy(filter)?.kind === "all";
  if (isAll && by !== "schedule")
    return sql`select value, sum(count) from (${countedLines(userId, by)}) as line
      group by 1 having sum(count) > 0`;
  if (isAll) return countsBySchedule(userId);
  const joined = by === "schedule" ? "schedule" : "id";
  return sql`select ${sql.raw(TABLES[by].column)}, count(*) as count
    ${filtered(userId, filter, { sort: joined })} group by 1`;
}

/** Counted in an index, schedule by schedule. Those that have none are what is left of all. */
const countsBySchedule = (userId: number): RawBuilder<unknown> => sql`
  with by_schedule as (
    select id, (select count(*) from schedule_extensions se where se.schedule_id = sc.id) as count
    from schedules sc where sc.user_id = ${userId}
  ), unscheduled as (
    select (select coalesce(sum(count), 0) from (${countedLines(userId, "all")}) as line)
      - (select coalesce(sum(count), 0) from by_schedule) as count
  )
  select id, count from by_schedule where count > 0
  union all select null, count from unscheduled where count > 0`;

/** A page's ids: what it shows of each piece, whose rows are in the page's own order. */
export async function listIdsOfPieces(
  db: Db,
  userId: number,
  { by, pieces }: { by: Piece["by"]; pieces: readonly CountedPiece[] },
  filter: ExtensionsFilter,
  page: Page,
): Promise<number[]> {
  const shown = piecesOnPage(pieces, page);
  if (shown.length === 0) return [];
  const others = pieces.flatMap(({ ids }) => ids);
  const arrays = shown.map(({ ids, offset, limit }) => {
    const piece = { by, ids, others };
    return sql`array(${idsOfPage(userId, { ...filter, piece }, { ...page, offset, limit })})`;
  });
  const { rows } = await sql<{ ids: number[] }>`
    select ${sql.join(arrays, sql` || `)} as ids
  `.execute(db);
  return rows[0]?.ids ?? [];
}

function piecesOnPage(pieces: readonly CountedPiece[], page: Pick<Page, "offset" | "limit">) {
  const shown: { ids: number[]; offset: number; limit: number }[] = [];
  let begin = 0;
  for (const { ids, count } of pieces) {
    const offset = Math.max(page.offset - begin, 0);
    const limit = Math.min(page.offset + page.limit - begin, count) - offset;
    if (limit > 0) shown.push({ ids, offset, limit });
    begin += count;
  }
  return shown;
}
