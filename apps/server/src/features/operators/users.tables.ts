import { sql } from "kysely";
import { anyOf } from "../../database/sql.ts";
import type { Db, Tx } from "../../database/types.ts";

/** Any number that nothing else locks. */
const OPERATORS_LOCK = 4_210_054;

/** Of two operators who demote one another, the second sees what the first did. */
export const lockOperators = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${OPERATORS_LOCK})`.execute(tx);

export async function hasOtherOperator(tx: Tx, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom("users")
    .select("id")
    .where("isOperator", "=", true)
    .where("removedAt", "is", null)
    .where("id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** In the order of their ids, so that no two who lock many wait for each other. */
export const lockUsers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "isOperator", "isMailConfirmed"])
    .where(anyOf("id", ids))
    .where("removedAt", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

interface UserChange {
  tariffId?: number | null;
  validUntil?: Date | null;
  isOperator?: boolean;
  isMailConfirmed?: boolean;
}

export const setUsers = (tx: Tx, ids: readonly number[], change: UserChange) =>
  tx
    .updateTable("users")
    .set({
      ...change,
      // Whoever is confirmed is none of those who are forgotten for not being so.
      ...(change.isMailConfirmed && { unconfirmedSince: null }),
    })
    .where(anyOf("id", ids))
    .execute();

/** Null where there is no such tariff; it stays until the transaction ends. */
export const holdTariff = (db: Db, id: number) =>
  db
    .selectFrom("tariffs")
    .select(["id", "name"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
