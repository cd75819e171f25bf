import { sql } from "kysely";
import { anyOf, contains } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

export interface LineList {
  userId: number;
  listKey: string;
  /** 0 where all of the user's extensions take from the same place. */
  extensionId: number;
  count: number;
  startsOver: boolean;
  /** What a person knows it by. */
  shown: string;
}

/** How many were given out with this one; undefined where the list is at its end. */
export async function takeNext(tx: Tx, list: LineList, at: Date): Promise<number | undefined> {
  const { userId, listKey, extensionId, count, startsOver, shown } = list;
  const { rows } = await sql<{ taken: number }>`
    insert into line_positions as p (user_id, list_key, extension_id, taken, taken_at, shown,
      line_count)
    values (${userId}, ${listKey}, ${extensionId}, 1, ${at}, ${shown}, ${count})
    on conflict (user_id, list_key, extension_id) do update
      set taken = p.taken + 1, taken_at = excluded.taken_at,
        shown = excluded.shown, line_count = excluded.line_count
      where ${startsOver} or p.taken < ${count}
    returning taken
  `.execute(tx);
  return rows[0]?.taken;
}

export interface KeptList {
  listKey: string;
  shown: string;
  documentName: string | null;
  /** Null where no line was taken for all together. */
  taken: number | null;
  extensionCount: number;
  lineCount: number;
  takenAt: Date;
}

interface Page {
  page: number;
  pageSize: number;
  search?: string | undefined;
}

const ownLists = (userId: number, search = "") => sql`
  from (
    select p.list_key, p.extension_id, p.taken, p.line_count, p.taken_at, p.shown,
      d.name as document_name
    from line_positions p
      left join documents d on p.list_key = 'document:' || d.id and d.user_id = p.user_id
    where p.user_id = ${userId}
  ) as position
  where ${contains(sql`coalesce(document_name, shown)`, search)}`;

export async function listPositions(db: Db, userId: number, page: Page): Promise<KeptList[]> {
  const { rows } = await sql<KeptList>`
    select list_key, max(document_name) as document_name,
      (array_agg(shown order by taken_at desc))[1] as shown,
      max(taken) filter (where extension_id = 0) as taken,
      count(*) filter (where extension_id <> 0) as extension_count,
      (array_agg(line_count order by taken_at desc))[1] as line_count, max(taken_at) as taken_at
    ${ownLists(userId, page.search)}
    group by list_key order by max(taken_at) desc, list_key
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}
  `.execute(db);
  return rows;
}

export async function countPositions(db: Db, userId: number, search?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct list_key) as count ${ownLists(userId, search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Answers which of the lists there were. */
export async function forgetPositions(
  tx: Tx,
  userId: number,
  keys: string[],
): Promise<Set<string>> {
  const rows = await tx
    .deleteFrom("linePositions")
    .where("userId", "=", userId)
    .where(anyOf("listKey", keys))
    .returning("listKey")
    .execute();
  return new Set(rows.map(({ listKey }) => listKey));
}
