import { type Kysely, sql } from "kysely";

const statements = [
  `create table extension_groups (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    thread_count integer not null default 0 check (thread_count >= 0),
    column_settings jsonb,
    created_at timestamptz not null default now()
  )`,
  `create index extension_groups_user on extension_groups (user_id, id)`,
  `alter table extensions add column group_id bigint references extension_groups on delete set null`,
  `create index extensions_group on extensions (group_id, id) where group_id is not null`,
  // A run that was started, not enqueued, does not wait for its group.
  `alter table runs add column is_past_group_limit boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
