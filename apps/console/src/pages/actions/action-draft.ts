import {
  CUSTOM_TYPE,
  findActionType,
  findActionTypeById,
  recordingSettings,
  validateInputs,
  validateSteps,
} from "@baton/catalogue";
import {
  AccessRights,
  type Action,
  type ActionInput,
  type JsonValue,
  jsonValueSchema,
  SocialNetwork,
  type Step,
  stepSchema,
} from "@baton/contract";
import { z } from "zod";
import type { DraftChange } from "../../editor/outline-edits.ts";
import { copiedSteps } from "../../entities/step/copied-steps.ts";
import {
  explainInputFault,
  type Fault,
  type FaultsByStep,
  faultsByStep,
} from "../../entities/step/step-issues.ts";
import { defaultInputs, makeStepIds, newStep, withNewIds } from "../../entities/step/step-ids.ts";
import {
  emptyBlockOf,
  fitsAt,
  insertSteps,
  removeSteps,
  type StepPlace,
  topmost,
  updateSteps,
  withBlocks,
} from "../../entities/step/step-tree.ts";

/** What the editor holds of an action: a list of steps, or one type with its inputs. */
export interface ActionDraft {
  name: string;
  socialNetwork: SocialNetwork | null;
  typeName: string;
  inputs: Record<string, JsonValue>;
  steps: Step[];
  /** What is proposed when it is sent. */
  defaultAccessRights: AccessRights;
}

export const actionDraftSchema: z.ZodType<ActionDraft> = z.object({
  name: z.string(),
  socialNetwork: z.enum(SocialNetwork).nullable(),
  typeName: z.string(),
  inputs: z.record(z.string(), jsonValueSchema),
  steps: z.array(stepSchema),
  // A draft of an earlier console has none.
  defaultAccessRights: z.enum(AccessRights).default(AccessRights.Full),
});

export const isCustom = (draft: ActionDraft): boolean => draft.typeName === CUSTOM_TYPE.name;

export function newDraft(name: string, typeName: string = CUSTOM_TYPE.name): ActionDraft {
  return {
    name,
    socialNetwork: null,
    typeName,
    inputs: defaultInputs(typeName),
    steps: [],
    defaultAccessRights: AccessRights.Full,
  };
}

export function toDraft(action: Action): ActionDraft {
  return {
    name: action.name,
    socialNetwork: action.socialNetwork,
    typeName: findActionTypeById(action.actionType.id)?.name ?? action.actionType.name,
    inputs: action.inputSettings,
    steps: withBlocks(action.steps),
    defaultAccessRights: action.defaultAccessRights,
  };
}

export function toInput(draft: ActionDraft): ActionInput {
  return {
    name: draft.name.trim(),
    actionTypeId: findActionType(draft.typeName)?.id ?? 0,
    socialNetwork: draft.socialNetwork,
    inputSettings: isCustom(draft) ? { ...recordingSettings(draft.inputs) } : draft.inputs,
    steps: draft.steps,
  };
}

export interface CatalogueFaults {
  byStep: FaultsByStep;
  inputs: Record<string, Fault>;
}

/** What the catalogue finds wrong, put where it belongs. */
export function faultsOf(draft: ActionDraft): CatalogueFaults {
  if (isCustom(draft)) {
    const checked = validateSteps(draft.steps);
    const { byStep } = faultsByStep(draft.steps, checked.ok ? [] : checked.issues);
    return { byStep, inputs: {} };
  }
  const { issues } = validateInputs(draft.typeName, draft.inputs, "inputs");
  const inputs: Record<string, Fault> = {};
  for (const { field, message } of issues) {
    const name = field.split(".")[1] ?? "";
    inputs[name] ??= explainInputFault(draft.typeName, draft.inputs, name, message);
  }
  return { byStep: new Map(), inputs };
}

type ActionChange = DraftChange<ActionDraft>;
type Ids = ReadonlySet<string>;

const idsOf = (steps: readonly Step[]): string[] => steps.map(({ id }) => id);

/** Below the last selected step; at the end when none is. */
export function placeBelow(draft: ActionDraft, selected: Ids): StepPlace {
  const last = topmost(draft.steps, selected).at(-1);
  return last
    ? { list: last.place.list, index: last.place.index + 1 }
    : { list: null, index: draft.steps.length };
}

/** Below the selected steps. */
const addSteps = (draft: ActionDraft, selected: Ids, steps: readonly Step[]): ActionChange =>
  addStepsAt(draft, placeBelow(draft, selected), steps);

/** Where a new step goes: into the one selected step when it holds nothing yet, else below it. */
export function placeForNew(draft: ActionDraft, selected: Ids): StepPlace {
  const chosen = topmost(draft.steps, selected);
  const list = chosen.length === 1 && chosen[0] ? emptyBlockOf(chosen[0].step) : null;
  const isRoom = list !== null && fitsAt(draft.steps, list, [newStep("reload", () => "new")]);
  return isRoom ? { list, index: 0 } : placeBelow(draft, selected);
}

/** Puts copies of steps in there; where they would nest too deep, at the end of the action. */
export function addStepsAt(
  draft: ActionDraft,
  place: StepPlace,
  steps: readonly Step[],
): ActionChange {
  const added = withNewIds(withBlocks(steps), makeStepIds(draft.steps));
  const fitting = fitsAt(draft.steps, place.list, added)
    ? place
    : { list: null, index: draft.steps.length };
  return {
    draft: { ...draft, steps: insertSteps(draft.steps, fitting, added) },
    select: idsOf(added),
  };
}

export function duplicateSteps(draft: ActionDraft, selected: Ids): ActionChange {
  const chosen = topmost(draft.steps, selected).map(({ step }) => step);
  return addSteps(draft, selected, chosen);
}

/** What is selected afterwards: the step that moved up to where the first one was. */
export function deleteSteps(draft: ActionDraft, selected: Ids): ActionChange {
  const first = topmost(draft.steps, selected)[0];
  const steps = removeSteps(draft.steps, selected);
  if (!first) return { draft, select: [] };
  const before = topmost(draft.steps, new Set(idsOf(draft.steps)));
  const rest = before.filter(({ step }) => !selected.has(step.id));
  const next =
    first.place.list === null
      ? (rest.find(({ place }) => place.index > first.place.index) ?? rest.at(-1))?.step.id
      : first.place.list.parentId;
  return { draft: { ...draft, steps }, select: next === undefined ? [] : [next] };
}

/** Off if any is on, else on. */
export function toggleSteps(draft: ActionDraft, selected: Ids): ActionDraft {
  const chosen = topmost(draft.steps, selected);
  const isOn = chosen.some(({ step }) => !step.isDisabled);
  const steps = updateSteps(draft.steps, selected, (step) => {
    const { isDisabled: _, ...rest } = step;
    return isOn ? { ...rest, isDisabled: true } : rest;
  });
  return { ...draft, steps };
}

export const copySteps = (draft: ActionDraft, selected: Ids): string | null => {
  const chosen = topmost(draft.steps, selected).map(({ step }) => step);
  return chosen.length === 0 ? null : copiedSteps(chosen);
};
