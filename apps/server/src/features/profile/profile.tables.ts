import type { Db } from "../../database/types.ts";

/** Undefined when the user has been deleted meanwhile. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .leftJoin("tariffs", "tariffs.id", "users.tariff_id")
    .select([
      "users.email",
      "users.valid_until",
      "users.subscription_status",
      "users.is_terms_accepted",
      "tariffs.id as tariff_id",
      "tariffs.name as tariff_name",
      "tariffs.price",
      "tariffs.max_extension_count",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
