import { type Kysely, sql } from "kysely";

/** Lists that a user fills by hand or by import; generous, and a bound all the same. */
const LISTS = ["action", "script", "extension_group", "proxy", "document"];
const ROWS_MAX = 20_000;

/** A step is an object with these three, at whatever depth of blocks; it counts if it is off, too. */
const STEPS = "strict $.** ? (exists (@.id) && exists (@.type) && exists (@.inputs))";

/**
 * How large an action is as part of a plan, kept beside it: what a script comes to is added up
 * without reading a step. And how many rows of each list a tariff allows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table actions
      add column plan_bytes integer not null generated always as
        (octet_length(steps::text) + octet_length(input_settings::text)) stored,
      add column plan_steps integer not null generated always as
        (jsonb_array_length(jsonb_path_query_array(steps, '${STEPS}'))) stored`)
    .execute(db);
  const columns = LISTS.map(
    (list) => `add column max_${list}_count integer not null default ${ROWS_MAX}
      check (max_${list}_count >= 0)`,
  );
  await sql.raw(`alter table tariffs ${columns.join(", ")}`).execute(db);
}
