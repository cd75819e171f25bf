import type { TFunction } from "i18next";
import { notifyError, notifySuccess } from "../notify.tsx";
import { bulkJob, bulkOutcome } from "./bulk-job.ts";
import { type BulkAnswer, runBulk } from "./run-bulk.ts";

interface Named {
  id: number;
  name: string;
}

export interface BulkCommand<Row extends Named, Done> {
  label: string;
  rows: readonly Row[];
  callChunk: (ids: number[]) => Promise<BulkAnswer<Done>>;
  onDone: (done: Done[]) => void;
  /** "48 done" in other words. */
  doneText?: ((count: number) => string) | undefined;
  /** The words for the reason of a failure that has more than its code to say. */
  reasonText?: ((reason: string) => string) | undefined;
  /** The way back, where there is one. */
  undo?: { label: string; run: () => void } | undefined;
}

/** Carries it out, counted and stoppable; failures become a result list, all well a notice. */
export async function carryOut<Row extends Named, Done>(
  t: TFunction,
  command: BulkCommand<Row, Done>,
): Promise<void> {
  const { label, rows, callChunk, onDone, undo, reasonText } = command;
  const stopping = new AbortController();
  const show = (finished: number) =>
    bulkJob.set({ label, finished, total: rows.length, stop: () => stopping.abort() });
  show(0);
  try {
    const ids = rows.map(({ id }) => id);
    const result = await runBulk(ids, callChunk, { signal: stopping.signal, onProgress: show });
    onDone(result.done);
    const doneCount = result.done.length;
    const doneText =
      command.doneText?.(doneCount) ?? t(($) => $.extensions.bulk.done, { count: doneCount });
    const [first] = result.failed;
    if (first && rows.length === 1 && !first.reason) notifyError(first);
    else if (first || result.skipped.length > 0) {
      bulkOutcome.set({
        label,
        doneText,
        skippedCount: result.skipped.length,
        failed: result.failed,
        names: new Map(rows.map(({ id, name }) => [id, name])),
        reasonText,
        retry(again) {
          const wanted = new Set(again);
          void carryOut(t, { ...command, rows: rows.filter(({ id }) => wanted.has(id)) });
        },
      });
    } else {
      notifySuccess(`${label}: ${doneText}`, undo);
    }
  } catch (error) {
    notifyError(error);
  } finally {
    bulkJob.set(null);
  }
}
