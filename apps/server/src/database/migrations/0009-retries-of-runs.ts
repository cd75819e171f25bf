import { type Kysely, sql } from "kysely";

/** A run's page names the runs that repeat it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index runs_retry_of on runs (retry_of, queued_at desc, id desc)
      where retry_of is not null`)
    .execute(db);
}
