import { type Kysely, sql } from "kysely";

/** Runs of an action are looked up by it, in the order of the list; most runs have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index runs_action on runs (action_id, queued_at, id) where action_id is not null
  `.execute(db);
}
