import {
  type ExtensionGroup,
  GROUP_EXTENSIONS_MAX,
  type JsonValue,
  type listExtensionGroups,
  type QueryOf,
} from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains, orderOf, statusLiteral } from "../../../database/sql.ts";
import { type Db, type Tx, toJsonb } from "../../../database/types.ts";

interface GroupChange {
  name?: string | undefined;
  threadCount?: number | undefined;
  columnSettings?: Record<string, JsonValue> | null | undefined;
}

interface GroupsFilter {
  search: string | undefined;
  /** This one alone. */
  only: number | undefined;
  ids: number[] | undefined;
}

interface GroupsRange {
  sort: QueryOf<typeof listExtensionGroups>["sort"];
  offset: number;
  limit: number;
}

const SORTS = { name: "g.nameKey", id: "g.id", extensionCount: "extensionCount" } as const;

const selectGroups = (db: Db, userId: number) =>
  db
    .selectFrom("extensionGroups as g")
    .where("g.userId", "=", userId)
    .select([
      "g.id",
      "g.name",
      "g.threadCount",
      "g.columnSettings",
      sql<number>`(select count(*) from extensions e where e.group_id = g.id)`.as("extensionCount"),
      sql<number[]>`(
        select coalesce(json_agg(id order by id), '[]')
        from (
          select id from extensions where group_id = g.id order by id limit ${GROUP_EXTENSIONS_MAX}
        ) as first
      )`.as("extensions"),
      sql<ExtensionGroup["statuses"]>`(
        select coalesce(json_agg(json_build_object('status', status, 'count', count)
          order by status), '[]')
        from (
          select coalesce(r.status, ${statusLiteral("Unknown")}) as status, count(*) as count
          from extensions e left join runs r on r.id = e.latest_run_id
          where e.group_id = g.id group by 1
        ) as by_status
      )`.as("statuses"),
    ]);

export const listGroupRows = (
  db: Db,
  userId: number,
  { search, only, ids }: GroupsFilter,
  range: GroupsRange,
): Promise<ExtensionGroup[]> =>
  selectGroups(db, userId)
    .$if(search !== undefined, (q) => q.where(contains("g.name", search ?? "")))
    .$if(only !== undefined, (q) => q.where("g.id", "=", only ?? 0))
    .$if(ids !== undefined, (q) => q.where(anyOf("g.id", ids ?? [])))
    .orderBy(...orderOf(range.sort, SORTS))
    .orderBy("g.id")
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export async function countGroupRows(
  db: Db,
  userId: number,
  { search, only, ids }: GroupsFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom("extensionGroups")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .$if(search !== undefined, (q) => q.where(contains("name", search ?? "")))
    .$if(only !== undefined, (q) => q.where("id", "=", only ?? 0))
    .$if(ids !== undefined, (q) => q.where(anyOf("id", ids ?? [])))
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
    .selectFrom("extensionGroups")
    .select("id")
    .where("userId", "=", userId)
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
    .insertInto("extensionGroups")
    .values({ userId, name: group.name, threadCount: group.threadCount })
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
    .updateTable("extensionGroups")
    .set({
      // A call that changes nothing is one that can be made.
      userId,
      ...(name !== undefined && { name }),
      ...(threadCount !== undefined && { threadCount }),
      ...(columnSettings !== undefined && {
        columnSettings: columnSettings && toJsonb(columnSettings),
      }),
    })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGroupRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("extensionGroups")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of the ids are the user's. */
export async function findOwnGroups(db: Db, userId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("extensionGroups")
    .select("id")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .execute();
  return new Set(rows.map((row) => row.id));
}
