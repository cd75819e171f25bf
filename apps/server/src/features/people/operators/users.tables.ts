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

/** Null where there is no such tariff; it stays until the transaction ends. */
export const holdTariff = (db: Db, id: number) =>
  db
    .selectFrom("tariffs")
    .select(["id", "name"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
