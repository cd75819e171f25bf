import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** In the order of their ids, so that no two who lock many wait for each other. */
export const lockUsers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "language", "isOperator", "isMailConfirmed"])
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
