import { type Kysely, sql } from "kysely";

/** Texts of steps that nobody is to see: inputs of actions, script rows and plans name them by id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table secrets (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      sealed_text text not null,
      created_at timestamptz not null default now()
    )`)
    .execute(db);
  await sql.raw("create index secrets_user on secrets (user_id)").execute(db);
}
