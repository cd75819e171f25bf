import { sql } from "kysely";
import { anyOf, records } from "../../../../database/sql.ts";
import type { RowOf, Tx } from "../../../../database/types.ts";

/** What is kept of a failed run's failure. */
export interface FailureFacts {
  runId: number;
  userId: number;
  scriptId: number | null;
  scriptName: string;
  rowKey: string | null;
  rowName: string | null;
  stepPath: string | null;
  stepType: string | null;
  stepLabel: string | null;
  failureCode: string | null;
  rowMessage: string | null;
  runMessage: string | null;
}

/**
 * The first row that failed, and in it the step that began last of those that failed: what is around
 * a step fails with it, and what failed before it was passed over. Where rows were skipped and none
 * failed, the step before them that was to open their page, and whose failure its row passed over.
 */
export async function listFailureFacts(tx: Tx, runIds: number[]): Promise<FailureFacts[]> {
  const { rows } = await sql<FailureFacts>`
    select r.id as run_id, r.user_id, r.script_id,
      r.script_name,
      p.plan -> 'rows' -> coalesce(w.row_index, s.row_index) ->> 'id' as row_key,
      p.plan -> 'rows' -> coalesce(w.row_index, s.row_index) ->> 'name' as row_name,
      s.path as step_path, s.type as step_type, s.label as step_label,
      coalesce(w.failure_code, s.failure_code) as failure_code,
      coalesce(w.error_message, s.error_message) as row_message,
      r.error_message as run_message
    from runs r
    left join lateral (
      select * from run_rows w
      where w.run_id = r.id and w.outcome in ('failed', 'timedOut')
      order by w.row_index limit 1
    ) as w on true
    left join lateral (
      select min(k.row_index) as row_index from run_rows k
      where k.run_id = r.id and k.outcome = 'skipped' and w.row_index is null
    ) as skipped on true
    left join lateral (
      select * from run_steps s
      where s.run_id = r.id
        and (s.row_index = w.row_index or s.row_index < skipped.row_index)
        and s.outcome in ('failed', 'uncertain', 'stopped')
      order by s.seq desc limit 1
    ) as s on true
    left join run_plans p on p.run_id = r.id
      and coalesce(w.row_index, s.row_index) is not null
    where ${anyOf("r.id", runIds)}
  `.execute(tx);
  return rows;
}

export type FailureCause = Omit<RowOf<"failureCauses">, "id">;

const ATTEMPTS = 3;

/** Their ids, by user and key. Everybody writes them in the order of their keys. */
export async function keepFailureCauses(
  tx: Tx,
  causes: FailureCause[],
): Promise<Map<string, number>> {
  let ids = new Map<string, number>();
  // One that was there may be forgotten before it is held, as no run had it.
  for (let attempt = 0; attempt < ATTEMPTS && ids.size < causes.length; attempt += 1) {
    await insertFailureCauses(tx, causes);
    ids = await holdFailureCauses(tx, causes);
  }
  return ids;
}

const CAUSE = {
  userId: "bigint",
  key: "text",
  scriptId: "bigint",
  scriptName: "text",
  rowKey: "text",
  rowName: "text",
  stepPath: "text",
  stepType: "text",
  stepLabel: "text",
  failureCode: "text",
  message: "text",
} as const;

const insertFailureCauses = (tx: Tx, causes: FailureCause[]) =>
  sql`
    insert into failure_causes (user_id, key, script_id, script_name, row_key, row_name, step_path,
      step_type, step_label, failure_code, message)
    select user_id, key, script_id, script_name, row_key, row_name, step_path, step_type,
      step_label, failure_code, message
    from ${records(causes, CAUSE)}
    order by user_id, key
    on conflict (user_id, key) do nothing
  `.execute(tx);

/** A statement of its own: it sees what another transaction has just kept. */
async function holdFailureCauses(tx: Tx, causes: FailureCause[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; userId: number; key: string }>`
    select c.id, c.user_id, c.key
    from ${records(causes, { userId: "bigint", key: "text" })}
    join failure_causes c on c.user_id = n.user_id and c.key = n.key
    order by c.id for key share of c
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.userId}:${row.key}`, row.id]));
}
