import { type Kysely, sql } from "kysely";

/**
 * A run once has a script, or an action, of its own: its extension's stays what it is. And what a
 * step read, as much of it as is shown beside the step.
 *
 * `action_id` has no foreign key: deleting an action would look for it in all runs, and would lock
 * them after it. Ids never come again, so one that is gone is found by a join.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table runs
      add column is_once boolean not null default false,
      add column action_id bigint`)
    .execute(db);
  await sql.raw("alter table run_steps add column read json").execute(db);
}
