import type { JsonValue, Step } from "@baton/contract";

/** The type of a step that is another action, and the input that names it. */
const NESTED = { type: "nestedAction", input: "action" };

const mapBlocks = (
  blocks: Record<string, Step[]>,
  map: (steps: Step[]) => Step[],
): Record<string, Step[]> =>
  Object.fromEntries(Object.entries(blocks).map(([name, steps]) => [name, map(steps)]));

/** The steps, those within blocks too, with other names for the actions that they nest. */
export const mapNested = (
  steps: readonly Step[],
  map: (name: JsonValue | undefined) => JsonValue,
): Step[] =>
  steps.map((step) => ({
    ...step,
    ...(step.type === NESTED.type && {
      inputs: { ...step.inputs, [NESTED.input]: map(step.inputs[NESTED.input]) },
    }),
    ...(step.blocks && { blocks: mapBlocks(step.blocks, (inner) => mapNested(inner, map)) }),
  }));

/** The actions that steps nest, those within blocks too; one as often as it is nested. */
export function nestedIn(steps: readonly Step[]): JsonValue[] {
  const found: JsonValue[] = [];
  mapNested(steps, (name = null) => {
    found.push(name);
    return name;
  });
  return found;
}
