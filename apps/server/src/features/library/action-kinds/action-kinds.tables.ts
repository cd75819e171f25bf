import type { Db } from "../../../database/types.ts";

/** Which kinds of action types the user's tariff has; null: all. */
export async function findActionKinds(db: Db, userId: number): Promise<string[] | null> {
  const row = await db
    .selectFrom("users")
    .innerJoin("tariffs", "tariffs.id", "users.tariffId")
    .select("tariffs.actionKinds")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.actionKinds ?? null;
}
