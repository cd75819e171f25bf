import { type Kysely, sql } from "kysely";

/** From where each user has signed in: those who guess elsewhere do not keep them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table known_addresses (
      user_id bigint not null references users on delete cascade,
      address text not null,
      seen_at timestamptz not null,
      primary key (user_id, address)
    )`)
    .execute(db);
}
