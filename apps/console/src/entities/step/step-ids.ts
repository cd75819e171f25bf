import { findActionType, inputSettingDefinitions } from "@baton/catalogue";
import type { JsonValue, Step } from "@baton/contract";
import { walkSteps } from "./step-tree.ts";

/** Gives out ids that the steps do not have yet: short, as they are part of each step's path. */
export function makeStepIds(steps: readonly Step[]): () => string {
  const taken = new Set([...walkSteps(steps)].map(({ step }) => step.id));
  let last = taken.size;
  return () => {
    do last += 1;
    while (taken.has(`s${last}`));
    return `s${last}`;
  };
}

/** The values an input has before anybody touched it; an input that must be filled in has none. */
export function defaultInputs(typeName: string): Record<string, JsonValue> {
  const type = findActionType(typeName);
  if (!type) return {};
  return Object.fromEntries(
    inputSettingDefinitions(type).flatMap(({ name, default: value }) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

export function newStep(
  typeName: string,
  nextId: () => string,
  inputs: Record<string, JsonValue> = {},
): Step {
  const blocks = findActionType(typeName)?.blocks ?? [];
  return {
    id: nextId(),
    type: typeName,
    inputs: { ...defaultInputs(typeName), ...inputs },
    ...(blocks.length > 0 ? { blocks: Object.fromEntries(blocks.map((name) => [name, []])) } : {}),
  };
}

/** Copies with new ids, for pasting and duplicating. */
export const withNewIds = (steps: readonly Step[], nextId: () => string): Step[] =>
  steps.map((step) => ({
    ...step,
    id: nextId(),
    ...(step.blocks
      ? {
          blocks: Object.fromEntries(
            Object.entries(step.blocks).map(([name, list]) => [name, withNewIds(list, nextId)]),
          ),
        }
      : {}),
  }));
