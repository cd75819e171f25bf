import { type Kysely, sql } from "kysely";

/** How the last reading of what an account's ads token tells went, and when it is read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table accounts
        add column ads_read_at timestamptz,
        add column ads_fault text,
        add column ads_message text,
        add column ads_again_at timestamptz`,
    )
    .execute(db);
}
