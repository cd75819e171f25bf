import type { Db } from "../../../database/types.ts";
import { findTariffRow } from "../tariffs/for-others.ts";

/** Undefined when the user has been deleted meanwhile. */
export async function findProfile(db: Db, userId: number) {
  const user = await db
    .selectFrom("users")
    .select([
      "email",
      "validUntil",
      "subscriptionStatus",
      "isTermsAccepted",
      "isMailConfirmed",
      "tariffId",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const tariff = user.tariffId === null ? undefined : await findTariffRow(db, user.tariffId);
  return { user, tariff };
}

export type ProfileRows = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
