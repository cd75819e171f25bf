import { type Kysely, sql } from "kysely";

const statements = [
  // A number of `mail_asks`: links that were asked for before it are good for nothing, also those
  // whose mails are still to be sent.
  "alter table users add column links_since bigint not null default 0",
];

/** Links that end before their mails are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
