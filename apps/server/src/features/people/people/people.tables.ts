import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

/** Held until the transaction ends; undefined of one who is being removed. */
export const lockPerson = (tx: Tx, userId: number) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "language", "subscriptionStatus", "isMailConfirmed", "isOperator"])
    .where("id", "=", userId)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The account of an address, spelled as the database takes it for one. */
export const findPerson = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "language", "isMailConfirmed", "unconfirmedSince"])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("removedAt", "is", null)
    .executeTakeFirst();
