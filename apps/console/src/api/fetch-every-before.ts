import { PAGE_SIZE_MAX } from "@baton/contract";
import type { Bounds } from "./fetch-every.ts";

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
