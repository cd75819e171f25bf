import { countExtensions, type QueryInputOf, type ResponseOf } from "@baton/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export type ExtensionCounts = ResponseOf<typeof countExtensions>;
export type CountsFilter = NonNullable<QueryInputOf<typeof countExtensions>>;

const COUNTS_KEY = ["extensions", "counts"] as const;

const LEAST_PAUSE_MS = 2000;
/** A count of 100,000 rows takes its time: asking goes on a tenth of the time at most. */
const PAUSE_PER_MS = 10;
let lastCountMs = 0;

export const extensionCountsQuery = (filter: CountsFilter) =>
  queryOptions({
    queryKey: [...COUNTS_KEY, filter] as const,
    queryFn: async ({ signal }): Promise<ExtensionCounts> => {
      const began = performance.now();
      const counts = await call(countExtensions, { query: filter, signal });
      lastCountMs = performance.now() - began;
      return counts;
    },
    placeholderData: keepPreviousData,
  });

interface Counting {
  /** When it was counted anew for the last time, by the page's clock. */
  at: number;
  isWaiting: boolean;
}
const countings = new WeakMap<QueryClient, Counting>();

/**
 * Counts anew: at once, so that the counts follow the table, unless that was done a moment ago. Runs
 * change many times a second: then who looks is told after a pause, and for the last time after the
 * last change.
 */
export function refreshCountsSoon(cache: QueryClient): void {
  if (cache.getQueriesData({ queryKey: COUNTS_KEY }).length === 0) return;
  const counting = countings.get(cache) ?? { at: Number.NEGATIVE_INFINITY, isWaiting: false };
  countings.set(cache, counting);
  if (counting.isWaiting) return;
  const count = () => {
    Object.assign(counting, { at: performance.now(), isWaiting: false });
    void cache.invalidateQueries({ queryKey: COUNTS_KEY });
  };
  const pause = Math.max(LEAST_PAUSE_MS, lastCountMs * PAUSE_PER_MS);
  const left = counting.at + pause - performance.now();
  if (left <= 0) return count();
  counting.isWaiting = true;
  setTimeout(count, left);
}
