import {
  type ExtensionRun,
  ExtensionState,
  type RunError,
  type ScriptStatus,
  ScriptStatus as Status,
} from "@baton/contract";
import type { QueuePlace } from "../queue/queue-places.ts";

interface ExtensionRunRow {
  id: number;
  status: ScriptStatus;
  statusSince: Date;
  stepNumber: number;
  stepCount: number;
  rowNumber: number;
  rowCount: number;
  failureCode: string | null;
  errorMessage: string | null;
  scriptName: string;
  isOnce: boolean;
}

/** The latest run as a row of the extensions table shows it; `places` are those of queued runs. */
export const toExtensionRun = (
  row: ExtensionRunRow,
  state: number,
  places: ReadonlyMap<number, QueuePlace>,
): ExtensionRun => ({
  id: row.id,
  status: row.status,
  statusSince: row.statusSince.toISOString(),
  stepNumber: row.stepNumber,
  stepCount: row.stepCount,
  rowNumber: row.rowNumber,
  rowCount: row.rowCount,
  scriptName: row.scriptName,
  isOnce: row.isOnce,
  ...whyItWaits(row, state, places),
  errorMessage: row.errorMessage,
  error: toRunError(row),
});

export const toRunError = ({
  failureCode,
  errorMessage,
}: Pick<ExtensionRunRow, "failureCode" | "errorMessage">): RunError | null =>
  errorMessage === null
    ? null
    : { failureCode: failureCode ?? "unexpected", message: errorMessage };

/** A browser that is not there is no reason: the run is dispatched, and its browser started. */
function whyItWaits(
  { id, status }: ExtensionRunRow,
  state: number,
  places: ReadonlyMap<number, QueuePlace>,
): QueuePlace {
  if (status !== Status.InQueue) return { waitReason: null, queue: null };
  if (state === ExtensionState.Disabled) return { waitReason: "disabled", queue: null };
  return places.get(id) ?? { waitReason: "next", queue: null };
}
