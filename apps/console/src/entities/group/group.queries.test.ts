import { type ExtensionGroup, ScriptStatus } from "@baton/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { groupLiveHandlers } from "./group.live.ts";
import { groupsQuery, patchGroup, usedThreads } from "./group.queries.ts";

const buildGroup = (statuses: ExtensionGroup["statuses"] = []): ExtensionGroup => ({
  id: 1,
  name: "Shops",
  threadCount: 3,
  columnSettings: null,
  extensionCount: 9,
  extensions: [],
  statuses,
});

function buildCache(groups: ExtensionGroup[]) {
  const cache = new QueryClient();
  cache.setQueryData(groupsQuery.queryKey, groups);
  return { cache, isStale: () => cache.getQueryState(groupsQuery.queryKey)?.isInvalidated };
}

const ran = (cache: QueryClient): void =>
  groupLiveHandlers.extension([{ topic: "extension", id: 5, patch: { run: null } }], cache);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a thread is used from the browser's start to the run's end", () => {
  const group = buildGroup([
    { status: ScriptStatus.Pause, count: 1 },
    { status: ScriptStatus.InProgress, count: 2 },
    { status: ScriptStatus.Finished, count: 4 },
    { status: ScriptStatus.InQueue, count: 8 },
    { status: ScriptStatus.WaitingForBrowser, count: 16 },
  ]);
  expect(usedThreads(group)).toBe(19);
});

test("counts are asked for again some time after runs change, however many do", () => {
  const { cache, isStale } = buildCache([buildGroup()]);
  for (let round = 0; round < 50; round += 1) ran(cache);
  expect(isStale()).toBe(false);
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  expect(isStale()).toBe(true);
});

test("whoever has no groups asks for none", () => {
  const { cache } = buildCache([]);
  ran(cache);
  expect(vi.getTimerCount()).toBe(0);
});

test("a change is shown on its own group", () => {
  const { cache } = buildCache([buildGroup(), { ...buildGroup(), id: 2 }]);
  patchGroup(cache, 2, { name: "Stores" });
  expect(cache.getQueryData(groupsQuery.queryKey)?.map(({ name }) => name)).toEqual([
    "Shops",
    "Stores",
  ]);
});
