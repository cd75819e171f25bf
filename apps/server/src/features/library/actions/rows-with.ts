import { sql } from "kysely";

/** Whether a row of `script_actions` does one of these actions, or may pick it. */
export const isRowWith = (ids: readonly number[]) => sql<boolean>`(
  action_id = any(${sql.val(ids)}::bigint[])
  or (random_action_ids <> '{}' and random_action_ids && ${sql.val(ids)}::bigint[]))`;

/** The actions of a row of `script_actions as row`, each as a record; one with null where it has none. */
export const actionsOfRow = () => sql`
  select row.action_id as id where row.random_action_ids = '{}'
  union all select unnest(row.random_action_ids)`;
