import type { listRuns, ResponseOf, RunHead } from "@baton/contract";
import type { InfiniteData } from "@tanstack/react-query";

export type RunsPage = ResponseOf<typeof listRuns>;
export type RunPages = InfiniteData<RunsPage>;

export interface FreshRuns {
  runs: RunHead[];
  /** None of the newest is known: there are more than these. */
  hasGap: boolean;
}

/** Which of the newest runs are not among the loaded ones. */
export function freshRuns(loaded: RunPages, newest: RunsPage): FreshRuns {
  const known = new Set(loaded.pages.slice(0, 2).flatMap((page) => page.data.map(({ id }) => id)));
  const firstKnown = newest.data.findIndex(({ id }) => known.has(id));
  if (firstKnown >= 0) return { runs: newest.data.slice(0, firstKnown), hasGap: false };
  return { runs: newest.data, hasGap: newest.hasMore || known.size > 0 };
}

/** The loaded pages with the new runs above them. */
export function withFresh(loaded: RunPages, runs: RunHead[], newest: RunsPage): RunPages {
  const [first, ...rest] = loaded.pages;
  if (!first) return loaded;
  const page = { ...first, data: [...runs, ...first.data], total: newest.total };
  return { ...loaded, pages: [page, ...rest] };
}
