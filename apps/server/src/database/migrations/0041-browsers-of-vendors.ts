import { type Kysely, sql } from "kysely";

const statements = [
  `create table browser_connections (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    browser_api smallint not null check (browser_api between 0 and 8),
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
  )`,
  "create index browser_connections_of_user on browser_connections (user_id, id)",

  `alter table browser_profiles
    add column connection_id bigint references browser_connections,
    -- Null until the vendor has made it: what a crash leaves half made is known by that.
    add column vendor_profile_id text,
    add column group_name text,
    add column notes text not null default '',
    add column start_page text,
    add column is_stopped_after_run boolean not null default false,
    add column stop_after_idle_minutes integer check (stop_after_idle_minutes > 0),
    add column agent_by text not null default 'argument' check (agent_by in ('argument', 'byHand'))`,
  `create unique index browser_profiles_of_vendor
    on browser_profiles (connection_id, vendor_profile_id) where vendor_profile_id is not null`,
  `create index browser_profiles_stopped_when_idle
    on browser_profiles (id) where stop_after_idle_minutes is not null and state = 'running'`,

  `create table browser_profile_templates (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    browser_api smallint not null check (browser_api between 0 and 9),
    connection_id bigint references browser_connections on delete set null,
    group_id text,
    group_name text,
    name_pattern text not null,
    proxy text not null check (proxy in ('first', 'none')),
    start_page text,
    notes text not null,
    platform text check (platform in ('windows', 'macos', 'linux', 'android')),
    is_headless boolean not null,
    is_stopped_after_run boolean not null,
    stop_after_idle_minutes integer check (stop_after_idle_minutes > 0),
    created_at timestamptz not null default now()
  )`,
  "create index browser_profile_templates_of_user on browser_profile_templates (user_id)",
  "create index browser_profile_templates_of_connection on browser_profile_templates (connection_id)",

  `create table browser_profile_jobs (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind in ('create', 'import')),
    state text not null default 'working' check (state in ('working', 'done', 'failed', 'stopped')),
    -- What is to be made, as the job was given it.
    wanted jsonb not null,
    done_count integer not null default 0,
    failed_count integer not null default 0,
    total_count integer not null,
    errors jsonb not null default '[]',
    is_stop_wanted boolean not null default false,
    error_code integer,
    error_message text,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  "create index browser_profile_jobs_of_user on browser_profile_jobs (user_id, id)",
  "create index browser_profile_jobs_working on browser_profile_jobs (seen_at) where state = 'working'",

  // A row that waits for its agent is no installation yet.
  `alter table extensions
    alter column installation_id drop not null,
    alter column secret_hash drop not null`,
];

/** Makers of browsers: how each is reached, profiles of theirs, and what many are made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
