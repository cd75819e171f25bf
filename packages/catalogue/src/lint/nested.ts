import type { Step } from "@baton/contract";
import { blocksOf } from "../blocks.ts";
import type { LintAction, LintWorld, Problem } from "./problem.ts";

const DEPTH_MAX = 10;

export const nestedIdOf = ({ type, inputs }: Step): number | null =>
  type === "nestedAction" && typeof inputs["action"] === "number" ? inputs["action"] : null;

/** Ids of the saved actions that the steps nest, those of steps that are off too. */
export function nestedIdsIn(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => [
    ...(nestedIdOf(step) === null ? [] : [nestedIdOf(step) as number]),
    ...[...blocksOf(step)].flatMap(([, inner]) => nestedIdsIn(inner)),
  ]);
}

/** What is wrong with an action where it is used; null for one that is gone. */
export function lintUse(action: LintAction | null): Problem[] {
  if (action === null) return [{ kind: "actionGone" }];
  return action.allowed.run ? [] : [{ kind: "noRight" }];
}

/** What a run would refuse of the actions that one nests, however deep; steps that are off are not run. */
export function lintNested(
  action: LintAction,
  { actions }: Pick<LintWorld, "actions">,
  seen = new Set<number>(),
): Problem[] {
  if (!action.isCustom || !action.allowed.see) return [];
  return runIdsIn(action.steps).flatMap((id): Problem[] => {
    const nested = actions.get(id);
    if (!nested || seen.has(id)) return [];
    seen.add(id);
    return nested.allowed.run
      ? lintNested(nested, { actions }, seen)
      : [{ kind: "noRight", within: nested.name }];
  });
}

const runIdsIn = (steps: readonly Step[]): number[] =>
  steps.flatMap((step) => {
    if (step.isDisabled) return [];
    const id = nestedIdOf(step);
    const inside = [...blocksOf(step)].flatMap(([, inner]) => runIdsIn(inner));
    return id === null ? inside : [id, ...inside];
  });

export interface KnownSteps {
  steps: readonly Step[];
  /** Something in it is hidden or not known: it may set any variable. */
  isOpaque: boolean;
}

const OPAQUE: KnownSteps = { steps: [], isOpaque: true };

/** Steps with those of the actions that they nest as blocks, for what these set and use. */
export function withNested(
  steps: readonly Step[],
  { actions }: Pick<LintWorld, "actions">,
  depth = 0,
): KnownSteps {
  if (nestedIdsIn(steps).length === 0) return { steps, isOpaque: false };
  let isOpaque = false;
  const open = (step: Step): Step => {
    const id = nestedIdOf(step);
    const nested = id === null ? undefined : actions.get(id);
    const inside = id === null ? null : knownStepsOf(nested, { actions }, depth + 1);
    if (inside?.isOpaque && !step.isDisabled) isOpaque = true;
    if (inside) return { ...step, blocks: { steps: [...inside.steps] } };
    if (!step.blocks) return step;
    const blocks = [...blocksOf(step)].map(([name, inner]) => [name, inner.map(open)] as const);
    return { ...step, blocks: Object.fromEntries(blocks) };
  };
  return { steps: steps.map(open), isOpaque };
}

/** The steps that a saved action comes to, as far as they may be seen. */
export function knownStepsOf(
  action: LintAction | null | undefined,
  world: Pick<LintWorld, "actions">,
  depth = 0,
): KnownSteps {
  if (action === undefined || depth > DEPTH_MAX) return OPAQUE;
  if (action === null) return { steps: [], isOpaque: false };
  if (!action.allowed.see) return OPAQUE;
  const { isCustom, steps, typeName, inputs } = action;
  return withNested(isCustom ? steps : [{ id: "only", type: typeName, inputs }], world, depth);
}
