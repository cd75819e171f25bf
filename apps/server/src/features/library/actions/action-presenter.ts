import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import { type Action, type ActionHead, allowedBy, actionSchema } from "@baton/contract";
import { grantOf } from "./access.ts";
import type { ActionRow } from "./actions.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const plainAction = plainPart(actionSchema);

/** As its user may see it: what is hidden is left out. */
export function toAction(row: ActionRow, now: Date): Action {
  const grant = grantOf(row);
  const allowed = allowedBy(grant, now);
  const typeId = allowed.see ? row.actionTypeId : CUSTOM_TYPE.id;
  return {
    ...plainAction(row),
    actionType: { id: typeId, name: findActionTypeById(typeId)?.name ?? "" },
    isCustom: typeId === CUSTOM_TYPE.id,
    inputSettings: allowed.see ? row.inputSettings : {},
    steps: allowed.see ? row.steps : [],
    lastUpdated: row.updatedAt.toISOString(),
    ...grant,
    allowed,
  };
}

export function toActionHead(row: ActionRow, now: Date): ActionHead {
  const { inputSettings: _, steps: __, ...head } = toAction(row, now);
  return head;
}
