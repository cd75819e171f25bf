import { findActionTypeById } from "@baton/catalogue";
import {
  type JsonValue,
  rowFailureSchema,
  type Script,
  type ScriptAction,
  type ScriptHead,
  scriptStatusSchema,
  type SocialNetwork,
} from "@baton/contract";
import type { ScriptRow } from "./script-rows.tables.ts";
import type { ScriptHeadRow } from "./scripts.tables.ts";

export const toScriptHead = (row: ScriptHeadRow): ScriptHead => ({
  id: row.id,
  name: row.name,
  socialNetwork: row.social_network as SocialNetwork | null,
  rowCount: row.row_count,
  usedByCount: row.used_by_count,
  runningCount: row.running_count,
  lastRunStatus: scriptStatusSchema.nullable().parse(row.last_run_status),
  lastRunAt: row.last_run_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const toScript = (head: ScriptHeadRow, rows: ScriptRow[]): Script => ({
  ...toScriptHead(head),
  hasRandomOrder: head.has_random_order,
  version: head.version,
  scriptActions: rows.map(toScriptAction),
});

function toScriptAction(row: ScriptRow): ScriptAction {
  const typeId = row.action_type_id ?? row.own_type_id ?? 0;
  const type = findActionTypeById(typeId);
  return {
    id: row.row_key,
    selectedActionId: row.action_id,
    selectedActionType: row.action_type_id,
    // Only this feature writes the column, after the catalogue has checked it.
    inputSettings: row.input_settings as Record<string, JsonValue>,
    actions: row.random_action_ids,
    hasFixedOrder: row.has_fixed_order,
    timeLimit: row.time_limit_minutes,
    onFailure: rowFailureSchema.parse(row.on_failure),
    isDisabled: row.is_disabled,
    socialNetwork: row.social_network as SocialNetwork | null,
    actionType: {
      id: typeId,
      name: type?.name ?? "",
      socialNetwork: type?.socialNetwork ?? null,
    },
    actionName: row.action_name,
  };
}
