import { type Kysely, sql } from "kysely";

/** Who is thrown out is told why: a name of the contract's reasons, null where nobody said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table access_tokens add column end_reason text").execute(db);
}
