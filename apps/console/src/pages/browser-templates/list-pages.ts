import type { UseQueryResult } from "@tanstack/react-query";
import type { Pages } from "../../ui/use-pages.ts";

/** A list that comes whole, as the editor's list takes it; the search is ours. */
export function pagesOf<Row extends { name: string }>(
  { data, error, isFetching, dataUpdatedAt, refetch }: UseQueryResult<Row[]>,
  search: string,
): Pages<Row> {
  const words = search.trim().toLocaleLowerCase();
  const rows = data?.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  return {
    rows,
    totalCount: rows?.length ?? 0,
    rest: 0,
    areFormer: false,
    error,
    isLoading: isFetching,
    isLoadingMore: false,
    updatedAt: dataUpdatedAt,
    more: () => {},
    reload: () => void refetch(),
  };
}
