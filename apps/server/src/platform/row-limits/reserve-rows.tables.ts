import type { TariffList } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";
import { MAX_COLUMNS } from "./max-columns.ts";

/** Holds the user until the transaction ends: of two that add rows the second sees the first's. */
export const lockUser = (tx: Tx, userId: number) =>
  tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();

/** How many rows the tariff allows; null for a user without one. */
export async function findRowsMax(
  db: Db,
  userId: number,
  list: TariffList,
): Promise<number | null> {
  const tariff = await db
    .selectFrom("users")
    .leftJoin("tariffs", "tariffs.id", "users.tariffId")
    .select(`tariffs.${MAX_COLUMNS[list]} as max`)
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return tariff?.max ?? null;
}

export async function countRows(db: Db, userId: number, list: TariffList): Promise<number> {
  const { count } = await db
    .selectFrom(list)
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}
