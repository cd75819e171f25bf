import {
  isBlocking,
  type LintAction,
  lintScript,
  type LintWorld,
  NOTHING_KNOWN,
  type Problem,
  stepsOfRow,
} from "@baton/catalogue/lint";
import type { Action, Step } from "@baton/contract";
import type { Fault } from "../../entities/step/step-issues.ts";
import { NOTHING_OF_ROWS, type RowKnowledge } from "./row-actions.ts";
import { type Row, rowFaults, type ScriptDraft } from "./script-draft.ts";

export { isBlocking };

export interface RowState {
  faults: Record<string, Fault>;
  warnings: readonly Problem[];
}

const converted = new WeakMap<Action, LintAction>();

/** What the check needs of an action: the same object for the same action, so that it knows it again. */
function toLintAction(action: Action): LintAction {
  const known = converted.get(action);
  if (known) return known;
  const { name, isCustom, actionType, inputSettings: inputs, steps, socialNetwork } = action;
  const { allowed } = action;
  const made = { name, isCustom, typeName: actionType.name, inputs, steps, socialNetwork, allowed };
  converted.set(action, made);
  return made;
}

const worlds = new WeakMap<RowKnowledge, LintWorld>();

function toWorld(known: RowKnowledge): LintWorld {
  const made = worlds.get(known) ?? {
    ...NOTHING_KNOWN,
    actions: new Map(
      [...known.actions].map(([id, action]) => [id, action && toLintAction(action)]),
    ),
    goneDocuments: known.goneDocuments,
  };
  worlds.set(known, made);
  return made;
}

/** The steps a row stands for; a row with a type of its own is one step. */
export const stepsOf = (row: Row, known: RowKnowledge): readonly Step[] =>
  stepsOfRow(row, toWorld(known)).steps;

const NO_FAULTS: Record<string, Fault> = {};
const NO_WARNINGS: readonly Problem[] = [];

/** What is hidden is not known to have no steps, nor to set no variable. */
const isGuess = (kind: Problem["kind"], isHidden: boolean, isAfterHidden: boolean): boolean =>
  (kind === "noSteps" && isHidden) || (kind === "unknownVariables" && isAfterHidden);

/** What is wrong, or looks wrong, with each row, as far as what it names is known. */
export function rowStates(
  draft: ScriptDraft,
  known: RowKnowledge = NOTHING_OF_ROWS,
): ReadonlyMap<string, RowState> {
  const found = Map.groupBy(lintScript(draft, toWorld(known)), ({ line }) => line);
  const isHidden = (row: Row) =>
    known.actions.get(row.selectedActionId ?? 0)?.allowed.see === false;
  let isAfterHidden = draft.hasRandomOrder && draft.rows.some(isHidden);
  return new Map(
    draft.rows.map((row) => {
      const all = found.get(row.id)?.map(({ problem }) => problem) ?? NO_WARNINGS;
      const warnings = all.filter(({ kind }) => !isGuess(kind, isHidden(row), isAfterHidden));
      isAfterHidden ||= isHidden(row);
      const isIncomplete = warnings.some(({ kind }) => kind === "incomplete");
      return [row.id, { faults: isIncomplete ? rowFaults(row) : NO_FAULTS, warnings }];
    }),
  );
}
