import type { TFunction } from "i18next";
import { sayAfterSignIn } from "../after-sign-in.ts";
import { notifyError, notifySuccess } from "../notify.tsx";
import { bulkJobs, openReport } from "./bulk-jobs.ts";
import { type BulkPlan, partsFor, sizeOf } from "./bulk-plan.ts";
import { type BulkResult, runPlan } from "./run-plan.ts";

/** What became of a plan's rows before it was tried again for the others. */
interface Earlier {
  done: readonly number[];
  /** Neither done nor tried again. */
  left: readonly number[];
}

const NOTHING_YET: Earlier = { done: [], left: [] };

/**
 * Carries it out, counted and stoppable; failures become a report with the way to try again, all
 * well a notice, both with the way back for what was done.
 */
export async function carryOut<Row>(
  t: TFunction,
  plan: BulkPlan<Row>,
  earlier: Earlier = NOTHING_YET,
): Promise<void> {
  const { label, parts } = plan;
  const total = sizeOf(parts);
  if (total === 0) return;
  const job = bulkJobs.begin({ label, finished: 0, total });
  const result = await runPlan(parts, {
    signal: job.signal,
    onProgress: (finished) => job.show({ label, finished, total }),
  });
  if (!job.end()) return sayEnded(t, label, result.done.length, total);
  plan.onRows(result.rows);
  tell(t, plan, result, earlier);
}

/** The session has ended in the middle of it. */
export const sayEnded = (t: TFunction, label: string, done: number, total: number): void =>
  sayAfterSignIn(t(($) => $.bulk.signedOut, { label, done, total }));

function tell<Row>(
  t: TFunction,
  plan: BulkPlan<Row>,
  result: BulkResult<Row>,
  earlier: Earlier,
): void {
  const { label, parts, names, reasonText } = plan;
  const { failed, skipped, notTried } = result;
  const count = result.done.length;
  const doneText = plan.doneText?.(count) ?? t(($) => $.bulk.done, { count });
  const sofar = {
    done: [...earlier.done, ...result.done],
    left: [...earlier.left, ...skipped],
  };
  const undo = undoOf(t, plan, sofar.done);
  const [first] = failed;
  if (!first && skipped.length === 0) {
    notifySuccess(`${label}: ${doneText}`, undo && { label: t(($) => $.common.undo), run: undo });
    if (sofar.left.length === 0) plan.onComplete?.();
  } else if (first && sizeOf(parts) === 1 && sofar.done.length === 0 && !first.reason) {
    notifyError(first.thrown ?? first);
  } else {
    const again = [...failed.map(({ id }) => id), ...notTried];
    openReport({
      label,
      doneText,
      failed,
      notBegunCount: skipped.length + notTried.length,
      names,
      reasonText,
      retry: first && (() => void carryOut(t, { ...plan, parts: partsFor(parts, again) }, sofar)),
      undo,
    });
  }
}

function undoOf<Row>(
  t: TFunction,
  { undo }: BulkPlan<Row>,
  done: readonly number[],
): (() => void) | undefined {
  return undo && done.length > 0 ? () => void carryOut(t, undo(done)) : undefined;
}
