import { findActionTypeById } from "@baton/catalogue";
import {
  type Script,
  type ScriptAction,
  type ScriptHead,
  scriptHeadSchema,
  scriptSchema,
} from "@baton/contract";
import type { ScriptRow } from "./script-rows.tables.ts";
import type { ScriptHeadRow } from "./scripts.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

export const toScriptHead: (row: ScriptHeadRow) => ScriptHead = plainPart(scriptHeadSchema);
const plainScript = plainPart(scriptSchema);

export const toScript = (head: ScriptHeadRow, rows: ScriptRow[]): Script => ({
  ...plainScript(head),
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
