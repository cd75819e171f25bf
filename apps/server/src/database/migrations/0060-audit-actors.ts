import { type Kysely, sql } from "kysely";

/** What stands around the address of who did it. */
const address = `lower(regexp_replace(regexp_replace(a.actor, '^operator as ', ''), ' \\(token: .*$', ''))`;

const statements = [
  // Whose doing it was, whatever their address is by now. No reference: an entry outlives its users.
  "alter table audit_log add column actor_id bigint",
  // Addresses that users have, and those that they had: who confirms a new one is named by the old.
  `create table audit_addresses as
    select lower(email) as email, id, true as is_present from users where removed_at is null
    union all
    select distinct lower(actor), user_id, false from audit_log
      where action = 'confirmEmail' and user_id is not null`,
  "create index audit_addresses_email on audit_addresses (email)",
  "analyze audit_addresses",
  `update audit_log a set actor_id = (
      select id from audit_addresses known where known.email = ${address}
      order by known.id is not distinct from a.user_id desc, known.is_present desc limit 1
    ) where a.actor like '%@%'`,
  "drop table audit_addresses",
  "create index audit_log_actor on audit_log (actor_id) where actor_id is not null",
];

/** The audit log knows users by more than the address that they had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
