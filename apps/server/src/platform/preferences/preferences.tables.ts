import type { JsonValue } from "@baton/contract";
import { type Db, type Tx, toJsonb } from "../../database/types.ts";

export const listPreferenceRows = (db: Db, userId: number) =>
  db
    .selectFrom("userPreferences")
    .select(["name", "value"])
    .where("userId", "=", userId)
    .orderBy("name")
    .execute();

export const findPreferenceRows = (db: Db, userId: number, names: string[]) =>
  db
    .selectFrom("userPreferences")
    .select(["name", "value"])
    .where("userId", "=", userId)
    .where("name", "in", names)
    .execute();

export const setPreferenceRow = (tx: Tx, userId: number, name: string, value: JsonValue) =>
  tx
    .insertInto("userPreferences")
    .values({ userId, name, value: toJsonb(value) })
    .onConflict((conflict) =>
      conflict.columns(["userId", "name"]).doUpdateSet({ value: toJsonb(value) }),
    )
    .execute();

export const deletePreferenceRow = (tx: Tx, userId: number, name: string) =>
  tx.deleteFrom("userPreferences").where("userId", "=", userId).where("name", "=", name).execute();

/** How many other preferences the user has. */
export async function countOtherPreferences(db: Db, userId: number, name: string): Promise<number> {
  const { count } = await db
    .selectFrom("userPreferences")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("name", "!=", name)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isOwnGroup(db: Db, userId: number, id: number): Promise<boolean> {
  const group = await db
    .selectFrom("extensionGroups")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return group !== undefined;
}
