import { findActionTypeById } from "@baton/catalogue";
import type { PresentThing, ReadThing } from "@baton/catalogue/exchange";
import type { Action, Script, ScriptAction } from "@baton/contract";
import type { ActionsService } from "../actions/actions.service.ts";
import type { ScriptsService } from "../scripts/scripts.service.ts";

export interface Library {
  actions: Pick<ActionsService, "listNamed" | "list" | "createIn" | "updateIn">;
  scripts: Pick<ScriptsService, "listNamed" | "get" | "createIn" | "updateIn">;
}

/** What the user has under these names, as it is compared with what a file brings. */
export async function findPresent(
  { actions, scripts }: Library,
  userId: number,
  things: readonly ReadThing[],
  names: readonly string[],
): Promise<PresentThing[]> {
  const named = [...new Set([...things.map(({ name }) => name.trim()), ...names])];
  const [ownActions, ownScripts] = await Promise.all([
    actions.listNamed(userId, named),
    scripts.listNamed(userId, named),
  ]);
  return [...ownActions.map(presentAction), ...ownScripts.map(presentScript)];
}

/** Contents that no file has: what a user may not see is like nothing they bring. */
const HIDDEN = "hidden";

const presentAction = (action: Action): PresentThing => ({
  id: action.id,
  name: action.name,
  content: {
    kind: "action",
    type: action.allowed.see ? action.actionType.name : HIDDEN,
    socialNetwork: action.socialNetwork,
    inputs: action.inputSettings,
    steps: action.steps,
  },
});

const presentScript = ({
  id,
  name,
  hasRandomOrder,
  inputs,
  scriptActions,
}: Script): PresentThing => ({
  id,
  name,
  content: { kind: "script", hasRandomOrder, inputs, rows: scriptActions.map(toPlacedRow) },
});

/** A row as a file has it, with the ids of its actions. */
export const toPlacedRow = (row: ScriptAction) => ({
  id: row.id,
  action: row.selectedActionId,
  type: findActionTypeById(row.selectedActionType ?? 0)?.name ?? null,
  inputs: row.inputSettings,
  actions: row.actions,
  hasFixedOrder: row.hasFixedOrder,
  timeLimit: row.timeLimit,
  onFailure: row.onFailure,
  isDisabled: row.isDisabled,
});
