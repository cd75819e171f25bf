import { BULK_MAX_IDS, isEnded, type RunHead, ScriptStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllRuns, type RunsFilter } from "../../entities/run/run.queries.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { GridSelectionBar } from "../../ui/grid/grid-selection-bar.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { RetryDialog } from "../../entities/run/retry/retry-dialog.tsx";
import { retryMany } from "../../entities/run/retry/retry-many.ts";
import { DataMenu } from "./data-menu.tsx";

interface RunsSelectionBarProps {
  filter: RunsFilter;
  loaded: readonly RunHead[];
  /** How many match, as far as they are counted. */
  total: { count: number; isAtLeast: boolean };
  selection: GridSelection<RunHead>;
}

/** What can be done with the selected runs, below the table. */
export function RunsSelectionBar({ filter, loaded, total, selection }: RunsSelectionBarProps) {
  const { t } = useTranslation();
  const selected = useSelectedRows(selection);
  const context = useCommandContext();
  const [isAsking, setAsking] = useState(false);
  const [collected, setCollected] = useState(0);
  const selectMatching = useMutation({
    mutationFn: () => fetchAllRuns(filter, BULK_MAX_IDS, setCollected),
    onSuccess: (runs) => selection.replace(runs),
  });
  if (selected.size === 0) return null;
  const runs = [...selected.values()];
  const isAnyOver = runs.some(({ status }) => isEnded(status));
  const ids = loaded.map(({ id }) => id);
  return (
    <GridSelectionBar
      count={selected.size}
      matchingCount={total.isAtLeast ? total.count + 1 : total.count}
      most={BULK_MAX_IDS}
      isPageSelected={!selectMatching.isPending && headerCheck(selected, ids) === "all"}
      onSelectMatching={() => selectMatching.mutate()}
      onClear={selection.clear}
    >
      {selectMatching.isPending && (
        <span role="status">{t(($) => $.bulk.collecting, { count: collected })}</span>
      )}
      <Button
        leftSection={<IconRepeat size={15} stroke={1.6} aria-hidden />}
        disabled={!isAnyOver}
        title={isAnyOver ? undefined : t(($) => $.history.retry.noneOver)}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.history.retry.button)}
      </Button>
      {isAsking && (
        <RetryDialog
          title={t(($) => $.history.retry.title, { count: runs.length })}
          names={runs.map(({ extensionName }) => extensionName)}
          hasFailed={runs.some(({ status }) => status !== ScriptStatus.Finished)}
          onClose={() => setAsking(false)}
          onRetry={(how) => void retryMany(context, runs, how)}
        />
      )}
      <DataMenu filter={filter} runIds={[...selected.keys()]} />
    </GridSelectionBar>
  );
}
