import type { UserLanguage } from "@baton/contract";
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

/** Registered, and not confirmed yet. */
export const setUnconfirmed = (tx: Tx, userId: number, language: UserLanguage, since: Date) =>
  tx
    .updateTable("users")
    .set({ language, isMailConfirmed: false, unconfirmedSince: since })
    .where("id", "=", userId)
    .execute();

export const confirmPerson = (tx: Tx, userId: number) =>
  tx
    .updateTable("users")
    .set({ isMailConfirmed: true, unconfirmedSince: null })
    .where("id", "=", userId)
    .execute();

/** False where another account has the address by now. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ email })
    .where("id", "=", userId)
    .where(
      sql<boolean>`not exists (
        select from users as other where lower(other.email) = lower(${email}) and other.id <> ${userId}
      )`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Nobody signs in as the user any more, and the address is free. */
export const setRemoved = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable("users")
    .set({
      email: `removed-${userId}@invalid`,
      passwordHash: "",
      isMailConfirmed: false,
      isOperator: false,
      unconfirmedSince: null,
      removedAt: now,
    })
    .where("id", "=", userId)
    .execute();

/** Whoever registered and did not confirm, and nothing is theirs yet. Answers who they were. */
export async function deleteUnconfirmed(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from users where id in (
      select id from users
      where unconfirmed_since < ${before} and not is_mail_confirmed and removed_at is null
      order by unconfirmed_since limit ${limit}
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
