import { type Kysely, sql } from "kysely";

const statements = [
  // Null: all kinds.
  "alter table tariffs add column action_kinds text[]",
  // The minor version of the protocol that its agent spoke last.
  "alter table extensions add column protocol_minor integer",
];

/** What steps a tariff has, and which of them agents are too old for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
