import type { RunState, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../database/types.ts";

/** One change of status: what made it, and what came of it. */
export interface StatusChange {
  runId: number;
  event: string;
  next: RunState;
  errorCode?: number | undefined;
  errorMessage?: string | undefined;
}

/** Where each run ends up after all its changes: the last one wins. */
const lastOfEach = (changes: StatusChange[]): StatusChange[] => [
  ...new Map(changes.map((change) => [change.runId, change])).values(),
];

const startsRunning = (status: ScriptStatus): boolean => status === 2;

/** The runs must be locked. A run that began running in one of several changes has its start. */
export async function updateStatuses(tx: Db, changes: StatusChange[], at: Date): Promise<void> {
  const last = lastOfEach(changes);
  const started = new Set(changes.filter((c) => startsRunning(c.next.status)).map((c) => c.runId));
  await sql`
    with change as (
      select * from unnest(
        ${last.map((c) => c.runId)}::bigint[],
        ${last.map((c) => c.next.status)}::smallint[],
        ${last.map((c) => c.next.lostFrom)}::smallint[],
        ${last.map((c) => started.has(c.runId))}::boolean[],
        ${last.map((c) => c.errorCode ?? null)}::integer[],
        ${last.map((c) => c.errorMessage ?? null)}::text[]
      ) as change (run_id, status, lost_from, is_started, error_code, error_message)
    )
    update runs set
      status = change.status,
      lost_from = change.lost_from,
      status_since = ${at},
      started_at = case when change.is_started then coalesce(runs.started_at, ${at}) else runs.started_at end,
      finished_at = case when change.status in (0, 3, 4, 7) then ${at} else runs.finished_at end,
      error_code = coalesce(change.error_code, runs.error_code),
      error_message = coalesce(runs.error_message, change.error_message)
    from change where runs.id = change.run_id
  `.execute(tx);
}

export async function insertStatusChanges(
  tx: Db,
  changes: { runId: number; event: string; status: ScriptStatus }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into run_status_changes (run_id, status, event, at)
    select run_id, status, event, ${at}
    from unnest(
      ${changes.map((c) => c.runId)}::bigint[],
      ${changes.map((c) => c.status)}::smallint[],
      ${changes.map((c) => c.event)}::text[]
    ) with ordinality as change (run_id, status, event, place)
    order by place
  `.execute(tx);
}
