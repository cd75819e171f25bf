import {
  getFleet,
  getRun,
  getRunStats,
  getRunStorage,
  getStepTimes,
  listRunData,
  listRunFailures,
  listRuns,
  listRunSteps,
  type Run,
  type RunDataItem,
  type RunHead,
  type RunStep,
} from "@baton/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEveryBefore } from "../../api/fetch-every-before.ts";
import { mergeItems, mergeRun, mergeSteps } from "./merge-run.ts";
import type { RunsPage } from "./run-pages.ts";
import { collectRunEvents } from "./run-events-meanwhile.ts";
import { runKeys } from "./run.keys.ts";

/** Places in the queue move without being told. */
const QUEUE_REFETCH_MS = 5000;

export interface RunsFilter {
  extensionId?: number;
  scriptId?: number;
  /** Several with commas between them, as `origin` is. */
  status?: string;
  origin?: string;
  from?: string;
  to?: string;
  failureKey?: string;
  search?: string;
}

export const runsQuery = (filter: RunsFilter, limit = 50) =>
  queryOptions({
    queryKey: [...runKeys.lists, filter, limit] as const,
    queryFn: ({ signal }) => call(listRuns, { query: { ...filter, limit }, signal }),
  });

const FIRST_PAGE = 100;
const NEXT_PAGE = 250;

/** Page by page, the next one below the last run seen. */
export const runPagesQuery = (filter: RunsFilter) =>
  infiniteQueryOptions({
    queryKey: [...runKeys.pages, filter] as const,
    queryFn: ({ signal, pageParam }): Promise<RunsPage> =>
      call(listRuns, {
        query:
          pageParam === null
            ? { ...filter, limit: FIRST_PAGE }
            : { ...filter, limit: NEXT_PAGE, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? (page.data.at(-1)?.id ?? null) : null),
    // A hundred loaded pages are not fetched anew: the live feed keeps them, and says what is new.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const newestRunsQuery = (filter: RunsFilter) =>
  queryOptions({
    queryKey: [...runKeys.newest, filter] as const,
    queryFn: ({ signal }): Promise<RunsPage> =>
      call(listRuns, { query: { ...filter, limit: FIRST_PAGE }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every run that matches, page by page: for "select all". */
export const fetchAllRuns = (
  filter: RunsFilter,
  limit: number,
  onProgress: (count: number) => void,
): Promise<RunHead[]> =>
  fetchEveryBefore((paging) => call(listRuns, { query: { ...filter, ...paging } }), {
    limit,
    onProgress,
  });

/** The runs that repeated this one, the newest of them. */
export const retriesQuery = ({ id }: RunHead) =>
  queryOptions({
    queryKey: [...runKeys.retries, id] as const,
    queryFn: async ({ signal }): Promise<RunHead[]> => {
      const query = { retryOf: id, limit: FIRST_PAGE };
      return (await call(listRuns, { query, signal })).data;
    },
  });

export type RunsScope = Pick<RunsFilter, "extensionId" | "scriptId" | "from" | "to">;

export const runFailuresQuery = (scope: RunsScope) =>
  queryOptions({
    queryKey: [...runKeys.reports, "failures", scope] as const,
    queryFn: ({ signal }) => call(listRunFailures, { query: scope, signal }),
  });

const FLEET_REFETCH_MS = 15_000;

/** All extensions at a glance. Who comes and goes is not told of, so it looks again. */
export const fleetQuery = queryOptions({
  queryKey: [...runKeys.reports, "fleet"] as const,
  queryFn: ({ signal }) => call(getFleet, { signal }),
  refetchInterval: FLEET_REFETCH_MS,
});

interface RunStatsRequest extends RunsScope {
  zone: string;
}

export const runStatsQuery = (request: RunStatsRequest) =>
  queryOptions({
    queryKey: [...runKeys.reports, "stats", request] as const,
    queryFn: ({ signal }) => call(getRunStats, { query: request, signal }),
  });

export const stepTimesQuery = (scriptId: number) =>
  queryOptions({
    queryKey: [...runKeys.reports, "times", scriptId] as const,
    queryFn: ({ signal }) => call(getStepTimes, { params: { id: scriptId }, signal }),
  });

export const runStorageQuery = queryOptions({
  queryKey: ["runs", "storage"] as const,
  queryFn: ({ signal }) => call(getRunStorage, { signal }),
  staleTime: 5 * 60_000,
});

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: runKeys.one(id),
    queryFn: ({ signal }): Promise<Run> =>
      collectRunEvents(id, async (meanwhile) => {
        const run = await call(getRun, { params: { id }, signal });
        // What the answer already counts must not be counted again.
        return meanwhile().reduce((known, event) => mergeRun(known, { ...event, data: [] }), run);
      }),
    refetchInterval: ({ state }) => (state.data?.queue ? QUEUE_REFETCH_MS : false),
  });

const STEPS_PER_CALL = 2000;

/** All steps of a run, however many: ten thousand are five calls. */
export const runStepsQuery = (id: number) =>
  queryOptions({
    queryKey: runKeys.steps(id),
    queryFn: ({ signal }) =>
      collectRunEvents(id, async (meanwhile) => {
        const steps: RunStep[] = [];
        for (let hasMore = true; hasMore;) {
          const page = await call(listRunSteps, {
            params: { id },
            query: { afterSeq: steps.at(-1)?.seq ?? 0, limit: STEPS_PER_CALL },
            signal,
          });
          steps.push(...page.data);
          hasMore = page.hasMore && page.data.length > 0;
        }
        return mergeSteps(
          steps,
          meanwhile().flatMap((event) => event.steps ?? []),
        );
      }),
  });

const ITEMS_PER_CALL = 500;

/** All that a run collected, however much. */
export const runItemsQuery = (id: number) =>
  queryOptions({
    queryKey: runKeys.items(id),
    queryFn: ({ signal }): Promise<RunDataItem[]> =>
      collectRunEvents(id, async (meanwhile) => {
        const items: RunDataItem[] = [];
        for (let hasMore = true; hasMore;) {
          const page = await call(listRunData, {
            params: { id },
            query: { afterSeq: items.at(-1)?.seq ?? 0, limit: ITEMS_PER_CALL },
            signal,
          });
          items.push(...page.data);
          hasMore = page.hasMore && page.data.length > 0;
        }
        return mergeItems(
          items,
          meanwhile().flatMap((event) => event.data ?? []),
        );
      }),
  });
