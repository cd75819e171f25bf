import type { TFunction } from "i18next";
import { sayAfterSignIn } from "../after-sign-in.ts";
import { type NoticeAction, notifyError, notifySuccess } from "../notify.tsx";
import { bulkJobs, openReport } from "./bulk-jobs.ts";
import { type BulkFailure, type BulkPlan, sizeOf } from "./bulk-plan.ts";
import { type BulkResult, runPlan } from "./run-plan.ts";
import { planAgain, sortOut } from "./sort-out.ts";

/** What became of a plan's rows before it was tried again for the others. */
interface Earlier {
  done: readonly number[];
  /** Neither done nor tried again. */
  left: readonly number[];
}

const NOTHING_YET: Earlier = { done: [], left: [] };

/**
 * Carries it out, counted and stoppable; failures become a report with the way to try again, all
 * well a notice, both with the way back for what was done. Rows that the command does not fit are
 * told beside what was done, and spoil nothing.
 */
export async function carryOut<Row>(
  t: TFunction,
  plan: BulkPlan<Row>,
  earlier: Earlier = NOTHING_YET,
): Promise<void> {
  const { label, parts } = plan;
  const total = sizeOf(parts);
  if (total === 0 && !plan.unfit?.known.size) return;
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
  const { label, names, reasonText } = plan;
  const sorted = sortOut(plan, result);
  const { failed, unfitTexts, again, lost, notBegunCount } = sorted;
  const [first] = failed;
  const sofar = {
    done: [...earlier.done, ...result.done],
    left: [...earlier.left, ...lost],
  };
  const ways = waysOn(t, plan, sofar.done);
  if (!first && notBegunCount === 0) {
    const actions = [ways.follow, ways.undo].filter((way) => way !== undefined);
    notifySuccess(wholeText(plan, result.done.length, unfitTexts), ...actions);
    if (sofar.left.length === 0) plan.onComplete?.();
  } else if (first && isToldInPassing(plan, first) && sofar.done.length === 0) {
    notifyError(first.thrown ?? first);
  } else {
    const retry = () => void carryOut(t, planAgain(plan, again), sofar);
    openReport({
      label,
      doneText: plan.doneText(result.done.length),
      unfitTexts,
      failed,
      notBegunCount,
      names,
      reasonText,
      retry: again.length > 0 ? retry : undefined,
      follow: ways.follow,
      undo: ways.undo?.run,
    });
  }
}

/** What went wrong with a single row is soon said again, and needs no window of its own. */
const isToldInPassing = <Row>({ parts, isWritten }: BulkPlan<Row>, first: BulkFailure): boolean =>
  !isWritten && sizeOf(parts) === 1 && !first.reason;

/** "225 stopped, 76 were not running"; where nothing was done, of what. */
function wholeText<Row>(
  { label, doneText }: BulkPlan<Row>,
  doneCount: number,
  unfitTexts: readonly string[],
): string {
  return doneCount === 0 && unfitTexts.length > 0
    ? `${label}: ${unfitTexts.join(", ")}`
    : [doneText(doneCount), ...unfitTexts].join(", ");
}

/** What can follow for those that were done. */
function waysOn<Row>(
  t: TFunction,
  { undo, follow }: BulkPlan<Row>,
  done: readonly number[],
): { undo?: NoticeAction | undefined; follow?: NoticeAction | undefined } {
  if (done.length === 0) return {};
  return {
    follow: follow?.(done),
    undo: undo && {
      label: t(($) => $.common.undo),
      run: () => void carryOut(t, undo(done)),
    },
  };
}
