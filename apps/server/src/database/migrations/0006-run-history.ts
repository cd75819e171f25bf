import { type Kysely, sql } from "kysely";

const statements = [
  // How runs failed: one row for all that failed in the same place with the same words.
  `create table failure_causes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    key text not null,
    script_id bigint references scripts on delete set null,
    script_name text not null,
    row_key text,
    row_name text,
    step_path text,
    step_type text,
    step_label text,
    error_code text,
    message text not null,
    unique (user_id, key)
  )`,
  `create index failure_causes_script on failure_causes (script_id) where script_id is not null`,

  `alter table runs
    add column failure_cause_id bigint references failure_causes on delete set null,
    -- A retry may begin at the row that failed.
    add column start_row_index integer not null default 0 check (start_row_index >= 0),
    add column retry_of bigint`,

  // Lists are read from the ends of these; the columns they hold beside are what else is asked for.
  `drop index runs_user`,
  `drop index runs_extension`,
  `drop index runs_script`,
  `create index runs_user on runs (user_id, status, queued_at desc, id desc)
    include (extension_id, script_id, origin, started_by)`,
  `create index runs_script on runs (script_id, status, queued_at desc, id desc)
    include (user_id, extension_id, origin, started_by) where script_id is not null`,
  `create index runs_extension on runs (extension_id, queued_at desc, id desc)
    include (user_id, status, script_id, origin, started_by)`,
  `create index runs_failure on runs (failure_cause_id, queued_at desc, id desc)
    include (user_id, status, extension_id, script_id, origin, started_by)
    where failure_cause_id is not null`,

  // Without it, each screenshot that is deleted would look through all steps.
  `create index run_steps_screenshot on run_steps (screenshot_id) where screenshot_id is not null`,

  `alter table tariffs
    add column log_retention_days integer not null default 30 check (log_retention_days > 0)`,
];

/**
 * The causes of the failures there are, as `failure-cause.ts` finds them for new ones. What differs
 * from run to run is taken out of the messages; a message with unusual quotes may come out otherwise
 * than a new one would, and is a cause of its own then.
 */
const backfill = `
  with failed as (
    select r.id, r.user_id, r.script_id, r.script_name,
      p.plan -> 'rows' -> w.row_index ->> 'id' as row_key,
      p.plan -> 'rows' -> w.row_index ->> 'name' as row_name,
      s.path, s.type, s.label,
      coalesce(w.error_code, s.error_code, r.error_code::text) as error_code,
      coalesce(w.error_message, s.error_message, r.error_message, '') as message
    from runs r
    left join run_plans p on p.run_id = r.id
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
    where r.status in (0, 7)
  ), told as (
    select failed.*, left(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(message,
        '\\s+', ' ', 'g'),
        '\\m[a-z][a-z+.-]*://[^ "''<>]+', '…', 'gi'),
        '[^ "''<>@]+(@[^ "''<>@]+)+', '…', 'g'),
        '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'),
        '"[^"]*"', '"…"', 'g'),
        '(?<!\\w)''[^'']*''(?!\\w)', '''…''', 'g'),
        '\\w*\\d\\w*([.,:-]\\w*\\d\\w*)*', '…', 'g'),
        '…( ?…)+', '…', 'g')), 300) as words
    from failed
  ), keyed as (
    select told.*, left(encode(sha256(convert_to(concat_ws(chr(31),
      coalesce(script_id::text, script_name), coalesce(row_key, ''), coalesce(path, ''),
      coalesce(type, ''), coalesce(error_code, ''), words), 'UTF8')), 'hex'), 32) as key
    from told
  ), causes as (
    insert into failure_causes (user_id, key, script_id, script_name, row_key, row_name, step_path,
      step_type, step_label, error_code, message)
    select distinct on (user_id, key) user_id, key, script_id, script_name, row_key, row_name, path,
      type, label, error_code, words
    from keyed order by user_id, key, id desc
    returning id, user_id, key
  )
  update runs set failure_cause_id = causes.id
  from keyed join causes using (user_id, key)
  where runs.id = keyed.id`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(backfill).execute(db);
}
