import { Suspense } from "react";
import { useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { useStore } from "../../ui/store.ts";
import { bulkJob } from "../../ui/bulk/bulk-job.ts";
import type { ExtensionsSelectionBarProps } from "./extensions-selection-bar.tsx";
import { lazyView } from "../../ui/lazy-view.tsx";

const SelectionBar = lazyView(
  [],
  async () => (await import("./extensions-selection-bar.tsx")).ExtensionsSelectionBar,
);
const BulkProgress = lazyView(
  [],
  async () => (await import("../../ui/bulk/bulk-progress.tsx")).BulkProgress,
);

/** What stands below the table while rows are selected or a command is under way. */
export function ExtensionsBars(props: ExtensionsSelectionBarProps) {
  const hasSelection = useSelectedRows(props.selection).size > 0;
  const job = useStore(bulkJob);
  return (
    <Suspense>
      {job && job.total > 1 && <BulkProgress job={job} />}
      {hasSelection && <SelectionBar {...props} />}
    </Suspense>
  );
}
