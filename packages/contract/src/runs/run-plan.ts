import { z } from "zod";
import { idSchema, jsonValueSchema, nameSchema } from "../values/primitives.ts";
import { type Step, stepsSchema } from "./steps.ts";

/** What becomes of the script when a row failed. */
export const rowFailureSchema = z.enum(["continue", "stop"]);

export const runPlanRowSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(64)
    .describe("The row's key in its script; the same in every run of it."),
  name: z.string().max(400),
  timeLimitMinutes: z.number().min(0).describe("0 means no limit."),
  onFailure: rowFailureSchema,
  steps: stepsSchema,
});
export type RunPlanRow = z.infer<typeof runPlanRowSchema>;

/** The script as one run executes it: resolved, in its final order, kept with the run. */
export const runPlanSchema = z.strictObject({
  scriptId: idSchema.nullable().describe("Null where an action runs by itself."),
  scriptName: nameSchema,
  seed: z
    .int()
    .nonnegative()
    .describe(
      "Every draw (order, random pauses, ranges) derives from it, so a run can be repeated.",
    ),
  variables: z.record(z.string(), jsonValueSchema),
  rows: z.array(runPlanRowSchema).min(1),
});
export type RunPlan = z.infer<typeof runPlanSchema>;

export interface PlanStep {
  rowIndex: number;
  /** Step ids from the row down, joined by `/`: `s1/s4`. Unique within its row. */
  path: string;
  /** Place in the whole plan in reading order: n of "step n of m", counted from 0. */
  index: number;
  depth: number;
  step: Step;
}

/** As one reads them: the database keeps `else` before `then`. */
const BLOCK_ORDER = ["then", "else", "steps", "choice1", "choice2", "choice3", "choice4"];
const blocksInOrder = (step: Step): Step[][] =>
  Object.entries(step.blocks ?? {})
    .toSorted(([a], [b]) => BLOCK_ORDER.indexOf(a) - BLOCK_ORDER.indexOf(b))
    .map(([, steps]) => steps);

/** Every step of the plan in reading order; loops count once, disabled steps not at all. */
export function enumeratePlan(plan: Pick<RunPlan, "rows">): PlanStep[] {
  const found: PlanStep[] = [];
  const walk = (steps: Step[], rowIndex: number, parent: string, depth: number): void => {
    for (const step of steps) {
      if (step.isDisabled) continue;
      const path = parent === "" ? step.id : `${parent}/${step.id}`;
      found.push({ rowIndex, path, index: found.length, depth, step });
      for (const inner of blocksInOrder(step)) walk(inner, rowIndex, path, depth + 1);
    }
  };
  plan.rows.forEach((row, rowIndex) => walk(row.steps, rowIndex, "", 0));
  return found;
}
