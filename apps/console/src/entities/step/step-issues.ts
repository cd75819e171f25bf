import { findActionType, inputSettingDefinitions, type StepIssue } from "@baton/catalogue";
import type { InputSettingDefinition, JsonValue, Step } from "@baton/contract";

/** What is wrong with a value, as far as it can be said in the reader's language. */
export type Fault =
  | { kind: "required" }
  | { kind: "between"; min: number; max: number }
  | { kind: "numberOrVariable" }
  | { kind: "documentVariable" }
  | { kind: "order" }
  | { kind: "name" }
  | { kind: "tooLong" }
  | { kind: "other"; message: string };

const REQUIRED = /required/i;
const NAME = /must be a name/i;

const isMissing = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/**
 * The words of the schema and of the server are English and made for developers; the definition
 * and the value say the same in a form that can be translated.
 */
function explainFault(
  definition: InputSettingDefinition | undefined,
  value: JsonValue | undefined,
  message: string,
): Fault {
  if (isMissing(value) || REQUIRED.test(message)) return { kind: "required" };
  if (NAME.test(message)) return { kind: "name" };
  if (definition?.type === "file" && [value].flat().some((one) => typeof one === "string"))
    return { kind: "documentVariable" };
  if (message.includes("`from`")) return { kind: "order" };
  if (definition?.min !== undefined && definition.max !== undefined) {
    return typeof value === "string"
      ? { kind: "numberOrVariable" }
      : { kind: "between", min: definition.min, max: definition.max };
  }
  return /too (big|long)/i.test(message) ? { kind: "tooLong" } : { kind: "other", message };
}

export interface StepFaults {
  /** By the name of the input. */
  inputs: Record<string, Fault>;
  /** What is wrong with the step itself. */
  step: Fault | null;
}

/** Faults by the id of the step they are in. */
export type FaultsByStep = ReadonlyMap<string, StepFaults>;

const inputOf = (type: string, name: string): InputSettingDefinition | undefined => {
  const found = findActionType(type);
  return found && inputSettingDefinitions(found).find((definition) => definition.name === name);
};

/** `inputs.seconds.to` → the first fault of the input is the one that is shown. */
export function explainInputFault(
  type: string,
  inputs: Record<string, JsonValue>,
  name: string,
  message: string,
): Fault {
  return explainFault(inputOf(type, name), inputs[name], message);
}

function addTo(found: Map<string, StepFaults>, step: Step, rest: string[], message: string): void {
  const faults = found.get(step.id) ?? { inputs: {}, step: null };
  found.set(step.id, faults);
  const [part, name] = rest;
  if (part === "inputs" && name !== undefined) {
    faults.inputs[name] ??= explainInputFault(step.type, step.inputs, name, message);
  } else {
    faults.step ??= explainFault(undefined, step.id, message);
  }
}

/** Puts each issue (`steps.2.blocks.then.0.inputs.url`) to the step it names. */
export function faultsByStep(
  steps: readonly Step[],
  issues: readonly StepIssue[],
  field = "steps",
): { byStep: FaultsByStep; rest: StepIssue[] } {
  const byStep = new Map<string, StepFaults>();
  const rest: StepIssue[] = [];
  for (const issue of issues) {
    const found = issue.field.startsWith(`${field}.`)
      ? follow(steps, issue.field.slice(field.length + 1).split("."))
      : null;
    if (found) addTo(byStep, found.step, found.rest, issue.message);
    else rest.push(issue);
  }
  return { byStep, rest };
}

function follow(
  steps: readonly Step[],
  path: readonly string[],
): { step: Step; rest: string[] } | null {
  const step = steps[Number(path[0])];
  if (!step) return null;
  const rest = path.slice(1);
  const [part, block, ...inner] = rest;
  if (part === "blocks" && block !== undefined && inner.length > 0) {
    return follow(step.blocks?.[block] ?? [], inner) ?? { step, rest };
  }
  return { step, rest };
}
