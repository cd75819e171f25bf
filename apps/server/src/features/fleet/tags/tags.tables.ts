import type { ListedTag, TagColor } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

const selectTags = (db: Db, userId: number) =>
  db
    .selectFrom("extensionTags as t")
    .where("t.userId", "=", userId)
    .select([
      "t.id",
      "t.name",
      "t.color",
      sql<number>`(select count(*) from tagged_extensions te where te.tag_id = t.id)`.as(
        "extensionCount",
      ),
    ]);

export const listTagRows = (
  db: Db,
  userId: number,
  search: string | undefined,
  range: { offset: number; limit: number },
): Promise<ListedTag[]> =>
  selectTags(db, userId)
    .$if(search !== undefined, (q) => q.where(contains("t.name", search ?? "")))
    .orderBy("t.nameKey")
    .orderBy("t.id")
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export async function countTagRows(db: Db, userId: number, search?: string): Promise<number> {
  const { count } = await db
    .selectFrom("extensionTags")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .$if(search !== undefined, (q) => q.where(contains("name", search ?? "")))
    .executeTakeFirstOrThrow();
  return count;
}

export const findTagRow = (db: Db, userId: number, id: number): Promise<ListedTag | undefined> =>
  selectTags(db, userId).where("t.id", "=", id).executeTakeFirst();

/** Whether one of the user's other tags is called so. */
export async function isNameTaken(
  tx: Tx,
  userId: number,
  name: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await tx
    .selectFrom("extensionTags")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "!=", exceptId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTag(
  tx: Tx,
  userId: number,
  tag: { name: string; color: TagColor },
): Promise<number> {
  const { id } = await tx
    .insertInto("extensionTags")
    .values({ userId, ...tag })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the user has the tag. */
export async function updateTagRow(
  tx: Tx,
  userId: number,
  id: number,
  { name, color }: { name?: string | undefined; color?: TagColor | undefined },
): Promise<boolean> {
  const row = await tx
    .updateTable("extensionTags")
    .set({
      // A call that changes nothing is one that can be made.
      userId,
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
    })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTagRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("extensionTags")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listTagged(db: Db, tagId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("taggedExtensions")
    .select("extensionId as id")
    .where("tagId", "=", tagId)
    .execute();
  return rows.map((row) => row.id);
}

/** Which of the tags are the user's; nobody deletes them before the transaction ends. */
export async function holdTags(tx: Tx, userId: number, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom("extensionTags")
    .select("id")
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** One that an extension has already stays as it is. */
export const addTags = (tx: Tx, userId: number, extensionIds: number[], tagIds: number[]) =>
  sql`
    insert into tagged_extensions (extension_id, tag_id, user_id)
    select e.id, t.id, ${userId}
    from unnest(${extensionIds}::bigint[]) as e (id) cross join unnest(${tagIds}::bigint[]) as t (id)
    order by 1, 2
    on conflict do nothing
  `.execute(tx);

export const removeTags = (tx: Tx, extensionIds: number[], tagIds: number[]) =>
  tx
    .deleteFrom("taggedExtensions")
    .where(anyOf("extensionId", extensionIds))
    .where(anyOf("tagId", tagIds))
    .execute();

export const removeOtherTags = (tx: Tx, extensionIds: number[], tagIds: number[]) =>
  tx
    .deleteFrom("taggedExtensions")
    .where(anyOf("extensionId", extensionIds))
    .where(sql<boolean>`tag_id <> all(${tagIds}::bigint[])`)
    .execute();
