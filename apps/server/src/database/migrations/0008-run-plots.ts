import { type Kysely, sql } from "kysely";

const statements = [
  // Plots are counted without a look at the runs themselves: the indexes have when they began.
  `drop index runs_user`,
  `drop index runs_script`,
  `create index runs_user on runs (user_id, status, origin, queued_at desc, id desc)
    include (started_at, extension_id, script_id, started_by)`,
  `create index runs_script on runs (script_id, status, origin, queued_at desc, id desc)
    include (started_at, user_id, extension_id, started_by) where script_id is not null`,
  `create index runs_started_by on runs (user_id, started_by, queued_at desc, id desc)
    include (status, origin, extension_id, script_id) where started_by is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
