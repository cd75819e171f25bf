import type { RunFailure } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";
import { conditionsOf } from "./run-pages.tables.ts";
import type { RunsWhere } from "./runs-where.ts";

export interface FailureCount {
  causeId: number;
  runCount: number;
  extensionCount: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** The causes with most runs, counted in one reading of the index of failed runs. */
export async function countFailures(
  db: Db,
  where: RunsWhere,
  limit: number,
): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select cause_id, sum(runs)::bigint as run_count, count(*) as extension_count,
      min(first) as first_seen_at, max(last) as last_seen_at
    from (
      select r.failure_cause_id as cause_id, r.extension_id, count(*) as runs,
        min(r.queued_at) as first, max(r.queued_at) as last
      from runs r
      where r.failure_cause_id in (select id from failure_causes where user_id = ${where.userId})
        and ${sql.join(conditionsOf(where), sql` and `)}
      group by r.failure_cause_id, r.extension_id
    ) as of_extensions
    group by cause_id
    order by 2 desc, 5 desc, 1
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
    with latest as (
      select r.failure_cause_id as cause_id, count(*) as count
      from extensions e join runs r on r.id = e.latest_run_id
      where e.user_id = ${where.userId} and r.failure_cause_id is not null and ${matching}
      group by 1
    )
    select c.id as cause_id, c.key as failure_key, c.script_id,
      c.script_name, c.row_key as row_id, c.row_name,
      c.step_path, c.step_type, c.step_label,
      c.error_code, c.message,
      array(
        select r.id from runs r
        where r.failure_cause_id = c.id and ${matching}
        order by r.queued_at desc, r.id desc limit ${SAMPLES}
      ) as sample_run_ids,
      coalesce(latest.count, 0) as still_failed_count
    from failure_causes c left join latest on latest.cause_id = c.id
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
