import type { JsonValue, Step } from "@baton/contract";
import { definitionsOf, shownInputs } from "../shown-inputs.ts";
import { type Scope, walkScope } from "./scope.ts";
import { rootsOf, templateNames } from "./templates.ts";

/** What the agent knows from the start of every run. */
export const GIVEN_VARIABLES = ["extension.id", "extension.name", "run.id"] as const;
export type GivenVariable = (typeof GIVEN_VARIABLES)[number];

const given: ReadonlySet<string> = new Set(GIVEN_VARIABLES);

/** Named secrets are filled in by the server: no step sets them. */
const SECRETS = "secret.";

const used = new WeakMap<Record<string, JsonValue>, readonly string[]>();

/** The names that the inputs of a step ask for, as far as these count. */
export function namesUsedBy({ type, inputs }: Pick<Step, "type" | "inputs">): readonly string[] {
  const known = used.get(inputs);
  if (known) return known;
  const counts = new Set(shownInputs(definitionsOf(type), inputs).map(({ name }) => name));
  const names = Object.entries(inputs)
    .filter(([name]) => counts.size === 0 || counts.has(name))
    .flatMap(([, value]) => templateNames(value));
  const found = [...new Set(names)];
  used.set(inputs, found);
  return found;
}

const isKnown = (name: string, scope: Scope): boolean =>
  name.startsWith(SECRETS) || rootsOf(name).some((root) => given.has(root) || scope.has(root));

/** The names that a step uses though nothing has set them on any way to it. */
export const unknownIn = (step: Pick<Step, "type" | "inputs">, scope: Scope): string[] =>
  namesUsedBy(step).filter((name) => !isKnown(name, scope));

/**
 * The variables that steps use before anything has set them; what is in the scope is set already. A
 * typing mistake in a name ends a run, so it is better found here. It begins where the scope stands,
 * which goes along.
 */
export function unknownNames(steps: readonly Step[], scope: Scope): string[] {
  const unknown = new Set<string>();
  walkScope(steps, scope, (step, here) => {
    if (step.isDisabled) return;
    for (const name of unknownIn(step, here)) unknown.add(name);
  });
  return [...unknown];
}
