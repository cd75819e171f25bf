import {
  type Run,
  type RunDataItem,
  type RunHead,
  type RunStep,
  ScriptStatus,
} from "@baton/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { LiveHandlers } from "../live/live-handlers.ts";
import { mergeItems, mergeRun, mergeSteps, type RunEvent } from "./merge-run.ts";
import { noteRunEvents } from "./run-events-meanwhile.ts";
import { runKeys } from "./runs.queries.ts";

interface RunList {
  data: RunHead[];
  hasMore: boolean;
}

type Patches = ReadonlyMap<number, Partial<RunHead>>;

function patchList(list: RunList, patches: Patches): RunList {
  if (!list.data.some((run) => patches.has(run.id))) return list;
  return { ...list, data: list.data.map((run): RunHead => ({ ...run, ...patches.get(run.id) })) };
}

function patchLists(cache: QueryClient, patches: Patches): void {
  cache.setQueriesData<RunList>(
    { queryKey: runKeys.lists },
    (list) => list && patchList(list, patches),
  );
  cache.setQueriesData<InfiniteData<RunList>>(
    { queryKey: runKeys.pages },
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => patchList(page, patches)) },
  );
}

const REFRESH_MS = 1000;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** At most once a second, however many runs come at a time. */
function refreshSoon(cache: QueryClient): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void cache.invalidateQueries({ queryKey: runKeys.lists });
    void cache.invalidateQueries({ queryKey: runKeys.newest });
  }, REFRESH_MS);
}

/** Where a new run belongs in a filtered list only the server knows. */
function refreshOnNewRuns(cache: QueryClient, events: readonly RunEvent[]): void {
  // By its history: it may have left the queue before anybody was told of it.
  const isNew = events.some(({ statusChanges = [] }) =>
    statusChanges.some(({ status }) => status === ScriptStatus.InQueue),
  );
  if (isNew) refreshSoon(cache);
}

function mergeIntoRun(cache: QueryClient, event: RunEvent): void {
  const { id, steps, data } = event;
  cache.setQueryData<Run>(runKeys.one(id), (run) => run && mergeRun(run, event));
  if (steps) {
    cache.setQueryData<RunStep[]>(runKeys.steps(id), (known) => known && mergeSteps(known, steps));
  }
  if (data) {
    cache.setQueryData<RunDataItem[]>(
      runKeys.items(id),
      (known) => known && mergeItems(known, data),
    );
  }
}

export const runLiveHandlers: Pick<LiveHandlers, "run"> = {
  run(events, cache) {
    noteRunEvents(events);
    const patches = new Map<number, Partial<RunHead>>();
    for (const event of events) {
      patches.set(event.id, { ...patches.get(event.id), ...event.patch });
      mergeIntoRun(cache, event);
    }
    patchLists(cache, patches);
    refreshOnNewRuns(cache, events);
  },
};
