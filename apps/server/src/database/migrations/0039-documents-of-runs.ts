import { type Kysely, sql } from "kysely";

/** Which run made a document: its agent may take it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table documents add column made_by_run_id bigint").execute(db);
}
