import { type Kysely, sql } from "kysely";

/** What a run failed of keeps its code beside its words; of past runs, their cause has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table runs add column failure_code text").execute(db);
  await sql
    .raw(`update runs set failure_code = c.error_code from failure_causes c
      where c.id = runs.failure_cause_id and runs.error_message is not null`)
    .execute(db);
}
