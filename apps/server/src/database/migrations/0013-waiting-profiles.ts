import { type Kysely, sql } from "kysely";

/** A browser that is to start and waits for its turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table browser_profiles drop constraint browser_profiles_state_check",
    `alter table browser_profiles add constraint browser_profiles_state_check
      check (state in ('stopped', 'waiting', 'starting', 'running', 'stopping'))`,
  ])
    await sql.raw(statement).execute(db);
}
