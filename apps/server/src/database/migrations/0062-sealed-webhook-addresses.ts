import { type Kysely, sql } from "kysely";

/**
 * Receivers take whoever knows their address: it is kept sealed, like a password. The server seals
 * those that are there when it starts, as only it has the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table webhooks
      add column sealed_url text,
      alter column url drop not null,
      add check ((url is null) <> (sealed_url is null))`)
    .execute(db);
}
