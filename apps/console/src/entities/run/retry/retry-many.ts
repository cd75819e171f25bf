import { type RetryHow, type RetryRefusal, retryRuns, type RunFailure } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { call } from "../../../api/client.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.tsx";
import { bulkJob, bulkOutcome } from "../../../ui/bulk/bulk-job.ts";
import { carryOut } from "../../../ui/bulk/carry-out.ts";
import type { BulkFailure } from "../../../ui/bulk/run-bulk.ts";
import { runKeys } from "../run.queries.ts";

interface RetriedRun {
  id: number;
  extensionName: string;
}

const reasonText =
  (t: TFunction) =>
  (reason: string): string =>
    t(($) => $.history.retry.reasons[reason as RetryRefusal]);

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: runKeys.lists });
  void cache.invalidateQueries({ queryKey: runKeys.newest });
  void cache.invalidateQueries({ queryKey: runKeys.reports });
}

/** Queues many runs again, counted and stoppable; what could not be is listed with the reason. */
export function retryMany(
  t: TFunction,
  cache: QueryClient,
  runs: readonly RetriedRun[],
  how: RetryHow,
): Promise<void> {
  return carryOut(t, {
    label: t(($) => $.history.retry.label),
    rows: runs.map(({ id, extensionName }) => ({ id, name: extensionName })),
    callChunk: (runIds) => call(retryRuns, { body: { ...how, runIds } }),
    onDone: () => refresh(cache),
    doneText: (count) => t(($) => $.history.retry.queued, { count }),
    reasonText: reasonText(t),
  });
}

interface FailureScope {
  failure: RunFailure;
  from?: string;
  to?: string;
}

interface Retried {
  doneCount: number;
  failed: BulkFailure[];
}

/** The newest run of every extension that still fails for this cause. */
async function retryAll(
  { failure, ...range }: FailureScope,
  how: RetryHow,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Retried> {
  const retried: Retried = { doneCount: 0, failed: [] };
  const failures = { failureKey: failure.failureKey, ...range, isLatestOnly: true };
  for (let hasMore = true; hasMore && !signal.aborted;) {
    const { data, additionalData } = await call(retryRuns, { body: { ...how, failures } });
    retried.doneCount += data.length;
    retried.failed.push(...additionalData.items);
    onProgress(retried.doneCount + retried.failed.length);
    // Those that were refused would only be refused again.
    hasMore = additionalData.hasMore && data.length > 0;
  }
  return retried;
}

export async function retryFailure(
  t: TFunction,
  cache: QueryClient,
  scope: FailureScope,
  how: RetryHow,
): Promise<void> {
  const label = t(($) => $.history.retry.label);
  const stopping = new AbortController();
  const total = scope.failure.stillFailedCount;
  const onProgress = (finished: number) =>
    bulkJob.set({ label, finished, total, stop: () => stopping.abort() });
  onProgress(0);
  try {
    const { doneCount, failed } = await retryAll(scope, how, {
      signal: stopping.signal,
      onProgress,
    });
    const doneText = t(($) => $.history.retry.queued, { count: doneCount });
    if (failed.length === 0) {
      notifySuccess(`${label}: ${doneText}`);
      return;
    }
    const names = failed.map(({ id }) => [id, t(($) => $.history.run, { id })] as const);
    bulkOutcome.set({
      label,
      doneText,
      skippedCount: 0,
      failed,
      names: new Map(names),
      reasonText: reasonText(t),
      retry: (ids) =>
        void retryMany(
          t,
          cache,
          ids.map((id) => ({ id, extensionName: t(($) => $.history.run, { id }) })),
          how,
        ),
    });
  } catch (error) {
    notifyError(error);
  } finally {
    bulkJob.set(null);
    refresh(cache);
  }
}
