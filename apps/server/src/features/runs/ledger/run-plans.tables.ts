import type { RunPlan } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";

/** Equal for plans with equal rows, whatever their seeds. */
export async function hashPlans(
  db: Db,
  runIds: number[],
): Promise<{ runId: number; hash: string }[]> {
  const { rows } = await sql<{ runId: number; hash: string }>`
    select run_id as "runId", md5((plan -> 'rows')::text) as hash
    from run_plans where run_id = any(${runIds}::bigint[])
  `.execute(db);
  return rows;
}

/** Plans as they were checked when they were made. */
export async function readPlans(
  db: Db,
  runIds: number[],
): Promise<{ runId: number; plan: RunPlan }[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<{ runId: number; plan: RunPlan }>`
    select run_id as "runId", plan from run_plans where run_id = any(${runIds}::bigint[])
  `.execute(db);
  return rows;
}
