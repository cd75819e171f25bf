import { Suspense } from "react";
import { bulkJobs, bulkReports } from "../../ui/bulk/bulk-jobs.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { useStore } from "../../ui/store.ts";

const BulkProgress = lazyView(
  [bulkWords],
  async () => (await import("../../ui/bulk/bulk-progress.tsx")).BulkProgress,
);
const BulkResults = lazyView(
  [bulkWords],
  async () => (await import("../../ui/bulk/bulk-results.tsx")).BulkResults,
);

/** What is under way with many extensions, and what came of it. */
export function ProxyJobs() {
  const hasJobs = useStore(bulkJobs.store).size > 0;
  const hasReports = useStore(bulkReports).length > 0;
  return (
    <Suspense>
      {hasJobs && <BulkProgress />}
      {hasReports && <BulkResults />}
    </Suspense>
  );
}
