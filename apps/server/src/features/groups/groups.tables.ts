import type { ExtensionGroup, JsonValue } from "@baton/contract";
import { sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { type Db, toJsonb, type Tx } from "../../database/types.ts";

interface GroupChange {
  name?: string | undefined;
  threadCount?: number | undefined;
  columnSettings?: Record<string, JsonValue> | null | undefined;
}

const selectGroups = (db: Db, userId: number) =>
  db
    .selectFrom("extension_groups as g")
    .where("g.user_id", "=", userId)
    .select([
      "g.id",
      "g.name",
      "g.thread_count as threadCount",
      sql<ExtensionGroup["columnSettings"]>`g.column_settings`.as("columnSettings"),
      sql<number>`(select count(*) from extensions e where e.group_id = g.id)`.as("extensionCount"),
      sql<ExtensionGroup["statuses"]>`(
        select coalesce(json_agg(json_build_object('status', status, 'count', count)
          order by status), '[]')
        from (
          select coalesce(r.status, -1) as status, count(*) as count
          from extensions e left join runs r on r.id = e.latest_run_id
          where e.group_id = g.id group by 1
        ) as by_status
      )`.as("statuses"),
    ]);

export const listGroupRows = (
  db: Db,
  userId: number,
  search: string | undefined,
  range: { offset: number; limit: number },
): Promise<ExtensionGroup[]> =>
  selectGroups(db, userId)
    .$if(search !== undefined, (q) => q.where((eb) => containsText(eb.ref("g.name"), search ?? "")))
    .orderBy(sql`lower(g.name)`)
    .orderBy("g.id")
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export async function countGroupRows(
  db: Db,
  userId: number,
  search: string | undefined,
): Promise<number> {
  const { count } = await db
    .selectFrom("extension_groups")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .$if(search !== undefined, (q) => q.where((eb) => containsText(eb.ref("name"), search ?? "")))
    .executeTakeFirstOrThrow();
  return count;
}

export const findGroupRow = (
  db: Db,
  userId: number,
  id: number,
): Promise<ExtensionGroup | undefined> =>
  selectGroups(db, userId).where("g.id", "=", id).executeTakeFirst();

/** Whether the user has the group; nobody deletes it before the transaction ends. */
export async function holdGroup(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("extension_groups")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGroup(
  tx: Tx,
  userId: number,
  group: { name: string; threadCount: number },
): Promise<number> {
  const { id } = await tx
    .insertInto("extension_groups")
    .values({ user_id: userId, name: group.name, thread_count: group.threadCount })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the user has the group. */
export async function updateGroupRow(
  tx: Tx,
  userId: number,
  id: number,
  { name, threadCount, columnSettings }: GroupChange,
): Promise<boolean> {
  const row = await tx
    .updateTable("extension_groups")
    .set({
      // A call that changes nothing is one that can be made.
      user_id: userId,
      ...(name !== undefined && { name }),
      ...(threadCount !== undefined && { thread_count: threadCount }),
      ...(columnSettings !== undefined && {
        column_settings: columnSettings && toJsonb(columnSettings),
      }),
    })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGroupRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("extension_groups")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the ids, those that are the user's. */
export async function findOwnGroups(db: Db, userId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("extension_groups")
    .select("id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
