import {
  type ActionTypeDefinition,
  fillInputs as fillTyped,
  findActionType,
  InputFault,
} from "@baton/catalogue";
import type { JsonValue, Step } from "@baton/contract";
import { fillTemplates, StepFailure, type Variables } from "@baton/runner";

export function typeOf(step: Step): ActionTypeDefinition {
  const type = findActionType(step.type);
  if (!type) throw new StepFailure("unknownStepType", `this agent knows no step "${step.type}"`);
  return type;
}

/** The step's inputs with defaults and variables filled in, and numbers made of filled-in text. */
export function fillInputs(step: Step, variables: Variables): Record<string, JsonValue> {
  try {
    return fillTyped(typeOf(step), step, (value) => fillTemplates(value, variables));
  } catch (error) {
    if (error instanceof InputFault) throw new StepFailure("invalidInput", error.message);
    throw error;
  }
}
