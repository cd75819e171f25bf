import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";

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

const asArray = (kinds: string[] | null): RawBuilder<string[] | null> =>
  sql<string[] | null>`${kinds}::text[]`;

/** Undefined when there is no such tariff. */
export const setActionKinds = (tx: Tx, name: string, kinds: string[] | null) =>
  tx
    .updateTable("tariffs")
    .set({ actionKinds: asArray(kinds) })
    .where("name", "=", name)
    .returning("id")
    .executeTakeFirst();
