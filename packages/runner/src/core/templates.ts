import { fillTexts, type JsonValue, valueAt } from "@baton/contract";
import { StepFailure } from "./step-failure.ts";

export type Variables = Readonly<Record<string, JsonValue>>;

/** `price`, `item.price`, `rows.0.name`; a name with dots of its own comes first. */
export const findVariable = (variables: Variables, path: string): JsonValue | undefined =>
  Object.hasOwn(variables, path) ? variables[path] : valueAt(variables, path);

export const toText = (value: JsonValue): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** The text that a template of this name is filled with; one that nothing has set is a failure. */
export function textOfVariable(variables: Variables, name: string): string {
  const value = findVariable(variables, name);
  // Silence would hide a typo.
  if (value === undefined)
    throw new StepFailure("unknownVariable", `there is no variable "${name}"`);
  return toText(value);
}

/** Fills `{{names}}` in, in lists and records all the way down. */
export const fillTemplates = (value: JsonValue, variables: Variables): JsonValue =>
  fillTexts(value, (name) => textOfVariable(variables, name));
