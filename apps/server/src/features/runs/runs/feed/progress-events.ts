import { ExtensionState, isEnded, type LiveEvent, type RunDataItem } from "@baton/contract";
import type { QueuePlace } from "../queue/queue-places.ts";
import type { WrittenRun } from "../reports/report-writer.ts";
import { toRunRow, toRunStep } from "../view/run-log.presenter.ts";
import type { ValueRead } from "../view/run-progress.ts";
import { toExtensionRun, toRunError } from "../view/run.presenter.ts";

/** What an agent reports on is not in the queue. */
export const NO_PLACES: ReadonlyMap<number, QueuePlace> = new Map();

/** What a window shows of reports that were just written, without asking the database again. */
export function toProgressEvents(
  written: WrittenRun,
  at: Date,
  { hasLog }: { hasLog: boolean },
): LiveEvent[] {
  const { record, progress } = written;
  const { stepNumber, rowNumber, failureCode, errorMessage } = progress;
  const { preparation } = progress;
  const patch = {
    ...{ stepNumber, rowNumber, errorMessage, error: toRunError(progress) },
    ...(preparation && { preparation }),
  };
  const log: LiveEvent[] = hasLog
    ? [{ topic: "run", id: record.id, patch, ...toLog(written) }]
    : [];
  // The log of a run that was over already: the extension may show a newer one.
  if (isEnded(record.status)) return log;
  const hasChanged = progress.changes.length > 0;
  const run = toExtensionRun(
    {
      ...record,
      ...{ stepNumber, rowNumber, failureCode, errorMessage },
      status: progress.state.status,
      statusSince: hasChanged ? at : record.statusSince,
    },
    ExtensionState.Enabled,
    NO_PLACES,
  );
  const lastEventAt = at.toISOString();
  return [...log, { topic: "extension", id: record.extensionId, patch: { run, lastEventAt } }];
}

const toLog = ({ progress, plan, steps, rows }: WrittenRun) => ({
  rows: rows.map((row) =>
    toRunRow(row.rowIndex, plan.rows[row.rowIndex] ?? { id: "", name: "" }, row),
  ),
  steps: steps.map(toRunStep),
  data: progress.values.map(toDataItem),
});

const toDataItem = (read: ValueRead): RunDataItem => ({
  seq: read.seq,
  rowIndex: read.rowIndex,
  name: read.name,
  value: read.value,
  collectedAt: read.collectedAt,
});
