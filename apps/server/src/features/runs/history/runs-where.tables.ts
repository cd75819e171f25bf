import { containsText } from "../../../database/contains-text.ts";
import type { Db } from "../../../database/types.ts";

/* What filters of runs name, as ids: reading what other features keep. */

export async function listGroupExtensions(
  db: Db,
  userId: number,
  groupId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where("user_id", "=", userId)
    .where("group_id", "=", groupId)
    .execute();
  return rows.map((row) => row.id);
}

export async function listExtensionsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where("user_id", "=", userId)
    .where((eb) => containsText(eb.ref("name"), part))
    .execute();
  return rows.map((row) => row.id);
}

export async function listScriptsNamed(db: Db, userId: number, part: string): Promise<number[]> {
  const rows = await db
    .selectFrom("scripts")
    .select("id")
    .where("user_id", "=", userId)
    .where((eb) => containsText(eb.ref("name"), part))
    .execute();
  return rows.map((row) => row.id);
}

export async function findFailureCause(
  db: Db,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("failure_causes")
    .select("id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}
