import { type Kysely, sql } from "kysely";

const statements = [
  // Who started a run stands before the time: the few retries among a million are at hand.
  `drop index runs_user`,
  `drop index runs_script`,
  `create index runs_user on runs (user_id, status, origin, queued_at desc, id desc)
    include (extension_id, script_id, started_by)`,
  `create index runs_script on runs (script_id, status, origin, queued_at desc, id desc)
    include (user_id, extension_id, started_by) where script_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
