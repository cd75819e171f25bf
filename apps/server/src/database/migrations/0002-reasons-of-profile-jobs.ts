import { type Kysely, sql } from "kysely";

/** Why a job ended early is told in the reader's words: a name of the contract's reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table browser_profile_jobs add column error_reason text").execute(db);
}
