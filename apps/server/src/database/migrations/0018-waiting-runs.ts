import { type Kysely, sql } from "kysely";

/** Those that have waited for their browser too long are looked for by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index runs_waiting on runs (status_since) where status = 6").execute(db);
}
