import { type Kysely, sql } from "kysely";

const statements = [
  // One proxy of an extension holds.
  "alter table extension_proxies add column is_used boolean not null default false",
  // What its agent said of this one last, while it held: out, failed, refused.
  "alter table extension_proxies add column told text",
  "alter table extension_proxies add column told_reason text",
  "alter table extension_proxies add column told_at timestamptz",
  "alter table extension_proxies add column exit_address text",
  "update extension_proxies set is_used = true where place = 0",
  "drop index extension_proxies_used",
  `create unique index extension_proxies_used on extension_proxies (extension_id)
    include (proxy_id) where is_used`,
  `create index extension_proxies_users on extension_proxies (proxy_id, extension_id) where is_used`,
];

/** Which proxy each extension goes out through, and how its agent gets out there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
