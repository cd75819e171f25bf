import { PLAN_MAX_BYTES, PLAN_STEPS_MAX, type RunPlan, type ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import type { RunsWhere } from "../history/runs-where.ts";

/** A run as a retry sees it. */
export interface RetrySource {
  id: number;
  extensionId: number;
  scriptId: number | null;
  actionId: number | null;
  isOnce: boolean;
  status: ScriptStatus;
  rowCount: number;
  /** Made before plans had a limit; by what it takes on disk, so that it is not read for that. */
  isPlanTooLarge: boolean;
  /** The first that failed. */
  failedRowIndex: number | null;
  /** The first that was not finished; beyond the last when all were. */
  nextRowIndex: number;
}

export async function listRetrySources(
  tx: Db,
  userId: number,
  runIds: number[],
): Promise<RetrySource[]> {
  const { rows } = await sql<RetrySource>`
    select r.id, r.extension_id, r.script_id, r.action_id, r.is_once, r.status,
      r.row_count,
      r.step_count > ${PLAN_STEPS_MAX} or coalesce(pg_column_size(p.plan), 0) > ${PLAN_MAX_BYTES}
        as is_plan_too_large,
      min(w.row_index) filter (where w.outcome in ('failed', 'timedOut')) as failed_row_index,
      greatest(max(w.row_index)
        filter (where w.outcome in ('done', 'failed', 'timedOut', 'skipped')) + 1,
        r.start_row_index) as next_row_index
    from runs r left join run_plans p on p.run_id = r.id
      left join run_rows w on w.run_id = r.id
    where ${anyOf("r.id", runIds)} and r.user_id = ${userId}
    group by r.id, p.run_id
  `.execute(tx);
  return rows;
}

export interface PlanOrder {
  seed: number;
  /** Keys of the rows, in the order of the plan. */
  rowKeys: string[];
}

export async function listPlanOrders(tx: Db, runIds: number[]): Promise<Map<number, PlanOrder>> {
  const { rows } = await sql<PlanOrder & { runId: number }>`
    select run_id, (plan ->> 'seed')::bigint as seed,
      jsonb_path_query_array(plan, '$.rows[*].id') as row_keys
    from run_plans where ${anyOf("runId", runIds)}
  `.execute(tx);
  return new Map(rows.map(({ runId, ...order }) => [runId, order]));
}

/** The rows of those of these runs' plans in which a step of one of the types stands. */
export async function listPlansNaming(
  tx: Db,
  runIds: readonly number[],
  types: readonly string[],
): Promise<{ runId: number; rows: RunPlan["rows"] }[]> {
  const { rows } = await sql<{ runId: number; rows: RunPlan["rows"] }>`
    select p.run_id, p.plan -> 'rows' as rows
    from run_plans p
    where ${anyOf("p.runId", runIds)} and exists (
      select from jsonb_path_query(
        p.plan -> 'rows', 'strict $.** ? (exists (@.type)).type'::jsonpath
      ) as named (type)
      where ${anyOf(sql`named.type #>> '{}'`, types)}
    )
  `.execute(tx);
  return rows;
}

/** Each extension's newest run that matches, the newest first. */
export async function listNewestOfExtensions(
  db: Db,
  { userId, failureCauseId, from, to }: RunsWhere,
  isLatestOnly: boolean,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (r.extension_id) r.id, r.queued_at
      from runs r
      where r.failure_cause_id = ${failureCauseId} and r.user_id = ${userId}
        and r.queued_at >= ${from ?? "-infinity"}::timestamptz
        and r.queued_at < ${to ?? "infinity"}::timestamptz
        and (not ${isLatestOnly}::boolean or exists (
          select 1 from extensions e where e.id = r.extension_id and e.latest_run_id = r.id
        ))
      order by r.extension_id, r.queued_at desc, r.id desc
    ) as newest
    order by queued_at desc, id desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}
