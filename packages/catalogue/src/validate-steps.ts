import {
  FIELD_FAULTS,
  type JsonValue,
  specifiedFault,
  type Step,
  STEP_DEPTH_MAX,
  STEPS_MAX,
} from "@baton/contract";
import type { z } from "zod";
import { inputsSchema } from "./action-types/action-type.ts";
import { findActionType, ROW_TYPES, STEP_TYPES } from "./catalogue.ts";
import { missingInputs } from "./missing-inputs.ts";

export interface StepIssue {
  /** Place of the fault: `steps.2.blocks.then.0.inputs.url`. */
  field: string;
  message: string;
}

export type StepsResult = { ok: true; steps: Step[] } | { ok: false; issues: StepIssue[] };

const stepTypes: ReadonlySet<string> = new Set(STEP_TYPES.map(({ name }) => name));
const schemas = new Map(
  [...STEP_TYPES, ...ROW_TYPES].map((type) => [type.name as string, inputsSchema(type)]),
);

/** Checks one type's inputs and fills in defaults; `at` is put before each fault's place. */
export function validateInputs(
  typeName: string,
  inputs: Record<string, JsonValue>,
  at: string,
): { inputs: Record<string, JsonValue>; issues: StepIssue[] } {
  const schema = schemas.get(typeName);
  if (!schema) return { inputs, issues: [{ field: at, message: `unknown type ${typeName}` }] };
  const parsed = schema.safeParse(inputs, { error: specifiedFault });
  const issues = (parsed.error?.issues ?? []).flatMap((issue) => issueFields(issue, at));
  for (const name of missingInputs(typeName, inputs)) {
    const field = `${at}.${name}`;
    if (!issues.some((issue) => issue.field === field))
      issues.push({ field, message: FIELD_FAULTS.required });
  }
  if (issues.length > 0) return { inputs, issues };
  return { inputs: parsed.data as Record<string, JsonValue>, issues };
}

function issueFields(issue: z.core.$ZodIssue, at: string): StepIssue[] {
  const place = [at, ...issue.path].join(".");
  if (issue.code !== "unrecognized_keys") return [{ field: place, message: issue.message }];
  return issue.keys.map((key) => ({ field: `${place}.${key}`, message: "Unknown field" }));
}

/** Checks a list of steps against the catalogue, all faults at once, and fills in defaults. */
export function validateSteps(steps: Step[], at = "steps"): StepsResult {
  const issues: StepIssue[] = [];
  const ids = new Set<string>();
  const walk = (list: Step[], place: string, depth: number): Step[] =>
    list.map((step, index) => {
      const here = `${place}.${index}`;
      if (ids.has(step.id)) issues.push({ field: `${here}.id`, message: "step ids repeat" });
      ids.add(step.id);
      if (ids.size === STEPS_MAX + 1)
        issues.push({ field: at, message: `more than ${STEPS_MAX} steps` });
      if (depth > STEP_DEPTH_MAX) {
        issues.push({ field: here, message: `blocks nest deeper than ${STEP_DEPTH_MAX}` });
        return step;
      }
      return checkStep(
        step,
        here,
        (inner, name) => walk(inner, `${here}.blocks.${name}`, depth + 1),
        issues,
      );
    });
  const checked = walk(steps, at, 1);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, steps: checked };
}

function checkStep(
  step: Step,
  here: string,
  walk: (inner: Step[], name: string) => Step[],
  issues: StepIssue[],
): Step {
  const type = stepTypes.has(step.type) ? findActionType(step.type) : undefined;
  if (!type) {
    issues.push({ field: `${here}.type`, message: `unknown step type ${step.type}` });
    return step;
  }
  const checked = validateInputs(step.type, step.inputs, `${here}.inputs`);
  issues.push(...checked.issues);
  for (const name of Object.keys(step.blocks ?? {})) {
    if (!type.blocks.includes(name)) {
      issues.push({ field: `${here}.blocks.${name}`, message: `${step.type} has no such block` });
    }
  }
  const blocks = Object.fromEntries(
    type.blocks.map((name) => [name, walk(step.blocks?.[name] ?? [], name)]),
  );
  const { blocks: _, ...rest } = step;
  return { ...rest, inputs: checked.inputs, ...(type.blocks.length > 0 ? { blocks } : {}) };
}
