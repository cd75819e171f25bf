import { definitionsOf } from "@baton/catalogue";
import { isSecretRef, type JsonValue, type Step } from "@baton/contract";

type Inputs = Record<string, JsonValue>;

/** Inputs that name what is only their user's: hidden texts, and documents. */
function ownInputs(type: string, inputs: Inputs): Map<string, JsonValue> {
  const files = new Set(
    definitionsOf(type)
      .filter((definition) => definition.type === "file")
      .map(({ name }) => name),
  );
  return new Map(
    Object.entries(inputs).filter(
      ([name, value]) => isSecretRef(value) || (files.has(name) && isNamed(value)),
    ),
  );
}

/** A variable names what is made in the run: it goes along. */
const isNamed = (value: JsonValue): boolean =>
  typeof value !== "string" && (!Array.isArray(value) || value.length > 0);

/** What a copy has in their place. */
const emptied = (value: JsonValue): JsonValue => (isSecretRef(value) ? "" : []);

export function inputsWithoutOwn(type: string, inputs: Inputs): Inputs {
  const own = ownInputs(type, inputs);
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, own.has(name) ? emptied(value) : value]),
  );
}

const mapSteps = (steps: readonly Step[], map: (step: Step) => Step): Step[] =>
  steps.map((step) => ({
    ...map(step),
    ...(step.blocks && {
      blocks: Object.fromEntries(
        Object.entries(step.blocks).map(([name, inner]) => [name, mapSteps(inner, map)]),
      ),
    }),
  }));

const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [step, ...Object.values(step.blocks ?? {}).flatMap(allSteps)]);

/** What steps do, without what is only their user's. */
export const withoutOwn = (steps: readonly Step[]): Step[] =>
  mapSteps(steps, (step) => ({ ...step, inputs: inputsWithoutOwn(step.type, step.inputs) }));

export const countOwn = (steps: readonly Step[]): number =>
  allSteps(steps).reduce((sum, step) => sum + ownInputs(step.type, step.inputs).size, 0);

/** Newer steps, with what the receiver has filled in where the sender's was left out. */
export function carryOwn(before: readonly Step[], newer: readonly Step[]): Step[] {
  const filled = new Map(
    allSteps(before).map((step) => [`${step.type} ${step.id}`, ownInputs(step.type, step.inputs)]),
  );
  return mapSteps(newer, (step) => {
    const own = filled.get(`${step.type} ${step.id}`);
    if (!own || own.size === 0) return step;
    const inputs = Object.entries(step.inputs).map(([name, value]) => {
      const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
      return [name, isEmpty ? (own.get(name) ?? value) : value] as const;
    });
    return { ...step, inputs: Object.fromEntries(inputs) };
  });
}
