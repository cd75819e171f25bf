import type { JsonValue, Step } from "@baton/contract";
import { sql } from "kysely";
import { type Db, toJsonb, type Tx } from "../../database/types.ts";

export interface NewScriptRow {
  id: string;
  actionId: number | null;
  actionTypeId: number | null;
  inputSettings: Record<string, JsonValue>;
  hasFixedOrder: boolean;
  timeLimit: number;
  onFailure: string;
  isDisabled: boolean;
}

export type ScriptRow = Awaited<ReturnType<typeof listScriptRows>>[number];

/** A script's rows in order, each with the action it refers to. */
export const listScriptRows = (db: Db, scriptId: number) =>
  db
    .selectFrom("script_actions as row")
    .leftJoin("actions as action", "action.id", "row.action_id")
    .select([
      "row.row_key",
      "row.action_id",
      "row.action_type_id",
      "row.input_settings",
      "row.random_action_ids",
      "row.has_fixed_order",
      "row.time_limit_minutes",
      "row.on_failure",
      "row.is_disabled",
      "action.name as action_name",
      "action.action_type_id as own_type_id",
      "action.social_network",
    ])
    .where("row.script_id", "=", scriptId)
    .orderBy("row.position")
    .execute();

/** What a run needs of the rows that are on: their steps, and nothing of those that are off. */
export const listRowsToRun = (db: Db, scriptId: number) =>
  db
    .selectFrom("script_actions as row")
    .leftJoin("actions as action", "action.id", "row.action_id")
    .select([
      "row.row_key",
      "row.has_fixed_order",
      "row.time_limit_minutes",
      "row.on_failure",
      "action.name as action_name",
      (on) => on.fn.coalesce("row.action_type_id", "action.action_type_id").as("type_id"),
      sql<Record<string, JsonValue>>`coalesce(action.input_settings, row.input_settings)`.as(
        "input_settings",
      ),
      sql<Step[] | null>`action.steps`.as("steps"),
    ])
    .where("row.script_id", "=", scriptId)
    .where("row.is_disabled", "=", false)
    .orderBy("row.position")
    .execute();

/** Rows have no life of their own: a save writes them anew. */
export async function replaceScriptRows(
  tx: Tx,
  scriptId: number,
  rows: NewScriptRow[],
): Promise<void> {
  await tx.deleteFrom("script_actions").where("script_id", "=", scriptId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("script_actions")
    .values(
      rows.map((row, position) => ({
        script_id: scriptId,
        position,
        row_key: row.id,
        action_id: row.actionId,
        action_type_id: row.actionTypeId,
        input_settings: toJsonb(row.inputSettings),
        has_fixed_order: row.hasFixedOrder,
        time_limit_minutes: row.timeLimit,
        on_failure: row.onFailure,
        is_disabled: row.isDisabled,
      })),
    )
    .execute();
}
