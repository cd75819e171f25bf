import { sql } from "kysely";
import type { Db } from "../../database/types.ts";

export interface LockedExtension {
  id: number;
  scriptId: number | null;
  socialNetwork: number | null;
  latestRunId: number | null;
  groupId: number | null;
}

/** Of the ids, those that are the user's, locked in the order in which everybody locks them. */
export const lockExtensions = (tx: Db, userId: number, ids: number[]): Promise<LockedExtension[]> =>
  tx
    .selectFrom("extensions")
    .select([
      "id",
      "script_id as scriptId",
      "social_network as socialNetwork",
      "latest_run_id as latestRunId",
      "group_id as groupId",
    ])
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
  tx: Db,
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

/** Runs by extension. A run that is gone meanwhile counts as none. */
export async function setLatestRuns(tx: Db, latest: Map<number, number | null>): Promise<void> {
  if (latest.size === 0) return;
  await sql`
    update extensions e set latest_run_id = (select r.id from runs r where r.id = latest.run_id)
    from unnest(${[...latest.keys()]}::bigint[], ${[...latest.values()]}::bigint[])
      as latest (extension_id, run_id)
    where e.id = latest.extension_id
  `.execute(tx);
}

export const setScript = (tx: Db, ids: number[], scriptId: number | null) =>
  tx
    .updateTable("extensions")
    .set({ script_id: scriptId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

export const setGroup = (tx: Db, ids: number[], groupId: number | null) =>
  tx
    .updateTable("extensions")
    .set({ group_id: groupId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/** Whether the extension is the user's, and has the note now. */
export async function setNote(db: Db, userId: number, id: number, note: string): Promise<boolean> {
  const row = await db
    .updateTable("extensions")
    .set({ note })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setName(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable("extensions")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Their runs, with all that is kept of them, go with them. */
export const deleteExtensionRows = (tx: Db, ids: number[]) =>
  tx
    .deleteFrom("extensions")
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
