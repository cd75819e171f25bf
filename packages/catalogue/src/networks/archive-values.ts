import type { NetworkRecipe, Step } from "@baton/contract";

const ARCHIVE_VALUE = /\{\{\s*archive\.(\w+)\s*\}\}/g;

/**
 * A recipe with what its browser's archive is given in its addresses. An `open` that names what is not
 * given is left out: the page that it would have opened is of that alone.
 */
export function fillArchiveValues(
  recipe: NetworkRecipe,
  values: Readonly<Record<string, string>>,
): NetworkRecipe {
  const fill = (steps: readonly Step[]): Step[] => steps.flatMap((step) => fillStep(step, values));
  return { ...recipe, signIn: fill(recipe.signIn), facts: fill(recipe.facts) };
}

function fillStep(step: Step, values: Readonly<Record<string, string>>): Step[] {
  const filled: Step = { ...step };
  if (step.blocks) {
    filled.blocks = {};
    for (const [name, inner] of Object.entries(step.blocks))
      filled.blocks[name] = inner.flatMap((one) => fillStep(one, values));
  }
  const { url } = step.inputs;
  if (step.type !== "open" || typeof url !== "string") return [filled];
  const named = [...url.matchAll(ARCHIVE_VALUE)].map(([, name = ""]) => values[name] ?? "");
  if (named.some((value) => value === "")) return [];
  const address = url.replace(ARCHIVE_VALUE, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  return [{ ...filled, inputs: { ...step.inputs, url: address } }];
}
