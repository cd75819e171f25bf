import type { Step } from "@baton/contract";

export const NESTED = "nestedAction";

export const nestedIdOf = ({ type, inputs }: Step): number | undefined =>
  type === NESTED && typeof inputs["action"] === "number" ? inputs["action"] : undefined;

const inner = (step: Step): Step[] => Object.values(step.blocks ?? {}).flat();

/** The actions that these steps do; those of steps that are off not. */
export const runIds = (steps: readonly Step[]): number[] =>
  steps.flatMap((step) =>
    step.isDisabled ? [] : [...[nestedIdOf(step) ?? []].flat(), ...runIds(inner(step))],
  );

/** A place in the input that names an action. */
export interface NestedPlace {
  field: string;
  actionId: number;
}

export function nestedIn(steps: readonly Step[], at: string): NestedPlace[] {
  return steps.flatMap((step, index) => {
    const here = `${at}.${index}`;
    const actionId = nestedIdOf(step);
    const own = actionId === undefined ? [] : [{ field: `${here}.inputs.action`, actionId }];
    const inside = Object.entries(step.blocks ?? {}).flatMap(([name, block]) =>
      nestedIn(block, `${here}.blocks.${name}`),
    );
    return [...own, ...inside];
  });
}

/** How often each action is named. */
export function usesOf(places: readonly NestedPlace[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { actionId } of places) uses.set(actionId, (uses.get(actionId) ?? 0) + 1);
  return uses;
}

/** Steps with other actions in the place of those that they name. */
export const renest = (steps: Step[], idOf: (id: number) => number): Step[] =>
  steps.map((step) => {
    const id = nestedIdOf(step);
    return {
      ...step,
      ...(id !== undefined && { inputs: { ...step.inputs, action: idOf(id) } }),
      ...(step.blocks && {
        blocks: Object.fromEntries(
          Object.entries(step.blocks).map(([name, block]) => [name, renest(block, idOf)]),
        ),
      }),
    };
  });
