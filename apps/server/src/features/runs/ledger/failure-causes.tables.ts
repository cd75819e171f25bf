import { sql } from "kysely";
import { type Tx, toJsonText } from "../../../database/types.ts";

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
  errorCode: string | null;
  rowMessage: string | null;
  runMessage: string | null;
}

/**
 * The first row that failed, and in it the step that began last of those that failed: what is around
 * a step fails with it, and what failed before it was passed over.
 */
export async function listFailureFacts(tx: Tx, runIds: number[]): Promise<FailureFacts[]> {
  const { rows } = await sql<FailureFacts>`
    select r.id as "runId", r.user_id as "userId", r.script_id as "scriptId",
      r.script_name as "scriptName",
      p.plan -> 'rows' -> w.row_index ->> 'id' as "rowKey",
      p.plan -> 'rows' -> w.row_index ->> 'name' as "rowName",
      s.path as "stepPath", s.type as "stepType", s.label as "stepLabel",
      coalesce(w.error_code, s.error_code) as "errorCode",
      coalesce(w.error_message, s.error_message) as "rowMessage",
      r.error_message as "runMessage"
    from runs r
    left join lateral (
      select * from run_rows w
      where w.run_id = r.id and w.outcome in ('failed', 'timedOut')
      order by w.row_index limit 1
    ) as w on true
    left join lateral (
      select * from run_steps s
      where s.run_id = r.id and s.row_index = w.row_index
        and s.outcome in ('failed', 'uncertain', 'stopped')
      order by s.seq desc limit 1
    ) as s on true
    left join run_plans p on p.run_id = r.id and w.row_index is not null
    where r.id = any(${runIds}::bigint[])
  `.execute(tx);
  return rows;
}

/** Names are the columns'. */
export interface FailureCause {
  user_id: number;
  key: string;
  script_id: number | null;
  script_name: string;
  row_key: string | null;
  row_name: string | null;
  step_path: string | null;
  step_type: string | null;
  step_label: string | null;
  error_code: string | null;
  message: string;
}

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

const insertFailureCauses = (tx: Tx, causes: FailureCause[]) =>
  sql`
    insert into failure_causes (user_id, key, script_id, script_name, row_key, row_name, step_path,
      step_type, step_label, error_code, message)
    select user_id, key, script_id, script_name, row_key, row_name, step_path, step_type,
      step_label, error_code, message
    from json_to_recordset(${toJsonText(causes)}::json) as n
      (user_id bigint, key text, script_id bigint, script_name text, row_key text, row_name text,
      step_path text, step_type text, step_label text, error_code text, message text)
    order by user_id, key
    on conflict (user_id, key) do nothing
  `.execute(tx);

/** A statement of its own: it sees what another transaction has just kept. */
async function holdFailureCauses(tx: Tx, causes: FailureCause[]): Promise<Map<string, number>> {
  const keys = causes.map(({ user_id, key }) => ({ user_id, key }));
  const { rows } = await sql<{ id: number; userId: number; key: string }>`
    select c.id, c.user_id as "userId", c.key
    from json_to_recordset(${toJsonText(keys)}::json) as n (user_id bigint, key text)
    join failure_causes c on c.user_id = n.user_id and c.key = n.key
    for key share of c
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.userId}:${row.key}`, row.id]));
}
