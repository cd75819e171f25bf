import type { RunEventType, RunRow, RunStep } from "@baton/contract";

export type OutcomeWord =
  | NonNullable<RunStep["outcome"]>
  | NonNullable<RunRow["outcome"]>
  | "running"
  | "pending"
  | "cutOff";

export type StatusEventWord = RunEventType;
