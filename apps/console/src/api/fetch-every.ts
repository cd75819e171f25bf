import { PAGE_SIZE_MAX } from "@baton/contract";
import type { Page } from "./pages.ts";

interface Bounds {
  limit?: number;
  /** How many there are so far. */
  onProgress?: (count: number) => void;
}

/**
 * All entries of a list, however many, page by page: the one way to say "all", and with
 * `fetchEveryBefore` the only code that names the page limit. What a person looks through comes
 * page by page as one scrolls (`pages.ts`) or searches.
 */
export async function fetchEvery<Row>(
  fetchPage: (paging: { page: number; pageSize: number }) => Promise<Page<Row>>,
  { limit = Number.POSITIVE_INFINITY, onProgress }: Bounds = {},
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; found.length < limit; page += 1) {
    const { data, totalCount } = await fetchPage({ page, pageSize: PAGE_SIZE_MAX });
    found.push(...data);
    onProgress?.(Math.min(limit, found.length));
    if (data.length === 0 || found.length >= totalCount) break;
  }
  return found.slice(0, limit);
}

interface PageBefore<Row> {
  data: Row[];
  hasMore: boolean;
}

/** All entries of a list that goes on below the last one seen, as that of runs does. */
export async function fetchEveryBefore<Row extends { id: number }>(
  fetchPage: (paging: { limit: number; before?: number }) => Promise<PageBefore<Row>>,
  { limit = Number.POSITIVE_INFINITY, onProgress }: Bounds = {},
): Promise<Row[]> {
  const found: Row[] = [];
  for (let hasMore = true; hasMore && found.length < limit;) {
    const last = found.at(-1);
    const page = await fetchPage({ limit: PAGE_SIZE_MAX, ...(last ? { before: last.id } : {}) });
    found.push(...page.data);
    onProgress?.(Math.min(limit, found.length));
    hasMore = page.hasMore && page.data.length > 0;
  }
  return found.slice(0, limit);
}
