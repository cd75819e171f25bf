import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf } from "../../../database/types.ts";

/** Equal for plans with equal rows, whatever their seeds. */
export const hashPlans = (db: Db, runIds: number[]): Promise<{ runId: number; hash: string }[]> =>
  db
    .selectFrom("runPlans")
    .select(["runId", sql<string>`md5((plan -> 'rows')::text)`.as("hash")])
    .where(anyOf("runId", runIds))
    .execute();

/** Plans as they were checked when they were made. */
export const readPlans = async (db: Db, runIds: number[]): Promise<RowOf<"runPlans">[]> =>
  runIds.length === 0
    ? []
    : db.selectFrom("runPlans").selectAll().where(anyOf("runId", runIds)).execute();
