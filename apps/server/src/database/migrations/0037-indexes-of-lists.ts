import { type Kysely, sql } from "kysely";

const statements = [
  // With the user they tell all that a page of ids asks for, without its rows.
  "drop index extensions_group",
  `create index extensions_group on extensions (group_id, id) include (user_id)
    where group_id is not null`,
  "drop index extensions_script",
  `create index extensions_script on extensions (script_id, id) include (user_id)
    where script_id is not null`,
  // What of the enabled states is not counted as it changes.
  "create index extensions_disabled on extensions (user_id, is_online) where state = 0",
  `create index extensions_heard on extensions (user_id, (coalesce(last_event_at, created_at)))
    where state <> 0 and not is_online`,
];

/** Pages by group and script are read from indexes alone, and enabled states are counted by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
