import { type ComponentType, Suspense } from "react";
import { bulkJobs } from "../bulk/bulk-jobs.ts";
import { bulkWords } from "../bulk/bulk.words.ts";
import { useSelectedRows } from "../grid/grid-selection.ts";
import { lazyView } from "../lazy-view.tsx";
import { useStore } from "../store.ts";
import type { ListKind } from "./list-descriptor.ts";
import type { ListSelectionBarProps } from "./list-selection-bar.tsx";

const BulkProgress = lazyView(
  [bulkWords],
  async () => (await import("../bulk/bulk-progress.tsx")).BulkProgress,
);

interface ListBarsProps<Kind extends ListKind, Id extends string> extends ListSelectionBarProps<
  Kind,
  Id
> {
  Bar: ComponentType<ListSelectionBarProps<Kind, Id>> | undefined;
}

/** What stands below the table while rows are selected or a command is under way. */
export function ListBars<Kind extends ListKind, Id extends string>(props: ListBarsProps<Kind, Id>) {
  const { list, onCommand, Bar } = props;
  const isSelected = useSelectedRows(list.selection).size > 0;
  const hasSelection = isSelected || list.collecting.count !== null;
  const hasJobs = useStore(bulkJobs.store).size > 0;
  return (
    <>
      {/* One is not to vanish while the other's code is on its way. */}
      <Suspense>{hasJobs && <BulkProgress />}</Suspense>
      <Suspense>{hasSelection && Bar && <Bar list={list} onCommand={onCommand} />}</Suspense>
    </>
  );
}
