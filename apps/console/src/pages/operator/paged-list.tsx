import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { Pager } from "./pager.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";

interface Found<Row> {
  data: Row[];
  totalCount: number;
}

interface PagedListProps<Row> {
  found: UseQueryResult<Found<Row>>;
  pageRows: number;
  /** Stands where the rows would: nothing is there, or nothing matches. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list that may be of any length, and the way to the others. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { found, pageRows, empty, children } = props;
  const { t } = useTranslation();
  const { search, go, correct } = useOperatorSearch();
  const { data, error, isPlaceholderData } = found;
  const page = search.page ?? 1;
  const pageCount = data ? Math.max(1, Math.ceil(data.totalCount / pageRows)) : undefined;
  useEffect(() => {
    // What was on it has gone, or the address was typed.
    if (pageCount !== undefined && !isPlaceholderData && page > pageCount)
      correct({ page: pageCount });
  }, [page, pageCount, isPlaceholderData, correct]);
  const retry = () => void found.refetch();
  if (!data) {
    return error ? (
      <QueryFailure error={error} onRetry={retry} />
    ) : (
      <Skeleton height={260} m="md" w="auto" />
    );
  }
  return (
    <>
      {error && (
        <p role="alert" className="plain-notice">
          {t(($) => $.common.staleData)}{" "}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t(($) => $.common.retry)}
          </Button>
        </p>
      )}
      {data.totalCount === 0 ? empty : children(data.data)}
      {data.totalCount > 0 && (
        <Pager
          page={page}
          pageRows={pageRows}
          totalCount={data.totalCount}
          isAtLeast={false}
          onPage={(next) => go({ page: next === 1 ? undefined : next, open: undefined })}
        />
      )}
    </>
  );
}
