import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import type { Action } from "@baton/contract";
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
});
