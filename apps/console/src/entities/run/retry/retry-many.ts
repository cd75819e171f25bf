import { type RetryHow, type RetryRefusal, retryRuns, type RunFailure } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { call } from "../../../api/client.ts";
import { bulkJobs, openReport } from "../../../ui/bulk/bulk-jobs.ts";
import { type BulkFailure, namesOf } from "../../../ui/bulk/bulk-plan.ts";
import { canRetry } from "../../../ui/bulk/can-retry.ts";
import { carryOut, sayEnded } from "../../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../../ui/command-context.ts";
import { handleError } from "../../../ui/handle-error.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { runKeys } from "../run.keys.ts";

interface RetriedRun {
  id: number;
  extensionName: string;
}

const reasonText =
  (t: TFunction) =>
  (reason: string): string =>
    t(($) => $.history.retry.reasons[reason as RetryRefusal]);

/** What is busy ends; a row or a script that is gone stays so. */
const mayRetry = (reason: string): boolean =>
  ["extensionBusy", "otherRunRetried", "limitedByTariff"].includes(reason);

const queuedText = (t: TFunction) => (count: number) => t(($) => $.history.retry.queued, { count });

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: runKeys.lists });
  void cache.invalidateQueries({ queryKey: runKeys.newest });
  void cache.invalidateQueries({ queryKey: runKeys.reports });
}

/** Queues many runs again, counted and stoppable; what could not be is listed with the reason. */
export function retryMany(
  { t, cache }: CommandContext,
  runs: readonly RetriedRun[],
  how: RetryHow,
): Promise<void> {
  return carryOut(t, {
    label: t(($) => $.history.retry.label),
    parts: [
      {
        ids: runs.map(({ id }) => id),
        call: (ids) => call(retryRuns, { body: { ...how, ids } }),
      },
    ],
    names: namesOf(runs.map(({ id, extensionName }) => ({ id, name: extensionName }))),
    onRows: () => refresh(cache),
    doneText: queuedText(t),
    reasonText: reasonText(t),
    mayRetry,
  });
}

interface FailureScope {
  /** Causes that are retried together. */
  failures: readonly RunFailure[];
  from?: string;
  to?: string;
}

interface Retried {
  doneCount: number;
  failed: BulkFailure[];
  /** What ended it early. */
  thrown?: unknown;
}

/** The newest run of every extension that still fails for one of these causes. */
async function retryAll(
  { failures, ...range }: FailureScope,
  how: RetryHow,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Retried> {
  const retried: Retried = { doneCount: 0, failed: [] };
  try {
    for (const { failureKey } of failures) {
      const filter = { failureKey, ...range, isLatestOnly: true };
      for (let hasMore = true; hasMore && !signal.aborted;) {
        const answer = await call(retryRuns, { body: { ...how, filter } });
        const { data, additionalData } = answer;
        retried.doneCount += data.length;
        retried.failed.push(...additionalData.items);
        onProgress(retried.doneCount + retried.failed.length);
        // Those that were refused would only be refused again.
        hasMore = answer.hasMore && data.length > 0;
      }
    }
  } catch (error) {
    retried.thrown = error;
  }
  return retried;
}

/** As far as it went, and the rest again: which runs those are, only the server knows. */
export async function retryFailures(
  context: CommandContext,
  scope: FailureScope,
  how: RetryHow,
): Promise<void> {
  const { t, cache } = context;
  const label = t(($) => $.history.retry.label);
  const total = scope.failures.reduce((sum, { stillFailedCount }) => sum + stillFailedCount, 0);
  const job = bulkJobs.begin({ label, finished: 0, total });
  const retried = await retryAll(scope, how, {
    signal: job.signal,
    onProgress: (finished) => job.show({ label, finished, total }),
  });
  const { doneCount, failed, thrown } = retried;
  if (!job.end()) return sayEnded(t, label, doneCount, total);
  refresh(cache);
  const hasBegun = doneCount + failed.length > 0;
  const doneText = queuedText(t)(doneCount);
  if (thrown !== undefined && !hasBegun) handleError(thrown);
  else if (thrown === undefined && failed.length === 0) notifySuccess(doneText);
  else {
    const runs = failed.map(({ id }) => ({ id, extensionName: t(($) => $.history.run, { id }) }));
    openReport({
      label,
      doneText,
      failed,
      notBegunCount: 0,
      thrown,
      names: namesOf(runs.map(({ id, extensionName }) => ({ id, name: extensionName }))),
      reasonText: reasonText(t),
      retry: wayAgain(context, scope, how, retried),
    });
  }
}

/** Refused ones that may go well another time; all that is left where it was cut short. */
function wayAgain(
  context: CommandContext,
  scope: FailureScope,
  how: RetryHow,
  { failed, thrown }: Retried,
): (() => void) | undefined {
  if (thrown !== undefined) return () => void retryFailures(context, scope, how);
  const again = failed.filter((failure) => canRetry({ mayRetry }, failure));
  const runs = again.map(({ id }) => ({
    id,
    extensionName: context.t(($) => $.history.run, { id }),
  }));
  return runs.length > 0 ? () => void retryMany(context, runs, how) : undefined;
}
