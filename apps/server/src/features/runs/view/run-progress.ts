import type { JsonValue, RunState, StepFinishedReport } from "@baton/contract";
import type { RunRecord } from "../ledger/run-state.tables.ts";
import type { StatusChange } from "../../../changes/committed.ts";

/* Rows to be written; their names are the columns', as the statements take them. */

interface StepKey {
  run_id: number;
  row_index: number;
  path: string;
  iteration: number[];
  attempt: number;
}
interface StepResult {
  finished_at: string | null;
  outcome: StepFinishedReport["outcome"] | null;
  error_code: string | null;
  error_message: string | null;
  selector: string | null;
  result: string | null;
  /** Number of the event that brought a screenshot; the id is put in its place. */
  screenshot_seq?: number | undefined;
  screenshot_id: number | null;
}
export type StepBegun = StepKey &
  StepResult & { seq: number; type: string; label: string | null; started_at: string };
export type StepEnd = StepKey & StepResult;
export interface RowChange {
  run_id: number;
  row_index: number;
  started_at: string | null;
  finished_at: string | null;
  outcome: string | null;
  error_code: string | null;
  error_message: string | null;
}
export interface ValueRead {
  run_id: number;
  seq: number;
  row_index: number;
  name: string;
  value: JsonValue;
  collected_at: string;
}
export interface ScreenshotTaken {
  run_id: number;
  seq: number;
  image: string;
  taken_at: string;
}

/** A run and what its agent's reports make of it: to be written, not yet written. */
export interface RunProgress {
  id: number;
  userId: number;
  extensionId: number;
  lastSeq: number;
  stepNumber: number;
  rowNumber: number;
  errorMessage: string | null;
  state: RunState;
  changes: StatusChange[];
  begun: StepBegun[];
  ended: StepEnd[];
  rows: Map<number, RowChange>;
  values: ValueRead[];
  screenshots: ScreenshotTaken[];
}

export const startProgress = (run: RunRecord): RunProgress => ({
  id: run.id,
  userId: run.userId,
  extensionId: run.extensionId,
  lastSeq: run.lastSeq,
  stepNumber: run.stepNumber,
  rowNumber: run.rowNumber,
  errorMessage: run.errorMessage,
  state: { status: run.status, lostFrom: run.lostFrom },
  changes: [],
  begun: [],
  ended: [],
  rows: new Map(),
  values: [],
  screenshots: [],
});
