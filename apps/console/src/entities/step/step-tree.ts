import { blocksOf, findActionType } from "@baton/catalogue";
import { type Step, STEP_DEPTH_MAX } from "@baton/contract";

/** A list of steps within an action: a block of a step, or the action's own list (null). */
export type StepListId = { parentId: string; block: string } | null;

export interface StepPlace {
  list: StepListId;
  index: number;
}

export interface FoundStep {
  step: Step;
  place: StepPlace;
  /** 1 for the action's own list, as the limit counts. */
  depth: number;
}

type Steps = readonly Step[];

export const isSameList = (a: StepListId, b: StepListId): boolean =>
  a === b || (a !== null && b !== null && a.parentId === b.parentId && a.block === b.block);

/** Every step, parents before what is in them. */
export function* walkSteps(
  steps: Steps,
  list: StepListId = null,
  depth = 1,
): Generator<FoundStep, void, undefined> {
  for (const [index, step] of steps.entries()) {
    yield { step, place: { list, index }, depth };
    for (const [block, inner] of blocksOf(step)) {
      yield* walkSteps(inner, { parentId: step.id, block }, depth + 1);
    }
  }
}

export function findStep(steps: Steps, id: string): FoundStep | undefined {
  for (const found of walkSteps(steps)) if (found.step.id === id) return found;
  return undefined;
}

export const countSteps = (steps: Steps): number => [...walkSteps(steps)].length;

/** How many levels the steps have: 0 for none. */
const heightOf = (steps: Steps): number =>
  Math.max(0, ...[...walkSteps(steps)].map(({ depth }) => depth));

/**
 * Changes lists, innermost first. Whatever `update` gives back as it was keeps its identity, up to
 * the whole tree, so that only the lines that changed are drawn again.
 */
function mapLists(
  steps: Step[],
  update: (list: Step[], id: StepListId) => Step[],
  id: StepListId = null,
): Step[] {
  const inner = steps.map((step) => mapBlocks(step, update));
  const hasChanged = inner.some((step, index) => step !== steps[index]);
  return update(hasChanged ? inner : steps, id);
}

function mapBlocks(step: Step, update: (list: Step[], id: StepListId) => Step[]): Step {
  if (!step.blocks) return step;
  const blocks = Object.fromEntries(
    Object.entries(step.blocks).map(([block, list]) => [
      block,
      mapLists(list, update, { parentId: step.id, block }),
    ]),
  );
  const hasChanged = Object.entries(blocks).some(([name, list]) => list !== step.blocks?.[name]);
  return hasChanged ? { ...step, blocks } : step;
}

export function insertSteps(steps: Step[], place: StepPlace, added: readonly Step[]): Step[] {
  if (added.length === 0) return steps;
  return mapLists(steps, (list, id) =>
    isSameList(id, place.list) ? list.toSpliced(place.index, 0, ...added) : list,
  );
}

export const removeSteps = (steps: Step[], ids: ReadonlySet<string>): Step[] =>
  mapLists(steps, (list) =>
    list.some((step) => ids.has(step.id)) ? list.filter((step) => !ids.has(step.id)) : list,
  );

export const updateSteps = (
  steps: Step[],
  ids: ReadonlySet<string>,
  change: (step: Step) => Step,
): Step[] =>
  mapLists(steps, (list) =>
    list.some((step) => ids.has(step.id))
      ? list.map((step) => (ids.has(step.id) ? change(step) : step))
      : list,
  );

/** The chosen steps in reading order, without those that are inside another chosen one. */
export function topmost(steps: Steps, ids: ReadonlySet<string>): FoundStep[] {
  const found: FoundStep[] = [];
  const walk = (list: Steps, id: StepListId, depth: number): void => {
    for (const [index, step] of list.entries()) {
      if (ids.has(step.id)) {
        found.push({ step, place: { list: id, index }, depth });
        continue;
      }
      for (const [block, inner] of blocksOf(step)) {
        walk(inner, { parentId: step.id, block }, depth + 1);
      }
    }
  };
  walk(steps, null, 1);
  return found;
}

/** How deep the steps of a list are; null when there is no such list. */
function depthOfList(steps: Steps, list: StepListId): number | null {
  if (list === null) return 1;
  const parent = findStep(steps, list.parentId);
  return parent ? parent.depth + 1 : null;
}

/** Whether steps may be put there without nesting deeper than is allowed. */
export function fitsAt(steps: Steps, list: StepListId, added: Steps): boolean {
  const depth = depthOfList(steps, list);
  return depth !== null && depth + heightOf(added) - 1 <= STEP_DEPTH_MAX;
}

/** Whether the chosen steps can go there: not into themselves, and not too deep. */
export function canMove(steps: Steps, ids: ReadonlySet<string>, place: StepPlace): boolean {
  const chosen = topmost(steps, ids).map(({ step }) => step);
  const { list } = place;
  const isInside =
    list !== null && [...walkSteps(chosen)].some(({ step }) => step.id === list.parentId);
  return chosen.length > 0 && !isInside && fitsAt(steps, list, chosen);
}

/** Moves the chosen steps, in their order, to a place counted before the move. */
export function moveSteps(steps: Step[], ids: ReadonlySet<string>, place: StepPlace): Step[] {
  if (!canMove(steps, ids, place)) return steps;
  const chosen = topmost(steps, ids);
  const before = chosen.filter(
    (found) => isSameList(found.place.list, place.list) && found.place.index < place.index,
  ).length;
  const rest = removeSteps(steps, new Set(chosen.map(({ step }) => step.id)));
  return insertSteps(
    rest,
    { list: place.list, index: place.index - before },
    chosen.map(({ step }) => step),
  );
}

export const listAt = (steps: Steps, list: StepListId): Steps =>
  list === null ? steps : (findStep(steps, list.parentId)?.step.blocks?.[list.block] ?? []);

/** The first block of a step that has blocks but nothing in any of them yet. */
export function emptyBlockOf(step: Step): Exclude<StepListId, null> | null {
  const blocks = [...blocksOf(step)];
  const first = blocks[0];
  if (!first || blocks.some(([, inner]) => inner.length > 0)) return null;
  return { parentId: step.id, block: first[0] };
}

/** The blocks a step has by its type, in their order; what is missing is put in empty. */
export const blockNames = (step: Step): readonly string[] =>
  findActionType(step.type)?.blocks ?? Object.keys(step.blocks ?? {});

/** Gives each step the blocks of its type, in order, so that there is always a list to put steps into. */
export const withBlocks = (steps: Steps): Step[] =>
  steps.map((step) => {
    const blocks = [...blocksOf(step)].map(([name, list]) => [name, withBlocks(list)] as const);
    return blocks.length === 0 ? step : { ...step, blocks: Object.fromEntries(blocks) };
  });
