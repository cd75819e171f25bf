import { type Kysely, sql } from "kysely";

const statements = [
  `alter table proxies
    add column tags text[] not null default '{}',
    add column checked_at timestamptz,
    add column last_good_at timestamptz,
    add column fault text,
    add column latency_ms int,
    add column exit_address text,
    add column country text,
    add column exit_before text,
    add column exit_after text`,
  // The last one of each user: how many were asked for, and how they came out.
  `create table proxy_rounds (
    user_id bigint primary key references users on delete cascade,
    good int not null default 0,
    bad int not null default 0,
    asked_at timestamptz not null,
    ended_at timestamptz,
    is_stopped boolean not null default false
  )`,
  // What is to be checked. Who checks one holds it for a while: what a crash took along comes again.
  `create table proxy_check_queue (
    proxy_id bigint primary key references proxies on delete cascade,
    user_id bigint not null references users on delete cascade,
    in_round boolean not null,
    due_at timestamptz not null,
    held_until timestamptz
  )`,
  "create index proxy_check_queue_by_user on proxy_check_queue (user_id, due_at, proxy_id)",
  `create table proxy_checks (
    proxy_id bigint not null references proxies on delete cascade,
    checked_at timestamptz not null,
    latency_ms int,
    fault text,
    exit_address text,
    primary key (proxy_id, checked_at)
  )`,
  "create index proxy_checks_by_age on proxy_checks (checked_at)",
  `create table proxy_check_schedules (
    user_id bigint primary key references users on delete cascade,
    every_minutes int not null,
    next_at timestamptz not null
  )`,
  "create index proxy_check_schedules_due on proxy_check_schedules (next_at)",
];

/** What checks of proxies find, what is still to be checked, and how often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
