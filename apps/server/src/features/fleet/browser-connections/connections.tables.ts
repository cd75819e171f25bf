import { type Insertable, sql, type UpdateObject } from "kysely";
import type { DB } from "../../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export type ConnectionRow = RowOf<"browserConnections">;

export const listConnectionRows = (db: Db, userId: number): Promise<ConnectionRow[]> =>
  db
    .selectFrom("browserConnections")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();

export const findConnectionRow = (
  db: Db,
  userId: number,
  id: number,
): Promise<ConnectionRow | undefined> =>
  db
    .selectFrom("browserConnections")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

/** For the server itself, which acts for every user. */
export const findAnyConnectionRow = (db: Db, id: number): Promise<ConnectionRow | undefined> =>
  db.selectFrom("browserConnections").selectAll().where("id", "=", id).executeTakeFirst();

export async function countConnections(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("browserConnections")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertConnection = (
  tx: Tx,
  values: Insertable<DB["browserConnections"]>,
): Promise<ConnectionRow> =>
  tx.insertInto("browserConnections").values(values).returningAll().executeTakeFirstOrThrow();

export type ConnectionChange = UpdateObject<DB, "browserConnections">;

/** Undefined when somebody has deleted it. */
export const setConnection = (
  tx: Tx,
  id: number,
  values: ConnectionChange,
): Promise<ConnectionRow | undefined> =>
  tx
    .updateTable("browserConnections")
    .set(values)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** One of the things found out about an installation; what others have found out stays. */
export const rememberOf = (tx: Tx, id: number, name: string, value: string) =>
  tx
    .updateTable("browserConnections")
    .set({ remembered: sql`remembered || jsonb_build_object(${name}::text, ${value}::text)` })
    .where("id", "=", id)
    .execute();

export const deleteConnectionRow = (tx: Tx, id: number) =>
  tx.deleteFrom("browserConnections").where("id", "=", id).execute();
