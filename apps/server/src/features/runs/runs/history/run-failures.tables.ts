import type { RunFailure } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import { conditionsOf } from "./run-pages.tables.ts";
import type { RunsWhere } from "./runs-where.ts";

export interface FailureCount {
  causeId: number;
  runCount: number;
  extensionCount: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  stillFailedCount: number;
}

/** Those that still stand come first, then the ones with most runs. Of each cause its range of the index of failed runs is read once. */
export async function countFailures(
  db: Db,
  where: RunsWhere,
  limit: number,
): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    with latest as (
      select r.failure_cause_id as cause_id, count(*) as count
      -- By each row's run, not by all runs that failed: 'offset' keeps the planner to it.
      from extensions e cross join lateral (
        select r.failure_cause_id from runs r
        where r.id = e.latest_run_id and r.failure_cause_id is not null
          and ${sql.join(conditionsOf(where), sql` and `)} offset 0
      ) as r
      where e.user_id = ${where.userId}
      group by 1
    )
    select c.id as cause_id, of_cause.*, coalesce(latest.count, 0) as still_failed_count
    from failure_causes c left join latest on latest.cause_id = c.id cross join lateral (
      select count(*) as run_count, count(distinct r.extension_id) as extension_count,
        min(r.queued_at) as first_seen_at, max(r.queued_at) as last_seen_at
      from runs r
      where r.failure_cause_id = c.id and ${sql.join(conditionsOf(where), sql` and `)}
    ) as of_cause
    where c.user_id = ${where.userId} and of_cause.run_count > 0
    order by latest.count is null, of_cause.run_count desc, of_cause.last_seen_at desc, c.id
    limit ${limit}
  `.execute(db);
  return rows;
}

type Failure = Omit<RunFailure, "firstSeenAt" | "lastSeenAt"> &
  Pick<FailureCount, "firstSeenAt" | "lastSeenAt">;

const SAMPLES = 5;

/** The causes in words, each with its newest runs. */
export async function listFailures(
  db: Db,
  where: RunsWhere,
  counts: FailureCount[],
): Promise<Failure[]> {
  const causeIds = counts.map((count) => count.causeId);
  const matching = sql.join(conditionsOf(where), sql` and `);
  const { rows } = await sql<Omit<Failure, keyof FailureCount> & { causeId: number }>`
    select c.id as cause_id, c.key as failure_key, c.script_id,
      c.script_name, c.row_key as row_id, c.row_name,
      c.step_path, c.step_type, c.step_label,
      c.failure_code, c.message,
      array(
        select r.id from runs r
        where r.failure_cause_id = c.id and ${matching}
        order by r.queued_at desc, r.id desc limit ${SAMPLES}
      ) as sample_run_ids
    from failure_causes c
    where ${anyOf("c.id", causeIds)}
  `.execute(db);
  const causes = new Map(rows.map((row) => [row.causeId, row]));
  return counts.flatMap(({ causeId, ...count }) => {
    const found = causes.get(causeId);
    // A run may have gone between the two statements, and its cause with it.
    if (!found || found.sampleRunIds.length === 0) return [];
    const { causeId: _, ...cause } = found;
    return [{ ...cause, ...count }];
  });
}
