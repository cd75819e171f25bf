import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

export interface Page<Row> {
  data: Row[];
  totalCount: number;
}

/** What fits no screen, so that the next page is asked for only by who scrolls. */
const PAGE_SIZE = 100;

interface Asked {
  paging: { page: number; pageSize: number };
  signal: AbortSignal;
}

const countOf = (pages: readonly Page<unknown>[]): number =>
  pages.reduce((sum, { data }) => sum + data.length, 0);

/** A list that a person looks through: its first page, and the next ones when they are asked for. */
export const pagesQuery = <Row>(
  queryKey: QueryKey,
  fetchPage: (asked: Asked) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      fetchPage({ paging: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) =>
      last.data.length > 0 && countOf(pages) < last.totalCount ? page + 1 : null,
  });

export type PagesQuery<Row> = ReturnType<typeof pagesQuery<Row>>;

/** What is loaded; an entry that moved from one page to the next while they came counts once. */
export function rowsOf<Row extends { id: number }>(
  data: InfiniteData<Pick<Page<Row>, "data">, unknown>,
): Row[] {
  const byId = new Map<number, Row>();
  for (const page of data.pages) for (const row of page.data) byId.set(row.id, row);
  return [...byId.values()];
}
