import { type Kysely, sql } from "kysely";

const statements = [
  // Who registered an address lately, whether or not it had an account: by both the log-in is
  // answered alike. The key is a hash of the address.
  `create table registrations (
    key bytea primary key,
    password_hash text not null,
    registered_at timestamptz not null
  )`,
  "create index registrations_age on registrations (registered_at)",
  `insert into registrations (key, password_hash, registered_at)
    select sha256(convert_to('registration:' || lower(email), 'UTF8')), password_hash,
      unconfirmed_since
    from users where unconfirmed_since is not null and removed_at is null
    on conflict do nothing`,
];

/** The passwords that addresses were registered with last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
