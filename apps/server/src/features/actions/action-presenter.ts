import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import { AccessRights, type Action, allowedBy, OWN } from "@baton/contract";
import type { ActionRow } from "./actions.tables.ts";

export const toAction = (row: ActionRow): Action => ({
  id: row.id,
  name: row.name,
  actionType: {
    id: row.actionTypeId,
    name: findActionTypeById(row.actionTypeId)?.name ?? "",
  },
  isCustom: row.actionTypeId === CUSTOM_TYPE.id,
  socialNetwork: row.socialNetwork,
  inputSettings: row.inputSettings,
  steps: row.steps,
  userId: row.userId,
  version: row.version,
  usedByCount: row.usedByCount,
  createdAt: row.createdAt.toISOString(),
  lastUpdated: row.updatedAt.toISOString(),
  parentActionId: null,
  senderEmail: null,
  senderVersion: null,
  autoUpdate: false,
  savedVersionsCount: 0,
  defaultAccessRights: AccessRights.Full,
  ...OWN,
  allowed: allowedBy(OWN, new Date()),
  hasUpdate: false,
});
