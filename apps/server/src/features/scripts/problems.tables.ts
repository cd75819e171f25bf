import { sql } from "kysely";
import { GRANT_COLUMNS } from "../actions/access.ts";
import { anyOf } from "../../database/sql.ts";
import { isHiddenAction } from "../actions/shown-type.ts";
import type { Db } from "../../database/types.ts";

/** Scripts from the next one on, with how much there is to look at. */
export const listScriptsToCheck = (db: Db, userId: number, afterId: number, limit: number) =>
  db
    .selectFrom("scripts as script")
    .select(["script.id", "script.name", "script.socialNetwork", "script.hasRandomOrder"])
    .select((on) => [
      on
        .selectFrom("scriptActions as row")
        .leftJoin("actions as action", "action.id", "row.actionId")
        .whereRef("row.scriptId", "=", "script.id")
        .select(
          sql<number>`coalesce(sum(pg_column_size(row.input_settings)
            + coalesce(action.plan_bytes, 0) + 200
            + case when random_action_ids = '{}' then 0 else (select coalesce(sum(plan_bytes), 0)
              from actions where id = any(random_action_ids)) end), 0)::float8`.as("bytes"),
        )
        .$asScalar()
        .$notNull()
        .as("bytes"),
    ])
    .where("script.userId", "=", userId)
    .where("script.id", ">", afterId)
    .orderBy("script.id")
    .limit(limit)
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
