import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

export interface LockedExtension {
  id: number;
  socialNetwork: number | null;
  groupId: number | null;
}

/** Of the ids, those that are the user's, locked in the order in which everybody locks them. */
export const lockExtensions = (tx: Tx, userId: number, ids: number[]): Promise<LockedExtension[]> =>
  tx
    .selectFrom("extensions")
    .select(["id", "social_network as socialNetwork", "group_id as groupId"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export const listGroupMembers = async (db: Db, groupIds: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where(sql<boolean>`group_id = any(${groupIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.id);
};

/** The user's extensions of the group, locked in the order in which everybody locks them. */
export const lockGroupMembers = async (
  tx: Tx,
  userId: number,
  groupId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom("extensions")
    .select("id")
    .where("user_id", "=", userId)
    .where("group_id", "=", groupId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
};

export const setScript = (tx: Tx, ids: number[], scriptId: number | null) =>
  tx
    .updateTable("extensions")
    .set({ script_id: scriptId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

export const setGroup = (tx: Tx, ids: number[], groupId: number | null) =>
  tx
    .updateTable("extensions")
    .set({ group_id: groupId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/** Whether the extension is the user's, and has the note now. */
export async function setNote(tx: Tx, userId: number, id: number, note: string): Promise<boolean> {
  const row = await tx
    .updateTable("extensions")
    .set({ note })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setName(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const row = await tx
    .updateTable("extensions")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Their runs, with all that is kept of them, go with them. */
export const deleteExtensionRows = (tx: Tx, ids: number[]) =>
  tx
    .deleteFrom("extensions")
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
