import { Suspense } from "react";
import { useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { useStore } from "../../ui/store.ts";
import { bulkJobs } from "../../ui/bulk/bulk-jobs.ts";
import { extensionCommandsWords } from "../../entities/extension/extension-commands.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import type { ExtensionsSelectionBarProps } from "./extensions-selection-bar.tsx";
import { lazyView } from "../../ui/lazy-view.tsx";

const SelectionBar = lazyView(
  [extensionCommandsWords, bulkWords],
  async () => (await import("./extensions-selection-bar.tsx")).ExtensionsSelectionBar,
);
const BulkProgress = lazyView(
  [bulkWords],
  async () => (await import("../../ui/bulk/bulk-progress.tsx")).BulkProgress,
);

/** What stands below the table while rows are selected or a command is under way. */
export function ExtensionsBars(props: ExtensionsSelectionBarProps) {
  const isSelected = useSelectedRows(props.selection).size > 0;
  const hasSelection = isSelected || props.collecting.count !== null;
  const hasJobs = useStore(bulkJobs.store).size > 0;
  return (
    <>
      {/* One is not to vanish while the other's code is on its way. */}
      <Suspense>{hasJobs && <BulkProgress />}</Suspense>
      <Suspense>{hasSelection && <SelectionBar {...props} />}</Suspense>
    </>
  );
}
