import { sql } from "kysely";
import type { Db } from "../../../../database/types.ts";
import { kindsOf, OF_KIND } from "./run-pages.tables.ts";
import { ENDED_RUN_STATUSES } from "./runs-where.ts";

const ENDED_KINDS = kindsOf({ statuses: ENDED_RUN_STATUSES });

export interface Times {
  count: number;
  failed: number;
  medianMs: number | null;
  p95Ms: number | null;
}

/** The newest ended runs of a script, the newest first. */
export async function listLastRuns(db: Db, scriptId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.id from ${ENDED_KINDS}
    cross join lateral (
      select r.id, r.queued_at from runs r
      where r.script_id = ${scriptId} and ${OF_KIND}
      order by r.queued_at desc, r.id desc limit ${limit}
    ) as found
    order by found.queued_at desc, found.id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Rows of the runs' plans by their keys: shuffled, they stand elsewhere in each run. */
const planRows = (runIds: number[]) => sql`
  plan_rows as materialized (
    select p.run_id, want.newness, rows.place - 1 as row_index,
      rows.value ->> 'id' as row_id, rows.value ->> 'name' as row_name
    from unnest(${runIds}::bigint[]) with ordinality as want (run_id, newness)
    join run_plans p on p.run_id = want.run_id
    cross join lateral jsonb_array_elements(p.plan -> 'rows') with ordinality as rows (value, place)
  )`;

/** How often it was done, and percentiles of the time between start and end; what was skipped took none. */
const times = (alias: "w" | "s") => {
  const ms = sql.raw(`extract(epoch from ${alias}.finished_at - ${alias}.started_at) * 1000`);
  const isDone = sql.raw(`${alias}.outcome is distinct from 'skipped'`);
  return sql`
    count(${sql.raw(alias)}.finished_at) filter (where ${isDone}) as count,
    percentile_cont(0.5) within group (order by ${ms}) filter (where ${isDone}) as median_ms,
    percentile_cont(0.95) within group (order by ${ms}) filter (where ${isDone}) as p95_ms`;
};

export async function listRowTimes(
  db: Db,
  runIds: number[],
): Promise<(Times & { id: string; name: string })[]> {
  const { rows } = await sql<Times & { id: string; name: string }>`
    with ${planRows(runIds)}
    select p.row_id as id, (array_agg(p.row_name order by p.newness))[1] as name,
      count(*) filter (where w.outcome in ('failed', 'timedOut')) as failed,
      ${times("w")}
    from plan_rows p
    left join run_rows w on w.run_id = p.run_id and w.row_index = p.row_index
    group by p.row_id
    order by min(p.newness), (array_agg(p.row_index order by p.newness))[1]
  `.execute(db);
  return rows;
}

export async function listStepTimes(
  db: Db,
  runIds: number[],
): Promise<(Times & { rowId: string; path: string; type: string; label: string | null })[]> {
  const { rows } = await sql<
    Times & { rowId: string; path: string; type: string; label: string | null }
  >`
    with ${planRows(runIds)}
    select p.row_id, s.path, (array_agg(s.type order by p.newness))[1] as type,
      (array_agg(s.label order by p.newness))[1] as label,
      count(*) filter (where s.outcome in ('failed', 'uncertain')) as failed,
      ${times("s")}
    from plan_rows p
    join run_steps s on s.run_id = p.run_id and s.row_index = p.row_index
    group by p.row_id, s.path
    order by min(p.newness), (array_agg(s.seq order by p.newness, s.seq))[1]
  `.execute(db);
  return rows;
}
