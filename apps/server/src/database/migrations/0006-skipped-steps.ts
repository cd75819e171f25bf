import { type Kysely, sql } from "kysely";

/** Rows and steps that needed a page which could not be opened are skipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table run_rows drop constraint run_rows_outcome_check,
        add constraint run_rows_outcome_check check (outcome = any (array['done',
          'failed', 'timedOut', 'stopped', 'skipped']));
      alter table run_steps drop constraint run_steps_outcome_check,
        add constraint run_steps_outcome_check check (outcome = any (array['done',
          'failed', 'uncertain', 'stopped', 'skipped']))`,
    )
    .execute(db);
}
