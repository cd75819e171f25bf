import type { RunPlan } from "@baton/contract";

/** The plan of a run that nothing executes. */
export const makePlan = (rows: { id: string; name: string }[] = []): RunPlan => ({
  scriptId: 1,
  scriptName: "Script",
  seed: 0,
  variables: {},
  rows: rows.map((row) => ({ ...row, timeLimitMinutes: 0, onFailure: "continue", steps: [] })),
});
