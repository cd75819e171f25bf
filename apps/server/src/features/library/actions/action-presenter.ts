import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import { type Action, type ActionHead, allowedBy } from "@baton/contract";
import { grantOf } from "./access.ts";
import type { ActionRow } from "./actions.tables.ts";

/** As its user may see it: what is hidden is left out. */
export function toAction(row: ActionRow, now: Date): Action {
  const grant = grantOf(row);
  const allowed = allowedBy(grant, now);
  const typeId = allowed.see ? row.actionTypeId : CUSTOM_TYPE.id;
  return {
    id: row.id,
    name: row.name,
    actionType: { id: typeId, name: findActionTypeById(typeId)?.name ?? "" },
    isCustom: typeId === CUSTOM_TYPE.id,
    socialNetwork: row.socialNetwork,
    inputSettings: allowed.see ? row.inputSettings : {},
    steps: allowed.see ? row.steps : [],
    userId: row.userId,
    version: row.version,
    usedByCount: row.usedByCount,
    createdAt: row.createdAt.toISOString(),
    lastUpdated: row.updatedAt.toISOString(),
    parentActionId: row.parentActionId,
    senderEmail: row.senderEmail,
    senderVersion: row.senderVersion,
    autoUpdate: row.autoUpdate,
    savedVersionsCount: row.savedVersionsCount,
    defaultAccessRights: row.defaultAccessRights,
    ...grant,
    allowed,
    hasUpdate: row.hasUpdate,
  };
}

export function toActionHead(row: ActionRow, now: Date): ActionHead {
  const { inputSettings: _, steps: __, ...head } = toAction(row, now);
  return head;
}
