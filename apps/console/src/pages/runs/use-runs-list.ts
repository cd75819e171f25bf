import type { RunHead } from "@baton/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { rowsOf } from "../../api/pages.ts";
import { fetchAllRuns, runPagesQuery } from "../../entities/run/run.queries.ts";
import { pagesSource } from "../../ui/list/pages-source.tsx";
import { useList } from "../../ui/list/use-list.ts";
import { useListColumns } from "../../ui/list/use-list-columns.ts";
import { useSavedViews } from "../../ui/list/views/use-saved-views.ts";
import { toPages } from "../../ui/use-pages.ts";
import { RUN_LIST, type RunKind } from "./run.list.tsx";
import { isFiltered } from "./runs-filter.ts";
import { useRunsSearch } from "./use-runs-search.ts";

/** Every run that matches, as many as one cares to scroll through. */
export function useRunsList() {
  const address = useRunsSearch();
  const { search, view, filter } = address;
  const navigate = useNavigate();
  const found = useInfiniteQuery({ ...runPagesQuery(filter), enabled: view === "list" });
  const { data } = found;
  const rows = useMemo(() => data && rowsOf<RunHead>(data), [data]);
  const total = data?.pages[0]?.total;
  const source = {
    ...pagesSource(toPages(found, rows, total?.count ?? rows?.length ?? 0), filter),
    isAtLeast: total?.isAtLeast ?? false,
    matching: {
      fetch: ({ limit, onProgress }: { limit: number; onProgress: (count: number) => void }) =>
        fetchAllRuns(filter, limit, onProgress),
    },
  };
  const views = useSavedViews(RUN_LIST, address);
  const list = useList<RunKind>({
    ...{ descriptor: RUN_LIST, address, views, source },
    columns: useListColumns(RUN_LIST.name, views),
    onOpen: useCallback(
      (id: number) => void navigate({ to: "/runs/$runId", params: { runId: id } }),
      [navigate],
    ),
  });
  return {
    list,
    filter,
    /** As far as it is there and answers what is asked for. */
    loaded: found.isPlaceholderData ? undefined : data,
    isEmpty: rows?.length === 0 && !isFiltered(search),
  };
}

export type RunsListState = ReturnType<typeof useRunsList>;
