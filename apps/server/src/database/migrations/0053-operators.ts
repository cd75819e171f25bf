import { type Kysely, sql } from "kysely";

const statements = [
  "alter table users add column is_operator boolean not null default false",
  // Whoever installed it has had the command line all along.
  `update users set is_operator = true where id = (select min(id) from users)`,

  `alter table tariffs
    add column is_offered boolean not null default false,
    add column help_links jsonb not null default '[]',
    add column subscription_packages jsonb not null default '[]'`,
  // Commands and errors name tariffs by their names. Until now nothing but SQL made any.
  `update tariffs t set name = name || ' ' || id
    where exists (select from tariffs o where lower(o.name) = lower(t.name) and o.id < t.id)`,
  "create unique index tariffs_name on tariffs (lower(name))",
  "create index users_tariff on users (tariff_id)",

  // The log is read newest first: all of it, that of one user, or one kind of entry.
  "drop index audit_log_user",
  "create index audit_log_at on audit_log (at desc, id desc)",
  "create index audit_log_user on audit_log (user_id, at desc, id desc)",
  "create index audit_log_action on audit_log (action, at desc, id desc)",
];

/** Users who are operators, tariffs that are sold, and an audit log that is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
