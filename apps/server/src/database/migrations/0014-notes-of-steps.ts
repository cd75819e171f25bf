import { type Kysely, sql } from "kysely";

/** What happened beside a step: dialogs, tabs, downloads, in codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table run_steps add column notes json not null default '[]'").execute(db);
}
