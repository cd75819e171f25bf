import { type ActionTypeDefinition, findActionType } from "@baton/catalogue";
import type { JsonValue, Step } from "@baton/contract";
import { fillTemplates, StepFailure, toText, type Variables } from "@baton/runner";

export function typeOf(step: Step): ActionTypeDefinition {
  const type = findActionType(step.type);
  if (!type) throw new StepFailure("unknownStepType", `this agent knows no step "${step.type}"`);
  return type;
}

/** The step's inputs with defaults and variables filled in, and numbers made of filled-in text. */
export function fillInputs(step: Step, variables: Variables): Record<string, JsonValue> {
  const filled: Record<string, JsonValue> = {};
  for (const [name, { definition, schema }] of Object.entries(typeOf(step).inputs)) {
    const written = step.inputs[name] ?? schema.parse(undefined);
    const value = fillTemplates(written as JsonValue, variables);
    const isNumber = "min" in definition && definition.type === "text";
    filled[name] = isNumber ? toNumber(value, name, definition) : value;
  }
  return filled;
}

function toNumber(
  value: JsonValue,
  name: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    throw new StepFailure("invalidInput", `${name}: "${toText(value)}" is not a number`);
  }
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) {
    throw new StepFailure("invalidInput", `${name}: ${number} is not between ${min} and ${max}`);
  }
  return number;
}
