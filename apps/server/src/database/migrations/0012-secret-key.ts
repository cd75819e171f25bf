import { type Kysely, sql } from "kysely";

/** Which key the database's secrets are sealed with, and while that is being changed, with which next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table secret_key (
      is_only boolean primary key default true check (is_only),
      key_id text not null,
      next_key_id text check (next_key_id <> key_id)
    )`)
    .execute(db);
}
