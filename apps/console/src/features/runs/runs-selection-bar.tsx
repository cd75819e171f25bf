import { BULK_MAX_IDS, type RunHead } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllRuns, type RunsFilter } from "../../data/runs.queries.ts";
import { GridSelectionBar } from "../../grid/grid-selection-bar.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "../../grid/grid-selection.ts";
import { DataMenu } from "./data-menu.tsx";

interface RunsSelectionBarProps {
  filter: RunsFilter;
  loaded: readonly RunHead[];
  /** Of all that match, as far as they are counted. */
  total: number;
  selection: GridSelection<RunHead>;
}

/** What can be done with the selected runs, below the table. */
export function RunsSelectionBar({ filter, loaded, total, selection }: RunsSelectionBarProps) {
  const { t } = useTranslation();
  const selected = useSelectedRows(selection);
  const [collected, setCollected] = useState(0);
  const selectMatching = useMutation({
    mutationFn: () => fetchAllRuns(filter, BULK_MAX_IDS, setCollected),
    onSuccess: (runs) => selection.replace(runs),
  });
  if (selected.size === 0) return null;
  const ids = loaded.map(({ id }) => id);
  return (
    <GridSelectionBar
      count={selected.size}
      matchingCount={Math.min(total, BULK_MAX_IDS)}
      isPageSelected={!selectMatching.isPending && headerCheck(selected, ids) === "all"}
      onSelectMatching={() => selectMatching.mutate()}
      onClear={selection.clear}
    >
      {selectMatching.isPending && (
        <span role="status">{t(($) => $.extensions.bulk.collecting, { count: collected })}</span>
      )}
      <DataMenu filter={filter} runIds={[...selected.keys()]} />
    </GridSelectionBar>
  );
}
