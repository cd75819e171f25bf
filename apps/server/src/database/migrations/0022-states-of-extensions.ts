import { type Kysely, sql } from "kysely";

/**
 * Ticks that a disabled extension skips say so. Configurations of browsers: how each belongs to its
 * vendor, and what of it is kept under a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table schedule_ticks drop constraint schedule_ticks_reason_check",
    `alter table schedule_ticks add constraint schedule_ticks_reason_check
      check (reason in ('serverDown', 'active', 'disabled', 'noScript', 'scriptProblem'))`,
    `alter table browser_profiles
      add column connection_method text not null default 'local'
        check (connection_method in ('local', 'cloud')),
      add column profile_selection smallint not null default 0
        check (profile_selection in (0, 1, 2))`,
    `create table browser_config_templates (
      id bigint primary key generated always as identity,
      user_id bigint not null references users on delete cascade,
      name text not null,
      browser_api smallint not null check (browser_api between -1 and 9),
      connection_method text not null check (connection_method in ('local', 'cloud')),
      profile_selection smallint not null check (profile_selection in (0, 1, 2)),
      is_headless boolean not null,
      created_at timestamptz not null default now()
    )`,
    "create index browser_config_templates_of_user on browser_config_templates (user_id)",
  ])
    await sql.raw(statement).execute(db);
}
