import { type Kysely, sql } from "kysely";

const statements = [
  "alter table proxies add column rebooted_at timestamptz",
  // How many lines of a list were given out: to all of the user's extensions (0), or to one of them.
  `create table line_positions (
    user_id bigint not null references users on delete cascade,
    list_key text not null,
    extension_id bigint not null,
    taken bigint not null,
    taken_at timestamptz not null,
    primary key (user_id, list_key, extension_id)
  )`,
];

/** When proxies were given another address last, and which lines of lists were given out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
