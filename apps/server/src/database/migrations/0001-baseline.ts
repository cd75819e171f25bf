import { type Kysely, sql } from "kysely";

const statements = [
  `create table tariffs (
    id bigint generated always as identity primary key,
    name text not null,
    price numeric(12, 2) not null check (price >= 0),
    max_extension_count integer not null check (max_extension_count >= 0)
  )`,
  `insert into tariffs (name, price, max_extension_count) values ('Self-hosted', 0, 100000)`,

  `create table users (
    id bigint generated always as identity primary key,
    email text not null,
    password_hash text not null,
    tariff_id bigint references tariffs,
    valid_until timestamptz,
    subscription_status smallint not null default 0 check (subscription_status in (0, 1, 2)),
    is_terms_accepted boolean not null default false,
    is_mail_confirmed boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create unique index users_email on users (lower(email))`,

  // Only hashes: whoever reads the database cannot act in anybody's name.
  `create table access_tokens (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind in ('session', 'agent', 'integration', 'impersonation')),
    hash bytea not null unique,
    label text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index access_tokens_user on access_tokens (user_id, created_at desc)`,

  `create table user_preferences (
    user_id bigint not null references users on delete cascade,
    name text not null,
    value jsonb not null,
    primary key (user_id, name)
  )`,

  `create table login_failures (
    key text primary key,
    failures integer not null,
    blocked_until timestamptz not null
  )`,

  `create table audit_log (
    id bigint generated always as identity primary key,
    user_id bigint references users on delete set null,
    actor text not null,
    action text not null,
    target text,
    at timestamptz not null default now()
  )`,
  `create index audit_log_user on audit_log (user_id, at desc)`,

  `create table actions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    action_type_id integer not null,
    social_network smallint check (social_network between 0 and 4),
    input_settings jsonb not null default '{}',
    steps jsonb not null default '[]',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index actions_user on actions (user_id, lower(name), id)`,

  `create table scripts (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    social_network smallint check (social_network between 0 and 4),
    has_random_order boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index scripts_user on scripts (user_id, lower(name), id)`,

  `create table script_actions (
    script_id bigint not null references scripts on delete cascade,
    position integer not null,
    row_key text not null,
    action_id bigint references actions on delete restrict,
    action_type_id integer,
    input_settings jsonb not null default '{}',
    random_action_ids bigint[] not null default '{}',
    has_fixed_order boolean not null default false,
    time_limit_minutes integer not null default 0 check (time_limit_minutes >= 0),
    on_failure text not null default 'continue' check (on_failure in ('continue', 'stop')),
    is_disabled boolean not null default false,
    primary key (script_id, position),
    unique (script_id, row_key),
    check (num_nonnulls(action_id, action_type_id) = 1)
  )`,
  `create index script_actions_action on script_actions (action_id) where action_id is not null`,

  `create table extensions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    state smallint not null default 1 check (state in (-1, 0, 1)),
    social_network smallint check (social_network between 0 and 4),
    script_id bigint references scripts on delete set null,
    note text not null default '',
    installation_id uuid not null,
    secret_hash bytea not null unique,
    browser_session_id uuid,
    browser_name text not null default '',
    browser_version text not null default '',
    platform text not null default '',
    user_agent text not null default '',
    agent_version text not null default '',
    is_online boolean not null default false,
    connected_at timestamptz,
    last_event_at timestamptz,
    latest_run_id bigint,
    created_at timestamptz not null default now()
  )`,
  `create index extensions_user on extensions (user_id, id)`,
  `create unique index extensions_installation on extensions (user_id, installation_id)`,
  `create index extensions_script on extensions (script_id) where script_id is not null`,

  `create table browser_profiles (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    extension_id bigint references extensions on delete set null,
    token_id bigint references access_tokens on delete set null,
    name text not null,
    browser_api smallint not null,
    folder text not null,
    is_headless boolean not null default false,
    state text not null default 'stopped' check (state in ('stopped', 'starting', 'running', 'stopping')),
    process_id integer,
    error_message text,
    created_at timestamptz not null default now()
  )`,
  `create index browser_profiles_user on browser_profiles (user_id, id)`,
  `create unique index browser_profiles_extension on browser_profiles (extension_id) where extension_id is not null`,

  `create table runs (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    extension_id bigint not null references extensions on delete cascade,
    script_id bigint references scripts on delete set null,
    script_name text not null,
    status smallint not null check (status between 0 and 7),
    status_since timestamptz not null default now(),
    lost_from smallint check (lost_from in (1, 2)),
    -- Smaller goes first; a start takes a place before all, an enqueue one behind all.
    queue_place bigint not null default 0,
    origin text not null check (origin in ('user', 'schedule', 'retry')),
    started_by text,
    queued_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    error_code integer,
    error_message text,
    last_seq integer not null default 0,
    step_number integer not null default 0,
    step_count integer not null,
    row_number integer not null default 0,
    row_count integer not null,
    previous_run_id bigint
  )`,
  // The database itself refuses a second unfinished run on one extension.
  `create unique index runs_one_unfinished on runs (extension_id) where status in (1, 2, 5, 6)`,
  `create index runs_queue on runs (user_id, queue_place, id) where status = 5`,
  `create index runs_user on runs (user_id, id desc)`,
  `create index runs_extension on runs (extension_id, id desc)`,
  `create index runs_script on runs (script_id, id desc) where script_id is not null`,
  `alter table extensions add foreign key (latest_run_id) references runs on delete set null`,
  `create index extensions_latest_run on extensions (latest_run_id) where latest_run_id is not null`,

  // Apart from its run: plans are large and read seldom, runs are small and change often.
  `create table run_plans (
    run_id bigint primary key references runs on delete cascade,
    plan jsonb not null
  )`,
  `create table run_rows (
    run_id bigint not null references runs on delete cascade,
    row_index integer not null,
    started_at timestamptz,
    finished_at timestamptz,
    outcome text check (outcome in ('done', 'failed', 'timedOut', 'stopped')),
    error_code text,
    error_message text,
    primary key (run_id, row_index)
  )`,
  `create table run_screenshots (
    id bigint generated always as identity primary key,
    run_id bigint not null references runs on delete cascade,
    seq integer not null,
    image bytea not null,
    taken_at timestamptz not null,
    unique (run_id, seq)
  )`,
  `create table run_steps (
    id bigint generated always as identity primary key,
    run_id bigint not null references runs on delete cascade,
    seq integer not null,
    row_index integer not null,
    path text not null,
    iteration integer[] not null,
    attempt integer not null,
    type text not null,
    label text,
    started_at timestamptz not null,
    finished_at timestamptz,
    outcome text check (outcome in ('done', 'failed', 'uncertain', 'stopped')),
    error_code text,
    error_message text,
    selector text,
    result text,
    screenshot_id bigint references run_screenshots on delete set null,
    unique (run_id, seq)
  )`,
  `create index run_steps_open on run_steps (run_id) where finished_at is null`,
  `create table run_data (
    run_id bigint not null references runs on delete cascade,
    seq integer not null,
    row_index integer not null,
    name text not null,
    -- json, not jsonb: the fields of what a page was read into keep their order.
    value json not null,
    collected_at timestamptz not null,
    primary key (run_id, seq)
  )`,
  `create table run_status_changes (
    id bigint generated always as identity primary key,
    run_id bigint not null references runs on delete cascade,
    status smallint not null,
    event text not null,
    at timestamptz not null default now()
  )`,
  `create index run_status_changes_run on run_status_changes (run_id, id)`,

  `create table documents (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    size bigint not null,
    content_type text not null,
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  `create index documents_user on documents (user_id, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
