import type { SubscriptionStatus, UserLanguage } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Tx } from "../../../database/types.ts";

/* What other features of this wing change of users: but for mail, which auth itself uses, the table is
   written here alone. */

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

/** Whoever is being removed has no use for it. */
export const takeFromRemovedUsers = (tx: Tx, id: number) =>
  tx
    .updateTable("users")
    .set({ tariffId: null })
    .where("tariffId", "=", id)
    .where("removedAt", "is not", null)
    .execute();

export const setTariff = (
  tx: Tx,
  userId: number,
  has: { tariffId: number | null; validUntil: Date | null },
) => tx.updateTable("users").set(has).where("id", "=", userId).execute();

export const setSubscriptionStatus = (
  tx: Tx,
  userId: number,
  subscriptionStatus: SubscriptionStatus,
) => tx.updateTable("users").set({ subscriptionStatus }).where("id", "=", userId).execute();

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

export const deleteUser = (tx: Tx, userId: number) =>
  tx.deleteFrom("users").where("id", "=", userId).execute();
