import { type Kysely, sql } from "kysely";

/** Which rows may pick an action: few rows do, and the others cost nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index script_actions_random on script_actions using gin (random_action_ids)
    where random_action_ids <> '{}'
  `.execute(db);
}
