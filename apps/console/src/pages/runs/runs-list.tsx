import type { RunHead } from "@baton/contract";
import { Button, Skeleton, Stack } from "@mantine/core";
import { IconFilterOff, IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { runPagesQuery } from "../../entities/run/run.queries.ts";
import { useKeptSelection } from "../../ui/grid/use-kept-selection.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { FreshRuns } from "./fresh-runs.tsx";
import { RunTable } from "./run-table.tsx";
import { isFiltered, NO_FILTER } from "./runs-filter.ts";
import classes from "./runs-page.module.css";
import { RunsSelectionBar } from "./runs-selection-bar.tsx";
import { useRunsSearch } from "./use-runs-search.ts";

/** Every run that matches, as many as one cares to scroll through. */
export function RunsList() {
  const { search, filter } = useRunsSearch();
  const pages = useInfiniteQuery(runPagesQuery(filter));
  const { data, fetchNextPage } = pages;
  const runs = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const selection = useKeptSelection<RunHead>({
    page: "runs",
    idOf: (run) => run.id,
    question: JSON.stringify(filter),
  });
  // Else what is read anew would be given up for the next page, and stay as it was.
  const showMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const first = data?.pages[0];
  if (!runs || !first) {
    if (pages.isPending) return <TableSkeleton />;
    return <QueryFailure error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  return (
    <>
      {!pages.isPlaceholderData && (
        <FreshRuns key={JSON.stringify(filter)} filter={filter} loaded={data} first={first} />
      )}
      {runs.length === 0 && (isFiltered(search) ? <NoMatch /> : <NoneYet />)}
      {runs.length > 0 && (
        <RunTable
          runs={runs}
          hasMore={pages.hasNextPage}
          isFetching={pages.isFetching}
          isFetchingMore={pages.isFetchingNextPage}
          hasFailed={pages.isFetchNextPageError}
          isStale={pages.isPlaceholderData}
          onMore={showMore}
          selection={selection}
        />
      )}
      <RunsSelectionBar
        filter={filter}
        loaded={runs}
        total={first.total ?? { count: runs.length, isAtLeast: false }}
        selection={selection}
      />
    </>
  );
}

function NoMatch() {
  const { t } = useTranslation();
  const { setSearch } = useRunsSearch();
  return (
    <div className={classes["state"]}>
      <StateMessage
        icon={IconFilterOff}
        title={t(($) => $.grid.noMatchTitle)}
        action={
          <Button variant="default" onClick={() => setSearch(NO_FILTER)}>
            {t(($) => $.grid.clearFilters)}
          </Button>
        }
      />
    </div>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <div className={classes["state"]}>
      <StateMessage
        icon={IconHistory}
        title={t(($) => $.runs.noneYet)}
        text={t(($) => $.runs.noneYetText)}
        action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
      />
    </div>
  );
}

function TableSkeleton() {
  return (
    <Stack gap={6} p="md" aria-busy="true" className={classes["state"] ?? ""}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} height={30} />
      ))}
    </Stack>
  );
}
