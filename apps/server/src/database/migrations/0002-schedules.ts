import { type Kysely, sql } from "kysely";

const statements = [
  // One row is shared by all extensions that were given it in one call.
  `create table schedules (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    rule jsonb not null,
    next_run_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index schedules_user on schedules (user_id, next_run_at, id)`,
  `create index schedules_next on schedules (next_run_at) where next_run_at is not null`,

  `create table schedule_extensions (
    extension_id bigint primary key references extensions on delete cascade,
    schedule_id bigint not null references schedules on delete cascade
  )`,
  `create index schedule_extensions_schedule on schedule_extensions (schedule_id, extension_id)`,

  // \`tick_count\` is above 1 only where ticks missed in one go are kept as one row: the first of them.
  `create table schedule_ticks (
    id bigint generated always as identity primary key,
    extension_id bigint not null references extensions on delete cascade,
    due_at timestamptz not null,
    handled_at timestamptz not null,
    outcome text not null check (outcome in ('ran', 'late', 'skipped', 'missed')),
    reason text check (reason in ('serverDown', 'active', 'noScript', 'scriptProblem')),
    run_id bigint references runs on delete set null,
    tick_count integer not null default 1 check (tick_count > 0)
  )`,
  `create index schedule_ticks_extension on schedule_ticks (extension_id, id desc)`,
  `create index schedule_ticks_handled on schedule_ticks (handled_at)`,
  `create index schedule_ticks_run on schedule_ticks (run_id) where run_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
