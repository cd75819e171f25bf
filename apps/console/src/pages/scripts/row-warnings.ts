import { isBlocking, lintScript, type Problem, stepsOfRow } from "@baton/catalogue/lint";
import type { Step } from "@baton/contract";
import { toWorld } from "../../entities/action/knowledge.ts";
import type { Fault } from "../../entities/step/step-issues.ts";
import { NOTHING_OF_ROWS, type RowKnowledge } from "./row-actions.ts";
import { type Row, rowFaults, type ScriptDraft } from "./script-draft.ts";

export { isBlocking };

export interface RowState {
  faults: Record<string, Fault>;
  warnings: readonly Problem[];
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

/** The variables that a run would miss: on trial they can be given. */
export const askedBy = (states: ReadonlyMap<string, RowState>): string[] => [
  ...new Set(
    [...states.values()].flatMap(({ warnings }) =>
      warnings.flatMap((one) => (one.kind === "unknownVariables" ? one.names : [])),
    ),
  ),
];
