import { type Kysely, sql } from "kysely";

/**
 * What a new action proposes to give when it is sent: to see and run it. Those that are there keep
 * theirs, which their owners may have chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table actions alter column default_access_rights set default 2").execute(db);
}
