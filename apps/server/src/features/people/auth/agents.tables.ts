import type { Db } from "../../../database/types.ts";

/** An installation's secret is its sign-in: the row of the table is who it speaks for. */
export const findAgentBySecret = (db: Db, hash: Buffer) =>
  db
    .selectFrom("extensions")
    .select(["id", "userId"])
    .where("secretHash", "=", hash)
    .executeTakeFirst();
