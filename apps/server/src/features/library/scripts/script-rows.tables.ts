import type { JsonValue } from "@baton/contract";
import type { OnFailure } from "../../../database/column-types.ts";
import { shownTypeId } from "../actions/for-others.ts";
import { keptIn } from "../../../database/find-by-indexes.ts";
import { type Db, type Tx, toJsonb } from "../../../database/types.ts";

export interface NewScriptRow {
  id: string;
  actionId: number | null;
  actionTypeId: number | null;
  inputSettings: Record<string, JsonValue>;
  /** What a row of a random type picks from. */
  randomActionIds: number[];
  hasFixedOrder: boolean;
  timeLimit: number;
  onFailure: OnFailure;
  isDisabled: boolean;
}

export type ScriptRow = Awaited<ReturnType<typeof listScriptRows>>[number];

/** A script's rows in order, each with the action it refers to. */
export const listScriptRows = (db: Db, scriptId: number) =>
  db
    .selectFrom("scriptActions as row")
    .leftJoin("actions as action", "action.id", "row.actionId")
    .select([
      "row.rowKey",
      "row.actionId",
      "row.actionTypeId",
      "row.inputSettings",
      "row.randomActionIds",
      "row.hasFixedOrder",
      "row.timeLimitMinutes",
      "row.onFailure",
      "row.isDisabled",
      "action.name as actionName",
      shownTypeId().as("ownTypeId"),
      "action.socialNetwork",
    ])
    .where("row.scriptId", "=", scriptId)
    .orderBy("row.position")
    .execute();

/** What a run needs of the rows that are on: the steps of their actions are read by themselves. */
export function listRowsToRun(db: Db, scriptId: number) {
  const rows = db
    .selectFrom("scriptActions as row")
    .leftJoin("actions as action", "action.id", "row.actionId")
    .select([
      "row.rowKey",
      "row.actionId",
      "row.inputSettings",
      "row.randomActionIds",
      "row.hasFixedOrder",
      "row.timeLimitMinutes",
      "row.onFailure",
      "action.name as actionName",
      (on) => on.fn.coalesce("row.actionTypeId", "action.actionTypeId").as("typeId"),
    ])
    .where("row.scriptId", "=", scriptId)
    .where("row.isDisabled", "=", false)
    .orderBy("row.position");
  return keptIn(db, rows).execute();
}

/** The user's action, as a row of its own would run it. */
export const findActionToRun = (db: Db, userId: number, actionId: number) =>
  db
    .selectFrom("actions")
    .select([
      "id as actionId",
      "name",
      "name as actionName",
      "socialNetwork",
      "actionTypeId as typeId",
      "inputSettings",
      "planSteps",
      "planBytes",
    ])
    .where("userId", "=", userId)
    .where("id", "=", actionId)
    .executeTakeFirst();

/** Rows have no life of their own: a save writes them anew. */
export async function replaceScriptRows(
  tx: Tx,
  scriptId: number,
  rows: NewScriptRow[],
): Promise<void> {
  await tx.deleteFrom("scriptActions").where("scriptId", "=", scriptId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("scriptActions")
    .values(
      rows.map((row, position) => ({
        scriptId,
        position,
        rowKey: row.id,
        actionId: row.actionId,
        actionTypeId: row.actionTypeId,
        inputSettings: toJsonb(row.inputSettings),
        randomActionIds: row.randomActionIds,
        hasFixedOrder: row.hasFixedOrder,
        timeLimitMinutes: row.timeLimit,
        onFailure: row.onFailure,
        isDisabled: row.isDisabled,
      })),
    )
    .execute();
}
