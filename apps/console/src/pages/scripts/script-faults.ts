import type { Problem } from "@baton/catalogue/lint";
import type { DraftFaults } from "../../editor/editor-descriptor.ts";
import type { FieldIssue } from "../../editor/use-save.ts";
import { explainInputFault, type Fault } from "../../entities/step/step-issues.ts";
import { areInputsSound } from "./input-faults.ts";
import { NOTHING_OF_ROWS, type RowKnowledge } from "./row-actions.ts";
import { isBlocking, type RowState, rowStates } from "./row-warnings.ts";
import { type ScriptDraft, typeNameOf } from "./script-draft.ts";

/** The parts of the right side. */
export const ROW = "row";
export const INPUTS = "inputs";
export const RUN = "run";
export const DEBUG = "debug";

export interface ScriptFaults extends DraftFaults {
  /** By row. */
  states: ReadonlyMap<string, RowState>;
}

/** The server's words on rows, laid over what the catalogue found by itself. */
function withServerFaults(
  draft: ScriptDraft,
  states: ReadonlyMap<string, RowState>,
  issues: readonly FieldIssue[],
): ReadonlyMap<string, RowState> {
  if (issues.length === 0) return states;
  const merged = new Map(states);
  for (const { field, message } of issues) {
    const [list, index, part, name] = field.split(".");
    const row = list === "scriptActions" ? draft.rows[Number(index)] : undefined;
    const state = row && merged.get(row.id);
    if (!row || !state) continue;
    const faults: Record<string, Fault> = { ...state.faults };
    if (part === "inputSettings" && name !== undefined) {
      faults[name] ??= explainInputFault(typeNameOf(row) ?? "", row.inputSettings, name, message);
    }
    merged.set(row.id, { faults, warnings: [INCOMPLETE, ...state.warnings] });
  }
  return merged;
}

const INCOMPLETE: Problem = { kind: "incomplete", inputs: [] };

/** What is wrong with the rows, as far as the actions that they use are known. */
export function scriptFaults(
  draft: ScriptDraft,
  issues: readonly FieldIssue[],
  known: RowKnowledge = NOTHING_OF_ROWS,
): ScriptFaults {
  const own = rowStates(draft, known);
  const states = withServerFaults(draft, own, issues);
  const blocked = (of: ReadonlyMap<string, RowState>): string[] =>
    draft.rows.filter(({ id }) => of.get(id)?.warnings.some(isBlocking)).map(({ id }) => id);
  const areInputsFaulty = !areInputsSound(draft.inputs);
  const faultyLines = blocked(states);
  return {
    states,
    isSound: blocked(own).length === 0 && !areInputsFaulty,
    faultyLines,
    faultySide: faultyLines.length === 0 && areInputsFaulty ? INPUTS : ROW,
  };
}
