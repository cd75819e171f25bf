import { type Kysely, sql } from "kysely";

/** Notices of payments that nobody here made may be looked at, and are told from the others then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table payment_notices add column looked_at timestamptz").execute(db);
}
