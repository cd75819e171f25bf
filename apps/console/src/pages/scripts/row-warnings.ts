import { unknownNames, walkRowScopes } from "@baton/catalogue/scope";
import type { Action, SocialNetwork, Step } from "@baton/contract";
import type { ActionsById } from "../../entities/action/action.queries.ts";
import type { Fault } from "../../entities/step/step-issues.ts";
import { type Row, rowFaults, type ScriptDraft, typeNameOf } from "./script-draft.ts";

export type RowWarning =
  | { kind: "incomplete" }
  | { kind: "actionGone" }
  | { kind: "noSteps" }
  | { kind: "otherNetwork"; network: SocialNetwork }
  | { kind: "unknownVariables"; names: string[] };

export interface RowState {
  faults: Record<string, Fault>;
  warnings: RowWarning[];
}

/** A save would be refused; the other warnings are about how it will run. */
export const isBlocking = ({ kind }: RowWarning): boolean =>
  kind === "incomplete" || kind === "actionGone" || kind === "otherNetwork";

/** Null when it is gone; nothing while it is not known. */
const actionOf = (row: Row, actions: ActionsById): Action | null | undefined =>
  row.selectedActionId === null ? undefined : actions.get(row.selectedActionId);

/** The steps a row stands for; a row with a type of its own is one step. */
export function stepsOf(row: Row, actions: ActionsById): Step[] {
  const typeName = typeNameOf(row);
  if (typeName !== null) return [{ id: row.id, type: typeName, inputs: row.inputSettings }];
  const action = actionOf(row, actions);
  if (!action) return [];
  return action.isCustom
    ? action.steps
    : [{ id: row.id, type: action.actionType.name, inputs: action.inputSettings }];
}

/** The network that the script's other rows must have. */
const networkOf = (rows: readonly Row[], actions: ActionsById): SocialNetwork | null =>
  rows
    .map((row) => actionOf(row, actions)?.socialNetwork ?? null)
    .find((network) => network !== null) ?? null;

function actionWarnings(
  row: Row,
  actions: ActionsById,
  network: SocialNetwork | null,
): RowWarning[] {
  const action = actionOf(row, actions);
  if (action === undefined) return [];
  if (action === null) return [{ kind: "actionGone" }];
  const warnings: RowWarning[] = [];
  if (action.isCustom && action.steps.length === 0) warnings.push({ kind: "noSteps" });
  const own = action.socialNetwork;
  if (own !== null && own !== network) warnings.push({ kind: "otherNetwork", network: own });
  return warnings;
}

/** What is wrong, or looks wrong, with each row, as far as its action is known. */
export function rowStates(draft: ScriptDraft, actions: ActionsById): ReadonlyMap<string, RowState> {
  const network = networkOf(draft.rows, actions);
  const rows = draft.rows.map((row) => ({ ...row, row, steps: stepsOf(row, actions) }));
  const states = new Map<string, RowState>();
  walkRowScopes(rows, draft.hasRandomOrder, ({ row, steps }, scope) => {
    const faults = rowFaults(row);
    const names = unknownNames(steps, new Map(scope));
    const warnings: RowWarning[] = [
      ...(Object.keys(faults).length > 0 ? [{ kind: "incomplete" as const }] : []),
      ...actionWarnings(row, actions, network),
      ...(names.length > 0 ? [{ kind: "unknownVariables" as const, names }] : []),
    ];
    states.set(row.id, { faults, warnings });
  });
  return states;
}
