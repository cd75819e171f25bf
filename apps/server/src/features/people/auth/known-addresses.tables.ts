import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

/** So many that each user used last are known. */
const ADDRESSES_MAX = 20;

/** Whether the user has signed in from there before. */
export const isKnownAddress = async (db: Db, userId: number, address: string): Promise<boolean> => {
  const row = await db
    .selectFrom("knownAddresses")
    .select("userId")
    .where("userId", "=", userId)
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
};

export async function rememberAddress(
  tx: Tx,
  userId: number,
  address: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("knownAddresses")
    .values({ userId, address, seenAt: now })
    .onConflict((on) => on.columns(["userId", "address"]).doUpdateSet({ seenAt: now }))
    .execute();
  await sql`
    delete from known_addresses where user_id = ${userId} and address in (
      select address from known_addresses where user_id = ${userId}
      order by seen_at desc, address offset ${ADDRESSES_MAX}
    )`.execute(tx);
}

/** Whoever knew the old password may have signed in from any of them. */
export const forgetAddresses = (tx: Tx, userId: number) =>
  tx.deleteFrom("knownAddresses").where("userId", "=", userId).execute();

export const forgetOldAddresses = (tx: Tx, before: Date) =>
  tx.deleteFrom("knownAddresses").where("seenAt", "<", before).execute();
