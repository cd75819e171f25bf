import { type Kysely, sql } from "kysely";

/** What a run failed of keeps its code beside its words; of past runs, their cause has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table runs add column failure_code text").execute(db);
  await sql
    .raw(`update runs set failure_code = c.error_code from failure_causes c
      where c.id = runs.failure_cause_id and runs.error_message is not null`)
    .execute(db);
  // A run that goes on after a failed row has words already, and no cause yet.
  await sql
    .raw(`update runs set failure_code = (
        select w.error_code from run_rows w
        where w.run_id = runs.id and w.outcome in ('failed', 'timedOut')
        order by w.row_index limit 1
      )
      where failure_code is null and error_message is not null`)
    .execute(db);
}
