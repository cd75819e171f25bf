import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";

/** Equal for plans with equal rows, whatever their seeds. */
export const hashPlans = (db: Db, runIds: number[]): Promise<{ runId: number; hash: string }[]> =>
  db
    .selectFrom("runPlans")
    .select(["runId", sql<string>`md5((plan -> 'rows')::text)`.as("hash")])
    .where(anyOf("runId", runIds))
    .execute();

export type PlanOfRun = Awaited<ReturnType<typeof readPlans>>[number];

/** Plans as they were checked when they were made, and whose they are. */
export const readPlans = (db: Db, runIds: number[]) =>
  db
    .selectFrom("runPlans")
    .innerJoin("runs", "runs.id", "runPlans.runId")
    .select(["runPlans.runId", "runPlans.plan", "runs.userId"])
    .where(anyOf("runPlans.runId", runIds))
    .execute();

/** Whose these runs are, and on which extensions. */
export const listRunOwners = (db: Db, runIds: number[]) =>
  db
    .selectFrom("runs")
    .select(["id", "userId", "extensionId"])
    .where(anyOf("id", runIds))
    .execute();
