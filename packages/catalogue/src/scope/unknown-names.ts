import {
  ACCOUNT_NAMES,
  HIDDEN_ACCOUNT_NAMES,
  isHiddenAccountName,
  isServiceAccountName,
  type JsonValue,
  type Step,
} from "@baton/contract";
import { findActionType } from "../catalogue.ts";
import { definitionsOf, shownInputs } from "../shown-inputs.ts";
import { expressionNames } from "./expression-names.ts";
import { ITEM, type Scope, walkScope } from "./scope.ts";
import { rootsOf, templateNames } from "./templates.ts";

/** What the agent knows from the start of every run. */
export const GIVEN_VARIABLES = [
  "extension.id",
  "extension.name",
  "run.id",
  ...ACCOUNT_NAMES,
  ...HIDDEN_ACCOUNT_NAMES,
] as const;
export type GivenVariable = (typeof GIVEN_VARIABLES)[number];

/** What is hidden of the account is there only where a text may be hidden. */
const given: ReadonlySet<string> = new Set(
  GIVEN_VARIABLES.filter((name) => !isHiddenAccountName(name)),
);

const givenRoots: ReadonlySet<string> = new Set(
  GIVEN_VARIABLES.map((name) => name.replace(/\..*/, "")),
);

/** Named secrets are filled in by the server: no step sets them. */
const SECRETS = "secret.";

const used = new WeakMap<Record<string, JsonValue>, readonly string[]>();

/** The names that the inputs of a step ask for, as far as these count, and steps or the run set them. */
export function namesUsedBy({ type, inputs }: Pick<Step, "type" | "inputs">): readonly string[] {
  const known = used.get(inputs);
  if (known) return known;
  const counts = new Set(shownInputs(definitionsOf(type), inputs).map(({ name }) => name));
  const mayHide = new Set(
    definitionsOf(type).flatMap(({ name, canBeSecret }) => (canBeSecret ? [name] : [])),
  );
  // The server carries it out, and knows what is hidden of the account.
  const isOfServer = findActionType(type)?.kind === "service";
  const names = Object.entries(inputs)
    .filter(([name]) => counts.size === 0 || counts.has(name))
    .flatMap(([name, value]) => {
      const asked = [...templateNames(value), ...namesComputed(type, name, value)];
      if (isOfServer) return asked.filter((one) => !isServiceAccountName(one));
      return mayHide.has(name) ? asked.filter((one) => !isHiddenAccountName(one)) : asked;
    });
  const found = [...new Set(names)];
  used.set(inputs, found);
  return found;
}

/** An expression names its variables as they are; those that every run begins with have parts. */
function namesComputed(type: string, input: string, value: JsonValue): string[] {
  if (type !== "compute" || input !== "expression" || typeof value !== "string") return [];
  return expressionNames(value).filter((name) => !givenRoots.has(name));
}

const isKnown = (name: string, scope: Scope): boolean =>
  name.startsWith(SECRETS) ||
  // Which columns there are, only the run knows.
  scope.get(ITEM)?.hasColumns === true ||
  rootsOf(name).some((root) => given.has(root) || scope.has(root));

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
