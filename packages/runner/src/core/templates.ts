import type { JsonValue } from "@baton/contract";
import { StepFailure } from "./step-failure.ts";

export type Variables = Readonly<Record<string, JsonValue>>;

/** `{{name}}`, and `{{!name}}`, which stands for the text `{{name}}` itself. */
const TEMPLATE = /\{\{(!*)(\s*([\p{L}\p{N}_.-]+)\s*)\}\}/gu;

const isRecord = (value: JsonValue | undefined): value is Record<string, JsonValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = (value: Record<string, JsonValue>, name: string): JsonValue | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** `price`, `item.price`, `rows.0.name`; a name with dots of its own comes first. */
export function findVariable(variables: Variables, path: string): JsonValue | undefined {
  const whole = own(variables, path);
  if (whole !== undefined) return whole;
  let value: JsonValue | undefined = variables;
  for (const part of path.split(".")) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else value = isRecord(value) ? own(value, part) : undefined;
  }
  return value;
}

export const toText = (value: JsonValue): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/**
 * Fills `{{names}}` in. A name that nothing has set is a failure: silence would hide a typo. Of
 * `{{!name}}` a `!` is taken away, and the rest stays text.
 */
function fillTemplate(text: string, variables: Variables): string {
  return text.replace(TEMPLATE, (_, marks: string, inner: string, path: string) => {
    if (marks !== "") return `{{${marks.slice(1)}${inner}}}`;
    const value = findVariable(variables, path);
    if (value === undefined) {
      throw new StepFailure("unknownVariable", `there is no variable "${path}"`);
    }
    return toText(value);
  });
}

export function fillTemplates(value: JsonValue, variables: Variables): JsonValue {
  if (typeof value === "string") return fillTemplate(value, variables);
  if (Array.isArray(value)) return value.map((inner) => fillTemplates(inner, variables));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fillTemplates(inner, variables)]),
  );
}
