import type { Db, Tx } from "../../../../database/types.ts";

/* What payments read of users and tariffs. */

/** Undefined of one who is being removed: nothing is sold or given to them any more. */
export const findBuyer = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .leftJoin("tariffs", "tariffs.id", "users.tariffId")
    .select(["users.id", "users.email", "users.language"])
    .select(["users.validUntil", "users.subscriptionStatus"])
    .select(["tariffs.id as tariffId", "tariffs.price"])
    .where("users.id", "=", userId)
    .where("users.removedAt", "is", null)
    .executeTakeFirst();

export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** Whoever holds the user settles payments alone. */
export async function lockBuyer(tx: Tx, userId: number) {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return findBuyer(tx, userId);
}

export const findTariff = (db: Db, id: number) =>
  db
    .selectFrom("tariffs")
    .select(["id", "name", "price", "isOffered", "subscriptionPackages"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Whether there is anything to buy. */
export const isAnythingSold = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom("tariffs")
    .select("id")
    .where("isOffered", "=", true)
    .where("price", ">", "0")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
