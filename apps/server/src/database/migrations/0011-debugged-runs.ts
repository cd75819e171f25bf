import { type Kysely, sql } from "kysely";

/** The run that a hold debugs: it alone goes on while the browser is held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table extension_holds add column run_id bigint references runs on delete set null")
    .execute(db);
}
