import { type Kysely, sql } from "kysely";

const statements = [
  // What a person knows the list by, and how long it was.
  "alter table line_positions add column shown text not null default ''",
  "alter table line_positions add column line_count bigint not null default 0",
];

/** What lists are called whose lines were given out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
