import { ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, statusLiteral } from "../../../../database/sql.ts";
import type { Tx } from "../../../../database/types.ts";
import { insertStatusChanges } from "./run-moves.tables.ts";

export interface RunCopy {
  sourceId: number;
  extensionId: number;
  previousRunId: number | null;
  startRowIndex: number;
}

interface RunCopies {
  startedBy: string | null;
  event: "enqueue" | "start";
  queuePlace: number;
  at: Date;
  runs: RunCopy[];
}

/** Runs of the very plans of others, seeds and all; answers which run each extension got. */
export async function insertRunCopies(
  tx: Tx,
  { runs, startedBy, event, queuePlace, at }: RunCopies,
): Promise<Map<number, number>> {
  const sourceIds = runs.map((run) => run.sourceId);
  const { rows } = await sql<{ id: number; extensionId: number; sourceId: number }>`
    with source as (
      -- Not pruned before the new ones have their plans.
      select * from runs where ${anyOf("id", sourceIds)} for key share
    )
    insert into runs (user_id, extension_id, script_id, script_name, status, status_since,
      queue_place, origin, started_by, queued_at, step_count, row_count, previous_run_id,
      retry_of, start_row_index, action_id, is_once)
    select source.user_id, source.extension_id, source.script_id, source.script_name,
      ${statusLiteral("InQueue")}, ${at},
      ${queuePlace}, 'retry', ${startedBy}, ${at}, source.step_count, source.row_count,
      wanted.previous_run_id, source.id, wanted.start_row_index,
      source.action_id, source.is_once
    from unnest(
      ${sourceIds}::bigint[],
      ${runs.map((run) => run.previousRunId)}::bigint[],
      ${runs.map((run) => run.startRowIndex)}::integer[]
    ) as wanted (source_id, previous_run_id, start_row_index)
    join source on source.id = wanted.source_id
    returning id, extension_id, retry_of as source_id
  `.execute(tx);
  await sql`
    insert into run_plans (run_id, plan)
    select wanted.run_id, p.plan || jsonb_build_object('variables',
      (p.plan -> 'variables') || jsonb_build_object(
        'extension', jsonb_build_object('id', e.id, 'name', e.name),
        'run', jsonb_build_object('id', wanted.run_id)
      ))
    from unnest(
      ${rows.map((row) => row.id)}::bigint[],
      ${rows.map((row) => row.extensionId)}::bigint[],
      ${rows.map((row) => row.sourceId)}::bigint[]
    ) as wanted (run_id, extension_id, source_id)
    join run_plans p on p.run_id = wanted.source_id
    join extensions e on e.id = wanted.extension_id
  `.execute(tx);
  const status = ScriptStatus.InQueue;
  await insertStatusChanges(
    tx,
    rows.map((row) => ({ runId: row.id, event, status })),
    at,
  );
  return new Map(rows.map((row) => [row.extensionId, row.id]));
}
