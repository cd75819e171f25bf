import {
  type Run,
  type RunDataItem,
  type RunHead,
  type RunStep,
  type ScriptHead,
  ScriptStatus,
} from "@baton/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { LiveHandlers } from "../../live/live-handlers.ts";
import { scriptKeys } from "../script/script.keys.ts";
import { mergeItems, mergeRun, mergeSteps, type RunEvent } from "./merge-run.ts";
import { noteRunEvents } from "./run-events-meanwhile.ts";
import { runKeys } from "./run.keys.ts";

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

/** Fetched anew at most once in this time, however many runs come or end. */
const LISTS_MS = 1000;
const REPORTS_MS = 5000;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function refreshSoon(cache: QueryClient, queryKey: readonly string[], ms: number): void {
  const name = queryKey.join(" ");
  if (waiting.has(name)) return;
  const timer = setTimeout(() => {
    waiting.delete(name);
    void cache.invalidateQueries({ queryKey });
  }, ms);
  waiting.set(name, timer);
}

/** A script shows how its last run goes, in the same words as whoever looks at the run. */
function showLastRuns(cache: QueryClient, events: readonly RunEvent[]): void {
  const statuses = new Map<number, ScriptStatus>();
  for (const { patch, statusChanges = [] } of events)
    if (patch.scriptId && patch.status !== undefined && statusChanges.length > 0)
      statuses.set(patch.scriptId, patch.status);
  if (statuses.size === 0) return;
  cache.setQueriesData<InfiniteData<ScriptPage>>(
    { queryKey: scriptKeys.pages },
    (pages) =>
      pages && { ...pages, pages: pages.pages.map((page) => withStatuses(page, statuses)) },
  );
}

interface ScriptPage {
  data: ScriptHead[];
}

const withStatuses = (page: ScriptPage, statuses: ReadonlyMap<number, ScriptStatus>): ScriptPage =>
  page.data.some(({ id }) => statuses.has(id))
    ? {
        ...page,
        data: page.data.map((script) => ({
          ...script,
          lastRunStatus: statuses.get(script.id) ?? script.lastRunStatus,
        })),
      }
    : page;

/** Where a new run belongs in a filtered list, and what the sums are now, only the server knows. */
function refreshWhatChanged(cache: QueryClient, events: readonly RunEvent[]): void {
  // By its history: it may have left the queue before anybody was told of it.
  const statuses = events.flatMap(({ statusChanges = [] }) =>
    statusChanges.map(({ status }) => status),
  );
  if (statuses.includes(ScriptStatus.InQueue)) {
    refreshSoon(cache, runKeys.lists, LISTS_MS);
    refreshSoon(cache, runKeys.newest, LISTS_MS);
    refreshSoon(cache, runKeys.retries, LISTS_MS);
  }
  if (statuses.length === 0) return;
  refreshSoon(cache, runKeys.reports, REPORTS_MS);
  // Which of several was the last one, only the server knows.
  refreshSoon(cache, scriptKeys.lists, LISTS_MS);
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
    showLastRuns(cache, events);
    refreshWhatChanged(cache, events);
  },
};
