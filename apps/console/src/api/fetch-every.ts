import { PAGE_SIZE_MAX } from "@baton/contract";
import type { Page } from "./pages.ts";

export interface Bounds {
  limit?: number;
  /** Ends what nobody waits for any more. */
  signal?: AbortSignal;
  /** How many there are so far. */
  onProgress?: (count: number) => void;
}

interface BoundsFrom extends Bounds {
  /** How many entries of the list stand before the first one that is wanted. */
  from?: number;
  /** How many are asked for at once. */
  pageSize?: number;
}

/** As `fetchEvery`, with what the answer has beside its entries. */
export async function fetchWhole<Answer extends Page<unknown>>(
  fetchPage: (paging: { page: number; pageSize: number }) => Promise<Answer>,
): Promise<Answer> {
  const first = await fetchPage({ page: 1, pageSize: PAGE_SIZE_MAX });
  if (first.data.length >= first.totalCount) return first;
  return {
    ...first,
    data: [...first.data, ...(await fetchEvery(fetchPage, { from: PAGE_SIZE_MAX }))],
  };
}

/**
 * All entries of a list, however many, page by page: the one way to say "all", and with
 * `fetchEveryBefore` the only code that names the page limit. What a person looks through comes
 * page by page as one scrolls (`pages.ts`) or searches.
 */
export async function fetchEvery<Row>(
  fetchPage: (paging: { page: number; pageSize: number }) => Promise<Page<Row>>,
  {
    from = 0,
    limit = Number.POSITIVE_INFINITY,
    pageSize = PAGE_SIZE_MAX,
    onProgress,
    signal,
  }: BoundsFrom = {},
): Promise<Row[]> {
  const found: Row[] = [];
  const firstPage = Math.floor(from / pageSize) + 1;
  for (let page = firstPage; found.length < limit; page += 1) {
    const { data, totalCount } = await fetchPage({ page, pageSize });
    signal?.throwIfAborted();
    found.push(...data.slice(page === firstPage ? from % pageSize : 0));
    onProgress?.(Math.min(limit, found.length));
    if (data.length === 0 || from + found.length >= totalCount) break;
  }
  return found.slice(0, limit);
}
