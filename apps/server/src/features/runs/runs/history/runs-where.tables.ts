import { contains } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";

/* What filters of runs name, as ids: reading what other features keep. */

export async function listGroupExtensions(
  db: Db,
  userId: number,
  groupId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where("userId", "=", userId)
    .where("groupId", "=", groupId)
    .execute();
  return rows.map((row) => row.id);
}

export async function listTaggedExtensions(
  db: Db,
  userId: number,
  tagId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("taggedExtensions")
    .select("extensionId")
    .where("userId", "=", userId)
    .where("tagId", "=", tagId)
    .execute();
  return rows.map((row) => row.extensionId);
}

export async function listExtensionsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where("userId", "=", userId)
    .where(contains("name", part))
    .execute();
  return rows.map((row) => row.id);
}

export async function listScriptsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await db
    .selectFrom("scripts")
    .select("id")
    .where("userId", "=", userId)
    .where(contains("name", part))
    .execute();
  return rows.map((row) => row.id);
}

export async function listActionsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await db
    .selectFrom("actions")
    .select("id")
    .where("userId", "=", userId)
    .where(contains("name", part))
    .execute();
  return rows.map((row) => row.id);
}

export async function findFailureCause(
  db: Db,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("failureCauses")
    .select("id")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}
