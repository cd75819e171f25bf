import type { JsonValue } from "@baton/contract";

import { type Db, toJsonb, type Tx } from "../../database/types.ts";

export const listPreferenceRows = (db: Db, userId: number) =>
  db
    .selectFrom("user_preferences")
    .select((row) => ["name", row.ref("value").$castTo<JsonValue>().as("value")])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();

export const setPreferenceRow = (tx: Tx, userId: number, name: string, value: JsonValue) =>
  tx
    .insertInto("user_preferences")
    .values({ user_id: userId, name, value: toJsonb(value) })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "name"]).doUpdateSet({ value: toJsonb(value) }),
    )
    .execute();

export const deletePreferenceRow = (tx: Tx, userId: number, name: string) =>
  tx
    .deleteFrom("user_preferences")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .execute();

/** How many other preferences the user has. */
export async function countOtherPreferences(db: Db, userId: number, name: string): Promise<number> {
  const { count } = await db
    .selectFrom("user_preferences")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("name", "!=", name)
    .executeTakeFirstOrThrow();
  return count;
}
