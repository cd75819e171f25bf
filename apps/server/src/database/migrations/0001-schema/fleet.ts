import { byValue, naturalKey, SHOWN_KEY } from "./texts.ts";

/** Browsers: how they are reached, what they go out through, what they are signed in as. */
export const FLEET = String.raw`
create table extension_count_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null,
  value bigint not null,
  count bigint not null
);
create index extension_count_changes_user on extension_count_changes (user_id, kind, value)
  include (count);

create table extension_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  thread_count int not null default 0 check (thread_count >= 0),
  column_settings jsonb,
  created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (${naturalKey("name")}) stored
);
create index extension_groups_user on extension_groups (user_id, id);

create table extensions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  state smallint not null default 1 check (state = any (array[-1, 0, 1])),
  social_network smallint check (social_network >= 0 and social_network <= 4),
  script_id bigint references scripts on delete set null,
  note text not null default '',
  installation_id uuid,
  secret_hash bytea unique,
  browser_session_id uuid,
  browser_name text not null default '',
  browser_version text not null default '',
  platform text not null default '',
  user_agent text not null default '',
  agent_version text not null default '',
  is_online boolean not null default false,
  connected_at timestamptz,
  last_event_at timestamptz,
  latest_run_id bigint references runs on delete set null,
  created_at timestamptz not null default now(),
  group_id bigint references extension_groups on delete set null,
  gateway_id bigint references processes on delete set null,
  name_key text collate "C" not null generated always as (${naturalKey("name")}) stored,
  note_key text collate "C" not null generated always as (left(lower(note), 400)) stored,
  column_settings jsonb,
  protocol_minor int,
  archive_id bigint references archives on delete set null,
  -- The settings of it that its agent goes by; null: those in its archive's file.
  archive_revision int
);
create index extensions_archive on extensions (archive_id) where archive_id is not null;
-- What of the enabled states is not counted as it changes.
create index extensions_disabled on extensions (user_id, is_online) where state = 0;
create index extensions_gateway on extensions (gateway_id) where gateway_id is not null;
create index extensions_group on extensions (group_id, id) include (user_id)
  where group_id is not null;
create index extensions_groupless on extensions (user_id, id) where group_id is null;
create index extensions_heard on extensions (user_id, coalesce(last_event_at, created_at))
  where (state <> 0) and (not is_online);
create unique index extensions_installation on extensions (user_id, installation_id);
create index extensions_last_event on extensions (user_id, last_event_at desc nulls last,
  id desc) include (state, is_online, created_at);
create index extensions_latest_run on extensions (latest_run_id) where latest_run_id is not null;
create index extensions_name on extensions (user_id, name_key, id);
create index extensions_network on extensions (user_id, social_network, id)
  where social_network is not null;
create index extensions_note on extensions (user_id, note_key, id);
create index extensions_script on extensions (script_id, id) include (user_id)
  where script_id is not null;
create index extensions_scriptless on extensions (user_id, id) where script_id is null;
create index extensions_user on extensions (user_id, id);

create table account_facts (
  extension_id bigint not null references extensions on delete cascade,
  fact text not null,
  value jsonb not null,
  read_at timestamptz not null,
  primary key (extension_id, fact)
);

create table browser_config_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  browser_api smallint not null check (browser_api >= -1 and browser_api <= 9),
  connection_method text not null,
  profile_selection smallint not null check (profile_selection = any (array[0, 1, 2])),
  is_headless boolean not null,
  created_at timestamptz not null default now(),
  constraint browser_config_templates_connection_method_check check (connection_method = any (array['local',
    'cloud']))
);
create index browser_config_templates_of_user on browser_config_templates (user_id);

create table browser_connections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  browser_api smallint not null check (browser_api >= 0 and browser_api <= 9),
  variant text not null,
  name text not null,
  -- Null is the server's own machine.
  companion_id bigint,
  local_address text,
  cloud_address text,
  login text,
  sealed_key text,
  sealed_password text,
  -- What had to be found out once about this installation.
  remembered jsonb not null default '{}',
  checked_at timestamptz,
  found jsonb,
  created_at timestamptz not null default now()
);
create index browser_connections_of_user on browser_connections (user_id, id);

create table browser_profile_jobs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind = any (array['create', 'import'])),
  state text not null default 'working',
  -- What is to be made, as the job was given it.
  wanted jsonb not null,
  done_count int not null default 0,
  failed_count int not null default 0,
  total_count int not null,
  errors jsonb not null default '[]',
  is_stop_wanted boolean not null default false,
  error_code int,
  error_message text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint browser_profile_jobs_state_check check (state = any (array['working',
    'done', 'failed', 'stopped']))
);
create index browser_profile_jobs_of_user on browser_profile_jobs (user_id, id);
create index browser_profile_jobs_working on browser_profile_jobs (seen_at)
  where state = 'working';

-- How many extensions there are of what, and what was counted since: whoever changes a row adds
-- lines, and waits for nobody.
create table extension_counts (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  value bigint not null,
  count bigint not null,
  primary key (user_id, kind, value)
);

-- The status of each extension's latest run, in a table so narrow that a change of it is cheap:
-- the list is filtered and sorted by it.
create table extension_statuses (
  extension_id bigint primary key references extensions on delete cascade,
  user_id bigint not null,
  status smallint not null,
  status_since timestamptz
);
create index extension_statuses_latest on extension_statuses (user_id,
  status_since desc nulls last, extension_id desc);
create index extension_statuses_since on extension_statuses (user_id, status_since,
  extension_id);
create index extension_statuses_status on extension_statuses (user_id, status, extension_id);

create table extension_tags (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  color text not null default 'gray',
  name_key text collate "C" not null generated always as (${byValue("name")}) stored,
  created_at timestamptz not null default now()
);
create unique index extension_tags_name on extension_tags (user_id, lower(name));

create table long_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  hash bytea not null,
  -- As it is searched.
  content text collate "C" not null,
  unique (user_id, hash)
);

-- A user's own, in place of those that come with Baton.
create table network_recipes (
  user_id bigint not null references users on delete cascade,
  network smallint not null check (network >= 0 and network <= 4),
  definition jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, network)
);

create table proxies (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  status smallint not null default 0 check (status >= 0 and status <= 3),
  type smallint not null check (type >= 0 and type <= 4),
  host text not null,
  port int not null check (port >= 1 and port <= 65535),
  sealed_login text,
  sealed_password text,
  -- Whoever has it can change the address: kept as a secret, too.
  sealed_ip_change_link text,
  threads int not null default 0 check (threads >= 0),
  created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (${naturalKey("name")}) stored,
  rebooted_at timestamptz,
  tags text[] not null default '{}'::text[],
  checked_at timestamptz,
  last_good_at timestamptz,
  fault text,
  latency_ms int,
  exit_address text,
  country text,
  exit_before text,
  exit_after text
);
create index proxies_user on proxies (user_id, id);

create table proxy_check_schedules (
  user_id bigint primary key references users on delete cascade,
  every_minutes int not null,
  next_at timestamptz not null
);
create index proxy_check_schedules_due on proxy_check_schedules (next_at);

create table proxy_checks (
  proxy_id bigint not null references proxies on delete cascade,
  checked_at timestamptz not null,
  latency_ms int,
  fault text,
  exit_address text,
  primary key (proxy_id, checked_at)
);
create index proxy_checks_by_age on proxy_checks (checked_at);

-- The last one of each user: how many were asked for, and how they came out.
create table proxy_rounds (
  user_id bigint primary key references users on delete cascade,
  good int not null default 0,
  bad int not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  is_stopped boolean not null default false
);

-- One row is shared by all extensions that were given it in one call.
create table schedules (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  rule jsonb not null,
  next_run_at timestamptz,
  created_at timestamptz not null default now()
);
create index schedules_next on schedules (next_run_at) where next_run_at is not null;
create index schedules_user on schedules (user_id, next_run_at, id);

-- What an extension is signed in as. Its secrets are bound to the extension's number.
create table accounts (
  extension_id bigint primary key references extensions on delete cascade,
  user_id bigint not null references users on delete cascade,
  name text not null default '',
  status smallint not null default 0 check (status >= -2 and status <= 2),
  status_since timestamptz not null default now(),
  checked_at timestamptz,
  reason_code text,
  reason_message text,
  -- "default" is another check: its number never comes again, whatever becomes of the account.
  check_id bigint generated by default as identity,
  is_only_browser boolean not null default false,
  user_agent text,
  sealed_login text,
  sealed_password text,
  sealed_two_factor_key text,
  sealed_cookies text,
  cookie_count int not null default 0,
  sealed_ads_token text,
  sealed_bm_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  told_check_id bigint,
  answered_check_id bigint,
  held_until timestamptz,
  constraint accounts_check check ((reason_code is null) = (reason_message is null))
);
create index accounts_due on accounts (user_id)
  where answered_check_id is distinct from check_id;
create index accounts_user on accounts (user_id, status);

create table browser_profile_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  browser_api smallint not null check (browser_api >= 0 and browser_api <= 9),
  connection_id bigint references browser_connections on delete set null,
  group_id text,
  group_name text,
  name_pattern text not null,
  proxy text not null check (proxy = any (array['first', 'none'])),
  start_page text,
  notes text not null,
  platform text,
  is_headless boolean not null,
  is_stopped_after_run boolean not null,
  stop_after_idle_minutes int check (stop_after_idle_minutes > 0),
  created_at timestamptz not null default now(),
  constraint browser_profile_templates_platform_check check (platform = any (array['windows',
    'macos', 'linux', 'android']))
);
create index browser_profile_templates_of_connection on browser_profile_templates (connection_id);
create index browser_profile_templates_of_user on browser_profile_templates (user_id);

create table companions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- The process that has its socket; null while it is away.
  gateway_id bigint references processes on delete set null,
  machine text,
  platform text,
  version text,
  addresses jsonb not null default '[]',
  last_seen_at timestamptz,
  created_at timestamptz not null
);
create index companions_gateway on companions (gateway_id) where gateway_id is not null;
create index companions_user on companions (user_id);

create table companion_tasks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  companion_id bigint not null references companions on delete cascade,
  sealed_task text not null,
  sealed_answer text,
  created_at timestamptz not null
);
create index companion_tasks_companion on companion_tasks (companion_id);
create index companion_tasks_created on companion_tasks (created_at);
create index companion_tasks_user on companion_tasks (user_id);

-- Places count from 0, without gaps: the first proxy is the one that is used.
create table extension_proxies (
  extension_id bigint not null references extensions on delete cascade,
  proxy_id bigint not null references proxies on delete cascade,
  place int not null check (place >= 0),
  is_used boolean not null default false,
  told text,
  told_reason text,
  told_at timestamptz,
  exit_address text,
  primary key (extension_id, proxy_id)
);
create index extension_proxies_proxy on extension_proxies (proxy_id, extension_id);
create unique index extension_proxies_used on extension_proxies (extension_id)
  include (proxy_id) WHERE is_used;
create index extension_proxies_users on extension_proxies (proxy_id, extension_id) WHERE is_used;

-- What a row is searched by that no other row shares; the parts are written by whoever has them.
create table extension_texts (
  extension_id bigint primary key references extensions on delete cascade,
  user_id bigint not null,
  content text collate "C" not null generated always as
    (to_searchable(own_text || e'\n' || coalesce(account_name, '') || e'\n' || read_name)) stored,
  account_key text collate "C" generated always as
    (case when account_name is not null then nullif(${SHOWN_KEY}, '') end) stored,
  own_text text not null,
  -- Null where there is no account.
  account_name text,
  read_name text not null default '',
  long_note_id bigint references long_notes
);
create index extension_texts_account on extension_texts (user_id, account_key, extension_id);
create index extension_texts_account_down on extension_texts (user_id,
  account_key desc nulls last, extension_id desc);
create index extension_texts_long_note on extension_texts (long_note_id, extension_id)
  where long_note_id is not null;
create index extension_texts_user on extension_texts (user_id, extension_id);

-- What is to be checked. Who checks one holds it for a while: what a crash took along comes
-- again.
create table proxy_check_queue (
  proxy_id bigint primary key references proxies on delete cascade,
  user_id bigint not null references users on delete cascade,
  in_round boolean not null,
  due_at timestamptz not null,
  held_until timestamptz
);
create index proxy_check_queue_by_user on proxy_check_queue (user_id, due_at, proxy_id);

create table schedule_extensions (
  extension_id bigint primary key references extensions on delete cascade,
  schedule_id bigint not null references schedules on delete cascade
);
create index schedule_extensions_schedule on schedule_extensions (schedule_id, extension_id);

-- \`tick_count\` is above 1 only where ticks missed in one go are kept as one row: the first of
-- them.
create table schedule_ticks (
  id bigint generated always as identity primary key,
  extension_id bigint not null references extensions on delete cascade,
  due_at timestamptz not null,
  handled_at timestamptz not null,
  outcome text not null,
  reason text,
  run_id bigint references runs on delete set null,
  tick_count int not null default 1 check (tick_count > 0),
  constraint schedule_ticks_outcome_check check (outcome = any (array['ran',
    'late', 'skipped', 'missed'])),
  constraint schedule_ticks_reason_check check (reason = any (array['serverDown',
    'active', 'disabled', 'noScript', 'inputsNotFit',
    'scriptProblem']))
);
create index schedule_ticks_extension on schedule_ticks (extension_id, id desc);
create index schedule_ticks_handled on schedule_ticks (handled_at);
create index schedule_ticks_run on schedule_ticks (run_id) where run_id is not null;

-- The user stands here too: rows are counted by user as they come and go.
create table tagged_extensions (
  extension_id bigint not null references extensions on delete cascade,
  tag_id bigint not null references extension_tags on delete cascade,
  user_id bigint not null,
  primary key (extension_id, tag_id)
);
create index tagged_extensions_tag on tagged_extensions (tag_id, extension_id);

create table browser_profiles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  extension_id bigint references extensions on delete set null,
  token_id bigint references access_tokens on delete set null,
  name text not null,
  browser_api smallint not null,
  folder text not null,
  is_headless boolean not null default false,
  state text not null default 'stopped',
  process_id int,
  error_message text,
  created_at timestamptz not null default now(),
  host text,
  keeper_id bigint references processes on delete set null,
  connection_method text not null default 'local',
  profile_selection smallint not null default 0,
  connection_id bigint references browser_connections,
  -- Null until the vendor has made it: what a crash leaves half made is known by that.
  vendor_profile_id text,
  group_name text,
  notes text not null default '',
  start_page text,
  is_stopped_after_run boolean not null default false,
  stop_after_idle_minutes int check (stop_after_idle_minutes > 0),
  agent_by text not null default 'argument',
  -- Since when its browser runs, to know how long nothing ran in it.
  running_since timestamptz,
  -- Which job makes it, until the vendor has made it.
  job_id bigint,
  constraint browser_profiles_agent_by_check check (agent_by = any (array['argument',
    'byHand'])),
  constraint browser_profiles_connection_method_check check (connection_method = any (array['local',
    'cloud'])),
  constraint browser_profiles_profile_selection_check check (profile_selection = any (array[0,
    1, 2])),
  constraint browser_profiles_state_check check (state = any (array['stopped',
    'waiting', 'starting', 'running', 'stopping']))
);
create unique index browser_profiles_extension on browser_profiles (extension_id)
  where extension_id is not null;
create index browser_profiles_of_job on browser_profiles (job_id) where job_id is not null;
create unique index browser_profiles_of_vendor on browser_profiles (connection_id,
  vendor_profile_id) where vendor_profile_id is not null;
create index browser_profiles_stopped_when_idle on browser_profiles (id)
  where (stop_after_idle_minutes is not null) and (state = 'running');
create index browser_profiles_user on browser_profiles (user_id, id);

create function count_added_extensions() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count) 
select e.user_id, counted.kind, counted.value, count(*)
from touched e cross join lateral (values
  ('all', (0)::bigint), ('group', (coalesce(e.group_id, 0))::bigint), ('script', (coalesce(e.script_id, 0))::bigint), ('network', (coalesce(e.social_network, -1))::bigint), ('online', (e.is_online::int)::bigint)
) as counted (kind, value)
group by 1, 2, 3; 
insert into extension_statuses (extension_id, user_id, status, status_since)
select e.id, e.user_id, coalesce(r.status, -1), r.status_since
from touched e left join runs r on r.id = e.latest_run_id;
    return null;
  end
$$;

create function count_added_statuses() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count) 
select user_id, 'status', status, count(*) from touched group by 1, 3;
    return null;
  end
$$;

create function count_changed_extension() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count)
    select new.user_id, changed.kind, counted.value, counted.count
    from (values ('group', (coalesce(old.group_id, 0))::bigint, (coalesce(new.group_id, 0))::bigint), ('script', (coalesce(old.script_id, 0))::bigint, (coalesce(new.script_id, 0))::bigint), ('network', (coalesce(old.social_network, -1))::bigint, (coalesce(new.social_network, -1))::bigint), ('online', (old.is_online::int)::bigint, (new.is_online::int)::bigint)) as changed (kind, before, now)
    cross join lateral (values (changed.before, -1), (changed.now, 1)) as counted (value, count)
    where changed.before <> changed.now;
    return null;
  end
$$;

create function count_changed_status() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count) values
    (new.user_id, 'status', old.status, -1), (new.user_id, 'status', new.status, 1);
    return null;
  end
$$;

create function count_deleted_extensions() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count) 
select e.user_id, counted.kind, counted.value, -count(*)
from touched e cross join lateral (values
  ('all', (0)::bigint), ('group', (coalesce(e.group_id, 0))::bigint), ('script', (coalesce(e.script_id, 0))::bigint), ('network', (coalesce(e.social_network, -1))::bigint), ('online', (e.is_online::int)::bigint)
) as counted (kind, value)
group by 1, 2, 3;
    return null;
  end
$$;

create function count_deleted_statuses() returns trigger language plpgsql as $$
  begin
    insert into extension_count_changes (user_id, kind, value, count) 
select user_id, 'status', status, -count(*) from touched group by 1, 3;
    return null;
  end
$$;

create function count_tags_deleteed() returns trigger language plpgsql as $$
  begin
    
insert into extension_count_changes (user_id, kind, value, count)
select user_id, 'tag', tag_id, -count(*) from touched group by 1, 3;
    return null;
  end
$$;

create function count_tags_inserted() returns trigger language plpgsql as $$
  begin
    
insert into extension_count_changes (user_id, kind, value, count)
select user_id, 'tag', tag_id, count(*) from touched group by 1, 3;
    return null;
  end
$$;

-- Held while it is pointed at: notes that no row has are deleted.
create function long_note_of(owner bigint, note text) returns bigint language plpgsql as $$
  declare
    hashed bytea;
    found_id bigint;
  begin
    if octet_length(note) <= 500 then
      return null;
    end if;
    hashed := sha256(convert_to(note, 'UTF8'));
    select id into found_id from long_notes
      where user_id = owner and hash = hashed for key share;
    if found_id is null then
      insert into long_notes (user_id, hash, content)
        values (owner, hashed, to_searchable(note))
        on conflict (user_id, hash) do update set hash = excluded.hash
        returning id into found_id;
    end if;
    return found_id;
  end
$$;

create function note_latest_run() returns trigger language plpgsql as $$
  begin
    update extension_statuses x set status = coalesce(r.status, -1), status_since = r.status_since
    from extensions e left join runs r on r.id = e.latest_run_id
    where e.id = new.id and x.extension_id = e.id;
    return null;
  end
$$;

create function note_text_of_account_facts_delete() returns trigger language plpgsql as $$
  begin
    update extension_texts set read_name = '' where extension_id = old.extension_id;
    return null;
  end
$$;

create function note_text_of_account_facts_insert() returns trigger language plpgsql as $$
  begin
    update extension_texts set read_name = coalesce(new.value #>> '{}', '') where extension_id = new.extension_id;
    return null;
  end
$$;

create function note_text_of_account_facts_update() returns trigger language plpgsql as $$
  begin
    update extension_texts set read_name = coalesce(new.value #>> '{}', '') where extension_id = new.extension_id;
    return null;
  end
$$;

create function note_text_of_accounts_delete() returns trigger language plpgsql as $$
  begin
    update extension_texts set account_name = null where extension_id = old.extension_id;
    return null;
  end
$$;

create function note_text_of_accounts_insert() returns trigger language plpgsql as $$
  begin
    update extension_texts set account_name = new.name where extension_id = new.extension_id;
    return null;
  end
$$;

create function note_text_of_accounts_update() returns trigger language plpgsql as $$
  begin
    update extension_texts set account_name = new.name where extension_id = new.extension_id;
    return null;
  end
$$;

create function note_text_of_extensions_update() returns trigger language plpgsql as $$
  begin
    update extension_texts
      set own_text = new.name || e'\n' || case when octet_length(new.note) <= 500 then new.note else '' end, long_note_id = long_note_of(new.user_id, new.note)
      where extension_id = new.id;
    return null;
  end
$$;

create function note_texts_of_extensions() returns trigger language plpgsql as $$
  begin
    insert into extension_texts (extension_id, user_id, own_text, long_note_id)
      select id, user_id, name || e'\n' || case when octet_length(note) <= 500 then note else '' end, long_note_of(user_id, note) from touched;
    return null;
  end
$$;

create function tell_missed_tick() returns trigger language plpgsql as $$
  declare
    of_user bigint := (select user_id from extensions where id = new.extension_id);
  begin
    if has_event_targets(of_user) then
      perform tell_event(
        of_user, new.extension_id, 'schedule.missed', new.id::text, new.handled_at,
        json_build_object(
          'schedule', json_build_object('dueAt', to_char(new.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'count', new.tick_count, 'reason', new.reason),
          'extension', facts_of_extension(new.extension_id)));
    end if;
    return null;
  end
$$;
create trigger note_text_of_account_facts_delete after delete on account_facts for each row
  when (old.fact = 'accountName') execute function note_text_of_account_facts_delete();
create trigger note_text_of_account_facts_insert after insert on account_facts for each row
  when (new.fact = 'accountName') execute function note_text_of_account_facts_insert();
create trigger note_text_of_account_facts_update after update of value on account_facts
  for each row when (new.fact = 'accountName' and old.value <> new.value)
  execute function note_text_of_account_facts_update();
create trigger note_text_of_accounts_delete after delete on accounts for each row when (true)
  execute function note_text_of_accounts_delete();
create trigger note_text_of_accounts_insert after insert on accounts for each row when (true)
  execute function note_text_of_accounts_insert();
create trigger note_text_of_accounts_update after update of name on accounts for each row
  when (old.name <> new.name) execute function note_text_of_accounts_update();
create trigger extension_statuses_changed after update on extension_statuses for each row
  when (old.status <> new.status) execute function count_changed_status();
create trigger extension_statuses_deleteed after delete on extension_statuses
  referencing old table as touched for each statement execute function count_deleted_statuses();
create trigger extension_statuses_inserted after insert on extension_statuses
  referencing new table as touched for each statement execute function count_added_statuses();
create trigger extensions_changed after update on extensions for each row
  when (coalesce(old.group_id, 0::bigint) <> coalesce(new.group_id, 0::bigint) or coalesce(old.script_id, 0::bigint) <> coalesce(new.script_id, 0::bigint) or coalesce(old.social_network::integer, -1) <> coalesce(new.social_network::integer, -1) or old.is_online::integer <> new.is_online::integer)
  execute function count_changed_extension();
create trigger extensions_deleteed after delete on extensions referencing old table as touched
  for each statement execute function count_deleted_extensions();
create trigger extensions_inserted after insert on extensions referencing new table as touched
  for each statement execute function count_added_extensions();
create trigger extensions_latest_run after update of latest_run_id on extensions for each row
  when (old.latest_run_id is distinct from new.latest_run_id)
  execute function note_latest_run();
create trigger note_text_of_extensions_update after update of name, note on extensions
  for each row when (old.name <> new.name or old.note <> new.note)
  execute function note_text_of_extensions_update();
create trigger note_texts_of_extensions after insert on extensions
  referencing new table as touched for each statement
  execute function note_texts_of_extensions();
create trigger schedule_ticks_missed after insert on schedule_ticks for each row
  when (new.outcome = 'missed') execute function tell_missed_tick();
create trigger tagged_extensions_deleteed after delete on tagged_extensions
  referencing old table as touched for each statement execute function count_tags_deleteed();
create trigger tagged_extensions_inserted after insert on tagged_extensions
  referencing new table as touched for each statement execute function count_tags_inserted();
`;
