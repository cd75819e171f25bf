import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Page } from "./pages.ts";

export interface NumberedPage<Row> extends Page<Row> {
  /** There are more than were counted. */
  isAtLeast?: boolean;
}

/** Rows of a page: what one looks through without losing one's place. */
export const PAGE_ROWS = 50;

interface Asked {
  paging: { page: number; pageSize: number };
  signal: AbortSignal;
}

/** One page of a list that is turned over, not scrolled: its number stands in the address. */
export const numberedQuery = <Row>(
  queryKey: QueryKey,
  page: number,
  fetchPage: (asked: Asked) => Promise<NumberedPage<Row>>,
) =>
  queryOptions({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => fetchPage({ paging: { page, pageSize: PAGE_ROWS }, signal }),
  });

export type NumberedQuery<Row> = ReturnType<typeof numberedQuery<Row>>;
