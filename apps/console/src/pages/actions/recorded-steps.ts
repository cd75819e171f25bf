import type { Step } from "@baton/contract";
import { newStep } from "../../entities/step/step-ids.ts";
import {
  findStep,
  insertSteps,
  removeSteps,
  type StepPlace,
  walkSteps,
} from "../../entities/step/step-tree.ts";
import { type ActionDraft, placeForNew } from "./action-draft.ts";

/** With all that a step of its type has before anybody touches it. */
const complete = ({ id, type, inputs, ...rest }: Step): Step => ({
  ...newStep(type, () => id, inputs),
  ...rest,
});

interface RecordedPlace {
  /** The step that was recorded last. */
  last: string | undefined;
  selected: ReadonlySet<string>;
}

function placeOf(draft: ActionDraft, { last, selected }: RecordedPlace): StepPlace {
  const found = last === undefined ? undefined : findStep(draft.steps, last);
  if (!found) return placeForNew(draft, selected);
  return { list: found.place.list, index: found.place.index + 1 };
}

/**
 * The steps of one gesture, below those before it or where the cursor is. What was told of it before
 * makes way for them, where it still stands.
 */
export function putRecorded(
  draft: ActionDraft,
  steps: readonly Step[],
  place: RecordedPlace,
): ActionDraft {
  const ids = new Set(steps.map(({ id }) => id));
  const [first] = ids;
  const before = first === undefined ? undefined : findStep(draft.steps, first);
  const rest = { ...draft, steps: removeSteps(draft.steps, ids) };
  const at = before?.place ?? placeOf(rest, place);
  return { ...draft, steps: insertSteps(rest.steps, at, steps.map(complete)) };
}

/** Whether a step is of a gesture: it has its id, or is a key that is held around it. */
const isOf = (gestureId: string, { id }: Step): boolean =>
  id === gestureId || id.startsWith(`${gestureId}-key`);

/** Without the steps of a gesture; those that were there. */
export function takeBackRecorded(
  draft: ActionDraft,
  gestureId: string,
): { draft: ActionDraft; ids: string[] } {
  const all = [...walkSteps(draft.steps)].map(({ step }) => step);
  const ids = all.filter((step) => isOf(gestureId, step)).map(({ id }) => id);
  if (ids.length === 0) return { draft, ids };
  return { draft: { ...draft, steps: removeSteps(draft.steps, new Set(ids)) }, ids };
}
