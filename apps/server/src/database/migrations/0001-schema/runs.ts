/** Runs, from the queue to their counts. */
export const RUNS = String.raw`
-- What was counted since: whoever ends a run adds a line and waits for nobody. It refers to
-- nothing, so that ending a run holds no more than it did.
create table run_count_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  script_id bigint,
  queued_at timestamptz not null,
  began_at timestamptz,
  status smallint not null,
  count int not null
);
create index run_count_changes_user on run_count_changes (user_id, queued_at);

-- How runs failed: one row for all that failed in the same place with the same words.
create table failure_causes (
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
);
create index failure_causes_script on failure_causes (script_id) where script_id is not null;

create table runs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  extension_id bigint not null,
  script_id bigint references scripts on delete set null,
  script_name text not null,
  status smallint not null check (status >= 0 and status <= 7),
  status_since timestamptz not null default now(),
  lost_from smallint check (lost_from = any (array[1, 2])),
  -- Smaller goes first; a start takes a place before all, an enqueue one behind all.
  queue_place bigint not null default 0,
  origin text not null,
  started_by text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error_code int,
  error_message text,
  last_seq int not null default 0,
  step_number int not null default 0,
  step_count int not null,
  row_number int not null default 0,
  row_count int not null,
  previous_run_id bigint,
  is_past_group_limit boolean not null default false,
  failure_cause_id bigint references failure_causes on delete set null,
  -- A retry may begin at the row that failed.
  start_row_index int not null default 0 check (start_row_index >= 0),
  retry_of bigint,
  failure_code text,
  is_once boolean not null default false,
  action_id bigint,
  preparation jsonb,
  constraint runs_origin_check check (origin = any (array['user', 'schedule',
    'retry']))
);
create index runs_action on runs (action_id, queued_at, id) where action_id is not null;
-- For counting slots that are taken.
create index runs_active on runs (user_id, extension_id) where status = any (array[1, 2, 6]);
create index runs_extension on runs (extension_id, queued_at desc, id desc)
  include (user_id, status, script_id, origin, started_by, started_at);
create index runs_failure on runs (failure_cause_id, queued_at desc, id desc)
  include (user_id, status, extension_id, script_id, origin, started_by)
  where failure_cause_id is not null;
-- The database itself refuses a second unfinished run on one extension.
create unique index runs_one_unfinished on runs (extension_id) where status = any (array[1,
  2, 5, 6]);
create index runs_queue on runs (user_id, queue_place, id) where status = 5;
create index runs_retry_of on runs (retry_of, queued_at desc, id desc)
  where retry_of is not null;
create index runs_script on runs (script_id, status, origin, queued_at desc, id desc)
  include (started_at, user_id, extension_id, started_by) where script_id is not null;
create index runs_started_by on runs (user_id, started_by, queued_at desc, id desc)
  include (status, origin, extension_id, script_id) where started_by is not null;
create index runs_user on runs (user_id, status, origin, queued_at desc, id desc)
  include (started_at, extension_id, script_id, started_by);
create index runs_waiting on runs (status_since) where status = 6;

create table run_counts (
  user_id bigint not null references users on delete cascade,
  queued_at timestamptz not null,
  began_at timestamptz,
  finished int not null,
  finished_with_errors int not null,
  failed int not null,
  aborted int not null,
  unique nulls not distinct (user_id, queued_at, began_at)
);
create index run_counts_empty on run_counts (user_id) where (finished = 0) and
  (finished_with_errors = 0) and (failed = 0) and (aborted = 0);

create table run_data (
  run_id bigint not null references runs on delete cascade,
  seq int not null,
  row_index int not null,
  name text not null,
  -- json, not jsonb: the fields of what a page was read into keep their order.
  value json not null,
  collected_at timestamptz not null,
  primary key (run_id, seq)
);

-- Apart from its run: plans are large and read seldom, runs are small and change often.
create table run_plans (
  run_id bigint primary key references runs on delete cascade,
  plan jsonb not null
);

create table run_rows (
  run_id bigint not null references runs on delete cascade,
  row_index int not null,
  started_at timestamptz,
  finished_at timestamptz,
  outcome text,
  error_code text,
  error_message text,
  constraint run_rows_outcome_check check (outcome = any (array['done',
    'failed', 'timedOut', 'stopped'])),
  primary key (run_id, row_index)
);

create table run_screenshots (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  seq int not null,
  image bytea not null,
  taken_at timestamptz not null,
  unique (run_id, seq)
);

create table run_status_changes (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  status smallint not null,
  event text not null,
  at timestamptz not null default now()
);
create index run_status_changes_run on run_status_changes (run_id, id);

create table script_run_counts (
  script_id bigint not null references scripts on delete cascade,
  queued_at timestamptz not null,
  began_at timestamptz,
  finished int not null,
  finished_with_errors int not null,
  failed int not null,
  aborted int not null,
  unique nulls not distinct (script_id, queued_at, began_at)
);
create index script_run_counts_empty on script_run_counts (script_id) where (finished = 0)
  and (finished_with_errors = 0) and (failed = 0) and (aborted = 0);

-- The last step of each run that the server was asked to carry out.
create table service_calls (
  run_id bigint primary key references runs on delete cascade,
  place text not null,
  -- Which process carries it out; null where that one is gone.
  process_id bigint,
  answer jsonb,
  begun_at timestamptz not null
);

create table run_steps (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  seq int not null,
  row_index int not null,
  path text not null,
  iteration integer[] not null,
  attempt int not null,
  type text not null,
  label text,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  error_code text,
  error_message text,
  selector text,
  result text,
  screenshot_id bigint references run_screenshots on delete set null,
  notes json not null default '[]'::json,
  read json,
  constraint run_steps_outcome_check check (outcome = any (array['done',
    'failed', 'uncertain', 'stopped'])),
  unique (run_id, seq)
);
create index run_steps_open on run_steps (run_id) where finished_at is null;
-- Without it, each screenshot that is deleted would look through all steps.
create index run_steps_screenshot on run_steps (screenshot_id) where screenshot_id is not null;

create function count_deleted_runs() returns trigger language plpgsql as $$
  begin
    insert into run_count_changes (user_id, script_id, queued_at, began_at, status, count)
    select user_id, script_id, date_bin('15 min', queued_at, '2000-01-01Z'), date_bin('15 min', started_at, '2000-01-01Z'), status,
      -count(*)
    from deleted where status in (0, 3, 4, 7)
    group by 1, 2, 3, 4, 5;
    return null;
  end
$$;

create function count_ended_run() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.status in (0, 3, 4, 7) then
      
insert into run_count_changes (user_id, script_id, queued_at, began_at, status, count)
values (old.user_id, old.script_id, date_bin('15 min', old.queued_at, '2000-01-01Z'),
  date_bin('15 min', old.started_at, '2000-01-01Z'), old.status, -1);
    end if;
    if new.status in (0, 3, 4, 7) then
      
insert into run_count_changes (user_id, script_id, queued_at, began_at, status, count)
values (new.user_id, new.script_id, date_bin('15 min', new.queued_at, '2000-01-01Z'),
  date_bin('15 min', new.started_at, '2000-01-01Z'), new.status, 1);
    end if;
    return null;
  end
$$;

create function note_run_status() returns trigger language plpgsql as $$
  begin
    update extension_statuses x set status = new.status, status_since = new.status_since
    from extensions e
    where e.latest_run_id = new.id and e.id = new.extension_id and x.extension_id = e.id;
    return null;
  end
$$;

create function tell_ended_run() returns trigger language plpgsql as $$
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
        'code', coalesce(new.failure_code, c.error_code), 'message', c.message,
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
$$;
create trigger runs_deleted after delete on runs referencing old table as deleted
  for each statement execute function count_deleted_runs();
create trigger runs_ended after update of status on runs for each row
  when (new.status <> old.status and ((new.status = any (array[0, 3, 4, 7])) or (old.status = any (array[0, 3, 4, 7]))))
  execute function count_ended_run();
create trigger runs_ended_told after update of status on runs for each row
  when (new.status <> old.status and (new.status = any (array[0, 3, 4, 7])) and (old.status <> ALL (array[0, 3, 4, 7])))
  execute function tell_ended_run();
create trigger runs_inserted after insert on runs for each row
  when (new.status = any (array[0, 3, 4, 7])) execute function count_ended_run();
create trigger runs_status after update of status, status_since on runs for each row
  when (old.status <> new.status or old.status_since <> new.status_since)
  execute function note_run_status();
`;
