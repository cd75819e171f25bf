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

/** The latest run as a row of the extensions table shows it; `held` are runs that their groups hold. */
export const toExtensionRun = (
  row: ExtensionRunRow,
  state: number,
  held: ReadonlySet<number>,
): ExtensionRun => ({
  id: row.id,
  status: row.status,
  statusSince: row.statusSince.toISOString(),
  stepNumber: row.stepNumber,
  stepCount: row.stepCount,
  rowNumber: row.rowNumber,
  rowCount: row.rowCount,
  waitReason: waitReasonOf(row, state, held),
  errorMessage: row.errorMessage,
});

/** A browser that is not there is no reason: the run is dispatched, and its browser started. */
function waitReasonOf(
  { id, status }: ExtensionRunRow,
  state: number,
  held: ReadonlySet<number>,
): ExtensionRun["waitReason"] {
  if (status !== Status.InQueue) return null;
  if (state === ExtensionState.Disabled) return "disabled";
  return held.has(id) ? "groupLimit" : "next";
}
