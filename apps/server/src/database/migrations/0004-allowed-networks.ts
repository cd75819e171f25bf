import { type Kysely, sql } from "kysely";

/** Private addresses and networks that the operator allows while the server runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table allowed_networks (
      id bigint generated always as identity primary key,
      network cidr not null unique,
      note text not null,
      created_at timestamptz not null
    )`)
    .execute(db);
}
