import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { type PagesQuery, rowsOf } from "../api/pages.ts";

/** A list as far as it is loaded, and the way to more of it. */
export interface Pages<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  totalCount: number;
  /** How many are there but not loaded. */
  rest: number;
  /** These answer what was asked before: another search, say. */
  areFormer: boolean;
  /** Why the last page asked for did not come. */
  error: Error | null;
  /** The next page, or what is there already once more. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** When the rows were last read or changed. */
  updatedAt: number;
  /** The next page, or the one that failed once more; not while what is there is read anew. */
  more: () => void;
  reload: () => void;
}

export interface PagesOptions {
  isEnabled?: boolean;
  refetchInterval?: (pageCount: number) => number | false;
}

export function usePages<Row extends { id: number }>(
  query: PagesQuery<Row>,
  { isEnabled = true, refetchInterval }: PagesOptions = {},
): Pages<Row> {
  const found = useInfiniteQuery({
    ...query,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchInterval?.(state.data?.pages.length ?? 0) ?? false,
  });
  const { data } = found;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  return toPages(found, rows, data?.pages.at(-1)?.totalCount ?? 0);
}

type Found = Pick<
  UseInfiniteQueryResult<unknown>,
  | ("hasNextPage" | "isPlaceholderData" | "error" | "isFetching" | "isFetchingNextPage")
  | ("dataUpdatedAt" | "fetchNextPage" | "refetch")
>;

/** For a list whose pages may be told apart by anything: a number, the last row that was seen. */
export function toPages<Row>(
  found: Found,
  rows: readonly Row[] | undefined,
  totalCount: number,
): Pages<Row> {
  return {
    ...{ rows, totalCount },
    rest:
      found.hasNextPage && !found.isPlaceholderData
        ? Math.max(1, totalCount - (rows?.length ?? 0))
        : 0,
    areFormer: found.isPlaceholderData,
    error: found.error,
    isLoading: found.isFetching,
    isLoadingMore: found.isFetchingNextPage,
    updatedAt: found.dataUpdatedAt,
    // Else what is read anew would be given up for it, and stay as it was.
    more: () => void found.fetchNextPage({ cancelRefetch: false }),
    reload: () => void found.refetch(),
  };
}
