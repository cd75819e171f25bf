import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

/** A copy that somebody has got, with who that is. */
const selectCopies = (db: Db) =>
  db
    .selectFrom("actions as copy")
    .innerJoin("users as receiver", "receiver.id", "copy.userId")
    .selectAll("copy")
    .select("receiver.email as receiverEmail");
export type CopyRow = Awaited<ReturnType<ReturnType<typeof selectCopies>["execute"]>>[number];

export const listCopiesOf = (db: Db, actionId: number): Promise<CopyRow[]> =>
  selectCopies(db).where("copy.parentActionId", "=", actionId).orderBy("copy.id").execute();

/** Those of these copies that the user has given. */
export const findGiven = (db: Db, senderId: number, ids: readonly number[]): Promise<CopyRow[]> =>
  selectCopies(db)
    .innerJoin("actions as parent", "parent.id", "copy.parentActionId")
    .where("parent.userId", "=", senderId)
    .where(anyOf("copy.id", ids))
    .orderBy("copy.id")
    .execute();

/** The copies that a receiver has of these actions. */
export const findOwnCopies = (db: Db, userId: number, parentIds: readonly number[]) =>
  db
    .selectFrom("actions")
    .select(["id", "userId", "parentActionId"])
    .where("userId", "=", userId)
    .where(anyOf("parentActionId", parentIds))
    .execute();

/** Copies of copies of these, the nearer ones first. */
export async function listDescendants(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    with recursive below as (
      select id, user_id, 1 as distance from actions where ${anyOf("parentActionId", ids)}
      union
      select a.id, a.user_id, b.distance + 1 from actions a join below b on a.parent_action_id = b.id
    )
    select id, user_id from below group by id, user_id order by max(distance), id
  `.execute(db);
  return rows;
}

export const lockCopies = (tx: Tx, ids: readonly number[]): Promise<RowOf<"actions">[]> =>
  tx.selectFrom("actions").selectAll().where(anyOf("id", ids)).orderBy("id").forUpdate().execute();

/** Names of scripts that are there already among these. */
export async function findScriptNames(db: Db, userId: number): Promise<Set<string>> {
  const rows = await db.selectFrom("scripts").select("name").where("userId", "=", userId).execute();
  return new Set(rows.map(({ name }) => name));
}

export const listExpired = (db: Db, now: Date) =>
  db
    .selectFrom("actions")
    .select(["id", "userId"])
    .where("expiresAt", "<=", now)
    .where("isExpiryDone", "=", false)
    .orderBy("id")
    .limit(500)
    .execute();

export const findParent = (db: Db, { parentActionId }: Pick<RowOf<"actions">, "parentActionId">) =>
  db
    .selectFrom("actions")
    .selectAll()
    .where("id", "=", parentActionId ?? 0)
    .executeTakeFirst();

/** The actions that these are copies of. */
export const findParents = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("actions as parent")
    .select(["parent.id", "parent.accessRights", "parent.hasAccess", "parent.expiresAt"])
    .where("parent.id", "in", (from) =>
      from
        .selectFrom("actions")
        .select("parentActionId")
        .where(anyOf("id", ids))
        .$castTo<{ parentActionId: number }>(),
    )
    .execute();
