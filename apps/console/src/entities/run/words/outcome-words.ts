import type { RunEventType, RunRow, RunStep } from "@baton/contract";

export type OutcomeWord =
  | NonNullable<RunStep["outcome"]>
  | NonNullable<RunRow["outcome"]>
  | "running"
  | "pending"
  | "notReached"
  | "cutOff";

/** `changeScript`: it waited, and its extension was given another one. */
export type StatusEventWord = RunEventType | "changeScript";
