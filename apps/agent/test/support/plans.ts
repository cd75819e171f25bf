import type { JsonValue, RunPlan, RunPlanRow, Step } from "@baton/contract";

let lastId = 0;

export const buildStep = (
  type: string,
  inputs: Record<string, JsonValue> = {},
  rest: Partial<Step> = {},
): Step => ({ id: `s${++lastId}`, type, inputs, ...rest });

export const buildRow = (steps: Step[], rest: Partial<RunPlanRow> = {}): RunPlanRow => ({
  id: `r${++lastId}`,
  name: "Row",
  timeLimitMinutes: 0,
  onFailure: "continue",
  steps,
  ...rest,
});

export const buildPlan = (rows: RunPlanRow[], rest: Partial<RunPlan> = {}): RunPlan => ({
  scriptId: 1,
  scriptName: "Script",
  seed: 42,
  variables: {},
  rows,
  ...rest,
});

/** A plan of one row. */
export const planOf = (...steps: Step[]): RunPlan => buildPlan([buildRow(steps)]);
