import { type ExtensionGroup, listExtensionGroups, ScriptStatus } from "@baton/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const groupKeys = { all: collectionKey("extensionGroups") };

/** As the specification has it (§9). */
const PAGE_SIZE = 100;

/** All groups by name, however many. */
export const groupsQuery = queryOptions({
  queryKey: groupKeys.all,
  queryFn: ({ signal }): Promise<ExtensionGroup[]> =>
    fetchEvery((query) => call(listExtensionGroups, { query, signal }), { pageSize: PAGE_SIZE }),
});

/** A run holds one of its group's threads from its browser's start to its end. */
const HOLDING: readonly ScriptStatus[] = [
  ScriptStatus.WaitingForBrowser,
  ScriptStatus.InProgress,
  ScriptStatus.Pause,
];

export const usedThreads = ({ statuses }: ExtensionGroup): number =>
  statuses.reduce((sum, { status, count }) => sum + (HOLDING.includes(status) ? count : 0), 0);

/** Shows a change before the server has answered, or takes it back. */
export const patchGroup = (cache: QueryClient, id: number, patch: Partial<ExtensionGroup>): void =>
  void cache.setQueryData(groupsQuery.queryKey, (groups) =>
    groups?.map((group) => (group.id === id ? { ...group, ...patch } : group)),
  );

const REFRESH_PAUSE_MS = 2000;
const waiting = new WeakSet<QueryClient>();

/**
 * Counts anew what groups' extensions do. Runs change many times a second: who looks is told no
 * more often than every two seconds, and for the last time after the last change.
 */
export function refreshGroupsSoon(cache: QueryClient): void {
  if (waiting.has(cache) || !cache.getQueryData(groupsQuery.queryKey)?.length) return;
  waiting.add(cache);
  setTimeout(() => {
    waiting.delete(cache);
    void cache.invalidateQueries({ queryKey: groupKeys.all });
  }, REFRESH_PAUSE_MS);
}
