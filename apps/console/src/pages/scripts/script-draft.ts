import { findActionType, findActionTypeById, validateInputs } from "@baton/catalogue";
import {
  type JsonValue,
  type RunInput,
  runInputTypeSchema,
  type Script,
  type ScriptActionInput,
  scriptActionInputSchema,
  type ScriptInput,
  type Step,
  type UserSettings,
} from "@baton/contract";
import { z } from "zod";
import { fromClipboard, toClipboard } from "../../editor/clipboard.ts";
import type { DraftChange } from "../../editor/outline-edits.ts";
import { indexBelow, neighbourOf } from "../../editor/flat-rows.ts";
import { pastedSteps } from "../../entities/step/copied-steps.ts";
import { defaultInputs } from "../../entities/step/step-ids.ts";
import { explainInputFault, type Fault } from "../../entities/step/step-issues.ts";
import { randomId } from "../../ui/random-id.ts";

export type Row = ScriptActionInput;

export interface ScriptDraft {
  name: string;
  hasRandomOrder: boolean;
  inputs: DraftInput[];
  rows: Row[];
}

/** An input as it is being written: what is wrong with it is said beside it. */
const draftInputSchema = z.object({
  name: z.string(),
  type: runInputTypeSchema,
  label: z.string(),
  description: z.string(),
  isRequired: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  choices: z.array(z.string()),
});
export type DraftInput = RunInput;

export const scriptDraftSchema: z.ZodType<ScriptDraft> = z.object({
  name: z.string(),
  hasRandomOrder: z.boolean(),
  /** Drafts of before have none. */
  inputs: z.array(draftInputSchema).default([]),
  rows: z.array(scriptActionInputSchema),
});

type ScriptChange = DraftChange<ScriptDraft>;
type Ids = ReadonlySet<string>;

export const toDraft = (script: Script): ScriptDraft => ({
  name: script.name,
  hasRandomOrder: script.hasRandomOrder,
  inputs: script.inputs,
  rows: script.scriptActions.map(
    ({ socialNetwork: _network, actionType: _type, actionName: _name, ...row }) => row,
  ),
});

export const toInput = (draft: ScriptDraft): ScriptInput => ({
  name: draft.name.trim(),
  hasRandomOrder: draft.hasRandomOrder,
  inputs: draft.inputs,
  scriptActions: draft.rows,
});

/**
 * A key that no row of the script ever had: runs and retries name their rows by it, so that of a
 * deleted row must not come back.
 */
const newRowId = (): string => `r${randomId().slice(0, 8)}`;

const blankRow = (): Row => ({
  id: newRowId(),
  selectedActionId: null,
  selectedActionType: null,
  inputSettings: {},
  actions: [],
  hasFixedOrder: false,
  timeLimit: 0,
  onFailure: "continue",
  isDisabled: false,
});

/** What follows on the page that it opens would fail one by one, or be done on a wrong page. */
const opensPage = (row: Row): boolean => typeNameOf(row) === "open";

/** A row as its user wants new ones; one that opens a page stops the script when it fails. */
export const rowAsWanted = (row: Row, wanted: UserSettings["settings.newRows"]): Row => ({
  ...row,
  ...wanted,
  onFailure: opensPage(row) ? "stop" : wanted.onFailure,
});

export const rowOfAction = (actionId: number): Row => ({
  ...blankRow(),
  selectedActionId: actionId,
});

export const rowOfType = (typeName: string, inputs: Record<string, JsonValue> = {}): Row => ({
  ...blankRow(),
  selectedActionType: findActionType(typeName)?.id ?? null,
  inputSettings: { ...defaultInputs(typeName), ...inputs },
});

/** The type of a row that has one of its own. */
export const typeNameOf = (row: Row): string | null =>
  row.selectedActionType === null ? null : (findActionTypeById(row.selectedActionType)?.name ?? "");

/** Does one of several saved actions. */
export const picksAction = ({ selectedActionType: id }: Row): boolean =>
  id !== null && findActionTypeById(id)?.isRandom === true;

/** Puts rows in below the selected ones, each with a key of its own. */
export function addRows(draft: ScriptDraft, selected: Ids, rows: readonly Row[]): ScriptChange {
  const added = rows.map((row) => ({ ...row, id: newRowId() }));
  const index = indexBelow(draft.rows, selected);
  return {
    draft: { ...draft, rows: draft.rows.toSpliced(index, 0, ...added) },
    select: added.map(({ id }) => id),
  };
}

const chosenRows = (draft: ScriptDraft, selected: Ids): Row[] =>
  draft.rows.filter((row) => selected.has(row.id));

export const duplicateRows = (draft: ScriptDraft, selected: Ids): ScriptChange =>
  addRows(draft, selected, chosenRows(draft, selected));

export function deleteRows(draft: ScriptDraft, selected: Ids): ScriptChange {
  const next = neighbourOf(draft.rows, selected);
  return {
    draft: { ...draft, rows: draft.rows.filter((row) => !selected.has(row.id)) },
    select: next === undefined ? [] : [next],
  };
}

export const updateRows = (
  draft: ScriptDraft,
  selected: Ids,
  change: (row: Row) => Row,
): ScriptDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (selected.has(row.id) ? change(row) : row)),
});

/** Off if any is on, else on. */
export function toggleRows(draft: ScriptDraft, selected: Ids): ScriptDraft {
  const isDisabled = chosenRows(draft, selected).some((row) => !row.isDisabled);
  return updateRows(draft, selected, (row) => ({ ...row, isDisabled }));
}

const CLIPBOARD_ROWS = "rows";

export const copyRows = (draft: ScriptDraft, selected: Ids): string | null => {
  const chosen = chosenRows(draft, selected);
  return chosen.length === 0 ? null : toClipboard(CLIPBOARD_ROWS, chosen);
};

/** A step that was copied in an action, as a row; one that holds steps belongs in an action. */
function rowOfStep(step: Step): Row[] {
  const type = findActionType(step.type);
  if (!type || type.blocks.length > 0) return [];
  return [{ ...rowOfType(step.type, step.inputs), isDisabled: step.isDisabled ?? false }];
}

/** The rows, or the steps as rows, of a copied text; null when it is something else. */
export function pastedRows(text: string): Row[] | null {
  const rows = fromClipboard<Row>(text, CLIPBOARD_ROWS, scriptActionInputSchema);
  if (rows) return rows;
  const steps = pastedSteps(text);
  return steps && steps.flatMap(rowOfStep);
}

/** What the catalogue finds wrong with the inputs of a row, by input. */
export function rowFaults(row: Row): Record<string, Fault> {
  const typeName = typeNameOf(row);
  if (typeName === null) return {};
  const faults: Record<string, Fault> = {};
  if (picksAction(row)) {
    const { weights } = row.inputSettings;
    if (row.actions.length === 0) faults["actions"] = { kind: "required" };
    else if (Array.isArray(weights) && weights.every((weight) => weight === 0))
      faults["weights"] = { kind: "required" };
  }
  for (const { field, message } of validateInputs(typeName, row.inputSettings, "inputs").issues) {
    const name = field.split(".")[1] ?? "";
    faults[name] ??= explainInputFault(typeName, row.inputSettings, name, message);
  }
  return faults;
}
