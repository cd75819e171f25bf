import { findActionTypeById } from "@baton/catalogue";
import type { Script, ScriptAction, ScriptHead } from "@baton/contract";
import type { ScriptRow } from "./script-rows.tables.ts";
import type { ScriptHeadRow } from "./scripts.tables.ts";

export const toScriptHead = (row: ScriptHeadRow): ScriptHead => ({
  id: row.id,
  name: row.name,
  socialNetwork: row.socialNetwork,
  rowCount: row.rowCount,
  usedByCount: row.usedByCount,
  runningCount: row.runningCount,
  lastRunStatus: row.lastRunStatus,
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  senderEmail: row.senderEmail,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toScript = (head: ScriptHeadRow, rows: ScriptRow[]): Script => ({
  ...toScriptHead(head),
  hasRandomOrder: head.hasRandomOrder,
  inputs: head.inputs,
  version: head.version,
  scriptActions: rows.map(toScriptAction),
});

function toScriptAction(row: ScriptRow): ScriptAction {
  const typeId = row.actionTypeId ?? row.ownTypeId ?? 0;
  const type = findActionTypeById(typeId);
  return {
    id: row.rowKey,
    selectedActionId: row.actionId,
    selectedActionType: row.actionTypeId,
    inputSettings: row.inputSettings,
    actions: row.randomActionIds,
    hasFixedOrder: row.hasFixedOrder,
    timeLimit: row.timeLimitMinutes,
    onFailure: row.onFailure,
    isDisabled: row.isDisabled,
    socialNetwork: row.socialNetwork,
    actionType: {
      id: typeId,
      name: type?.name ?? "",
      // A type is of no network by itself, what the row does with it may be.
      socialNetwork: type?.socialNetwork ?? row.socialNetwork,
    },
    actionName: row.actionName,
  };
}
