import type { Db } from "../../database/types.ts";

/** Undefined when the user has been deleted meanwhile. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .leftJoin("tariffs", "tariffs.id", "users.tariffId")
    .select([
      "users.email",
      "users.validUntil",
      "users.subscriptionStatus",
      "users.isTermsAccepted",
      "tariffs.id as tariffId",
      "tariffs.name as tariffName",
      "tariffs.price",
      "tariffs.maxExtensionCount",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
