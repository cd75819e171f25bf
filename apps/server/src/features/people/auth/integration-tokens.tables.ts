import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

const KIND = "integration";

/** Those that were not replaced, ended ones among them as long as they are shown. */
export async function countIntegrationTokens(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("accessTokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("kind", "=", KIND)
    .where("revokedAt", "is", null)
    .where("rotatedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

const ownToken = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("accessTokens")
    .select(["id", "label", "scopes", "isGrouped", "groupId", "familyId"])
    .select(["createdAt", "expiresAt", "rotatedAt"])
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("kind", "=", KIND)
    .where("revokedAt", "is", null);

export const findIntegrationToken = (db: Db, userId: number, id: number) =>
  ownToken(db, userId, id).executeTakeFirst();

/** Locked, so that of two who replace it the second finds that it is done. */
export const lockIntegrationToken = (tx: Tx, userId: number, id: number) =>
  ownToken(tx, userId, id).forUpdate().executeTakeFirst();

/** The newest one of this name that was not replaced, and is good for all groups. */
export const findTokenLabelled = (tx: Tx, userId: number, label: string, now: Date) =>
  tx
    .selectFrom("accessTokens")
    .select(["id", "scopes"])
    .where("userId", "=", userId)
    .where("kind", "=", KIND)
    .where("label", "=", label)
    .where("isGrouped", "=", false)
    .where("revokedAt", "is", null)
    .where("rotatedAt", "is", null)
    .where((on) => on.or([on("expiresAt", "is", null), on("expiresAt", ">", now)]))
    .orderBy("id", "desc")
    .execute();

/** It works on until then, if it would not have ended before. */
export const markRotated = (tx: Tx, id: number, now: Date, until: Date) =>
  tx
    .updateTable("accessTokens")
    .set({
      rotatedAt: now,
      expiresAt: sql<Date>`least(expires_at, ${until}::timestamptz)`,
      familyId: sql<number>`coalesce(family_id, id)`,
    })
    .where("id", "=", id)
    .execute();

export const setFamily = (tx: Tx, id: number, familyId: number) =>
  tx.updateTable("accessTokens").set({ familyId }).where("id", "=", id).execute();

/** Only the newest of those that were replaced, one after the other, work on. */
export const endOldestRotated = (
  tx: Tx,
  { userId, familyId, kept }: { userId: number; familyId: number; kept: number },
  now: Date,
) =>
  tx
    .updateTable("accessTokens")
    .set({ revokedAt: now })
    .where("id", "in", (q) =>
      q
        .selectFrom("accessTokens")
        .select("id")
        .where("userId", "=", userId)
        .where("familyId", "=", familyId)
        .where("rotatedAt", "is not", null)
        .where("revokedAt", "is", null)
        .orderBy("id", "desc")
        .offset(kept),
    )
    .execute();

/** What ended before this is shown to nobody any more. */
export const deleteEndedTokens = (tx: Tx, userId: number, before: Date) =>
  tx
    .deleteFrom("accessTokens")
    .where("userId", "=", userId)
    .where("kind", "=", KIND)
    .where(sql<boolean>`least(revoked_at, expires_at) < ${before}`)
    .execute();
