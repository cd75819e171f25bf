import { sql } from "kysely";
import { actionsOfRow, GRANT_COLUMNS, isHiddenAction } from "../actions/for-others.ts";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/** Scripts from the next one on, with how much there is to look at. */
export const listScriptsToCheck = (db: Db, userId: number, afterId: number, limit: number) =>
  db
    .selectFrom("scripts as script")
    .innerJoinLateral(whatRowsUse(), (join) => join.onTrue())
    .select(["script.id", "script.name", "script.socialNetwork"])
    .select(["script.hasRandomOrder", "script.inputs"])
    .select(["used.bytes", "used.walkedBytes", "used.actionIds"])
    .where("script.userId", "=", userId)
    .where("script.id", ">", afterId)
    .orderBy("script.id")
    .limit(limit)
    .execute();

/**
 * What the rows of `script` are made of: their own bytes, those that are looked through, with each
 * action as often as it stands there, and the actions, each once.
 */
const whatRowsUse = () =>
  sql<{ bytes: number; walkedBytes: number; actionIds: number[] }>`(
    select coalesce(sum(own.bytes), 0)::float8 as bytes,
      coalesce(sum(own.bytes + of_actions.bytes), 0)::float8 as walked_bytes,
      coalesce((
        select array_agg(distinct used.id) from script_actions row
        cross join lateral (${actionsOfRow()}) as used
        where row.script_id = script.id and used.id is not null
      ), '{}') as action_ids
    from script_actions row
    cross join lateral (select pg_column_size(row.input_settings) + 200 as bytes) as own
    cross join lateral (
      select coalesce(sum(action.plan_bytes), 0) as bytes
      from (${actionsOfRow()}) as used join actions action on action.id = used.id
    ) as of_actions
    where row.script_id = script.id
  )`.as("used");

/** The bytes of their steps, which are not read. */
export const listActionSizes = (db: Db, ids: number[]) =>
  db
    .selectFrom("actions")
    .select(["id", sql<number>`coalesce(plan_bytes, 0)`.as("bytes")])
    .where(anyOf("id", ids))
    .execute();

export const listRowsToCheck = (db: Db, scriptIds: number[]) =>
  db
    .selectFrom("scriptActions as row")
    .select([
      "row.scriptId",
      "row.rowKey as id",
      "row.actionId as selectedActionId",
      "row.actionTypeId as selectedActionType",
      "row.inputSettings",
      "row.randomActionIds as actions",
      "row.hasFixedOrder",
      "row.onFailure",
      "row.isDisabled",
    ])
    .where(anyOf("row.scriptId", scriptIds))
    .orderBy("row.scriptId")
    .orderBy("row.position")
    .execute();

const actionColumns = [
  "id",
  "name",
  "socialNetwork",
  "actionTypeId",
  "inputSettings",
  "steps",
  ...GRANT_COLUMNS,
] as const;

/** An action of a row is its script's owner's. */
export const listActionsOfRows = (db: Db, ids: number[]) =>
  db.selectFrom("actions as action").select(actionColumns).where(anyOf("id", ids)).execute();

/** Actions from the next one on, with the bytes of their steps, which are not read yet. */
export const listActionsToCheck = (db: Db, userId: number, afterId: number, limit: number) =>
  db
    .selectFrom("actions as action")
    .select(["id", sql<number>`coalesce(plan_bytes, 0) + 200`.as("bytes")])
    .where("userId", "=", userId)
    .where(sql<boolean>`not ${isHiddenAction()}`)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Both kinds at once. */
export async function countToCheck(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from scripts where user_id = ${userId})
      + (select count(*) from actions where user_id = ${userId}) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
