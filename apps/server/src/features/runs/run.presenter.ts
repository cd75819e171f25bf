import {
  type ExtensionRun,
  ExtensionState,
  type ScriptStatus,
  ScriptStatus as Status,
} from "@baton/contract";

interface ExtensionRunRow {
  id: number;
  status: ScriptStatus;
  statusSince: Date;
  stepNumber: number;
  stepCount: number;
  rowNumber: number;
  rowCount: number;
  errorMessage: string | null;
}

/** The latest run as a row of the extensions table shows it. */
export const toExtensionRun = (row: ExtensionRunRow, state: number): ExtensionRun => ({
  id: row.id,
  status: row.status,
  statusSince: row.statusSince.toISOString(),
  stepNumber: row.stepNumber,
  stepCount: row.stepCount,
  rowNumber: row.rowNumber,
  rowCount: row.rowCount,
  waitReason: waitReasonOf(row.status, state),
  errorMessage: row.errorMessage,
});

/** A browser that is not there is no reason: the run is dispatched, and its browser started. */
function waitReasonOf(status: ScriptStatus, state: number): ExtensionRun["waitReason"] {
  if (status !== Status.InQueue) return null;
  return state === ExtensionState.Disabled ? "disabled" : "next";
}
