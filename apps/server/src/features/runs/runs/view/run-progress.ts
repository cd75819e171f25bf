import type {
  JsonValue,
  KeptPreparationNote,
  KeptStepNote,
  RunState,
  RunStep,
  StepFinishedReport,
  StepError,
  ToldFact,
} from "@baton/contract";
import type { RunRecord } from "../ledger/run-state.tables.ts";
import type { StatusChange } from "../../../../changes/committed.ts";

/* Rows to be written, as the statements take them. */

interface StepKey {
  runId: number;
  rowIndex: number;
  path: string;
  iteration: number[];
  attempt: number;
}
interface StepResult {
  finishedAt: string | null;
  outcome: StepFinishedReport["outcome"] | null;
  failureCode: string | null;
  errorMessage: string | null;
  selector: string | null;
  result: string | null;
  read: RunStep["read"];
  notes: KeptStepNote[];
  /** Number of the event that brought a screenshot; the id is put in its place. */
  screenshotSeq?: number | undefined;
  screenshotId: number | null;
}
export type StepBegun = StepKey &
  StepResult & { seq: number; type: string; label: string | null; startedAt: string };
export type StepEnd = StepKey & StepResult;
export interface RowChange {
  runId: number;
  rowIndex: number;
  startedAt: string | null;
  finishedAt: string | null;
  outcome: string | null;
  failureCode: string | null;
  errorMessage: string | null;
}
export interface ValueRead {
  runId: number;
  seq: number;
  rowIndex: number;
  name: string;
  value: JsonValue;
  collectedAt: string;
}
export interface ScreenshotTaken {
  runId: number;
  seq: number;
  image: Buffer;
  takenAt: string;
}

/** A run and what its agent's reports make of it: to be written, not yet written. */
export interface RunProgress {
  id: number;
  userId: number;
  extensionId: number;
  lastSeq: number;
  stepNumber: number;
  rowNumber: number;
  /** The first row that failed, whenever it did; null while none has. */
  failureCode: string | null;
  errorMessage: string | null;
  state: RunState;
  changes: StatusChange[];
  begun: StepBegun[];
  ended: StepEnd[];
  rows: Map<number, RowChange>;
  values: ValueRead[];
  screenshots: ScreenshotTaken[];
  facts: (ToldFact & { at: string })[];
  /** What was done before the first row, where these reports say it. */
  preparation: KeptPreparationNote[] | null;
}

export const startProgress = (run: RunRecord): RunProgress => ({
  id: run.id,
  userId: run.userId,
  extensionId: run.extensionId,
  lastSeq: run.lastSeq,
  stepNumber: run.stepNumber,
  rowNumber: run.rowNumber,
  failureCode: run.failureCode,
  errorMessage: run.errorMessage,
  state: { status: run.status, lostFrom: run.lostFrom },
  changes: [],
  begun: [],
  ended: [],
  rows: new Map(),
  values: [],
  screenshots: [],
  facts: [],
  preparation: null,
});

/** The first failure, with its code, is what the extensions table shows of a failed run. */
export function noteFailure(run: RunProgress, { code, message }: StepError): void {
  if (run.errorMessage !== null) return;
  run.failureCode = code;
  run.errorMessage = message;
}
