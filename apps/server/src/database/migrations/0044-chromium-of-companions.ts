import { type Kysely, sql } from "kysely";

const statements = [
  "alter table browser_connections drop constraint browser_connections_browser_api_check",
  `alter table browser_connections add constraint browser_connections_browser_api_check
    check (browser_api between 0 and 9)`,
];

/** Chromium that a companion starts is reached as other browsers are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
