import { type Kysely, sql } from "kysely";

/**
 * What failed is told by a word, `failureCode`, and `errorCode` is a number of the catalogue wherever
 * it stands: in rows, steps and causes as on runs, and in what webhooks are told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["run_rows", "run_steps", "failure_causes"])
    await sql.raw(`alter table ${table} rename column error_code to failure_code`).execute(db);
  for (const table of ["runs", "failure_causes"]) await sql.raw(toWords(table)).execute(db);
  await sql.raw(tellEndedRun).execute(db);
}

const toWords = (table: string): string => `update ${table}
  set failure_code = case failure_code when '213' then 'accessEnded' else 'cannotConnectToBrowser' end
  where failure_code in ('213', '10001')`;

const tellEndedRun = `create or replace function tell_ended_run() returns trigger language plpgsql as $$
  declare
    facts json;
    at timestamptz := coalesce(new.finished_at, now());
  begin
    if not has_event_targets(new.user_id) then
      return null;
    end if;
    select json_build_object(
      'run', json_build_object(
        'id', new.id, 'status', new.status,
        'outcome', case new.status when 0 then 'failed' when 3 then 'aborted'
          when 4 then 'finished' else 'finishedWithErrors' end,
        'origin', new.origin, 'retryOf', new.retry_of, 'errorCode', new.error_code,
        'queuedAt', to_char(new.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'startedAt', to_char(new.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'finishedAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      'failure', case when new.status in (0, 7) then json_build_object(
        'failureCode', coalesce(new.failure_code, c.failure_code), 'message', c.message,
        'rowName', c.row_name, 'stepName', c.step_label) end,
      'script', json_build_object('id', new.script_id, 'name', new.script_name),
      'extension', facts_of_extension(new.extension_id)
    ) into facts
    from (select) as one left join failure_causes c on c.id = new.failure_cause_id;
    perform tell_event(
      new.user_id, new.extension_id, 'run.ended', new.id::text, at, facts);
    if new.status in (0, 7) then
      perform tell_event(
        new.user_id, new.extension_id, 'run.failed', new.id::text, at, facts);
    end if;
    return null;
  end
$$;`;
