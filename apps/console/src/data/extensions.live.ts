import type { Extension } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { LiveHandlers } from "../live/live-handlers.ts";
import { groupKeys, refreshGroupsSoon } from "./groups.queries.ts";
import { extensionKeys, type ExtensionsPageData } from "./extensions.queries.ts";

/** Rows change in place and keep their order: nothing moves under the pointer. */
export function patchRows(
  rows: Extension[],
  patches: ReadonlyMap<number, Partial<Extension>>,
): Extension[] {
  if (!rows.some((row) => patches.has(row.id))) return rows;
  return rows.map((row) => {
    const patch = patches.get(row.id);
    return patch ? { ...row, ...patch } : row;
  });
}

const updateLists = (
  cache: QueryClient,
  update: (page: ExtensionsPageData) => ExtensionsPageData,
): void => {
  cache.setQueriesData<ExtensionsPageData>({ queryKey: extensionKeys.lists }, (page) =>
    page === undefined ? page : update(page),
  );
};

type Patches = ReadonlyMap<number, Partial<Extension>>;
const followers = new Set<(patches: Patches) => void>();

/** For what keeps rows of its own beside the lists; returns the way to stop. */
export function followPatches(follower: (patches: Patches) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

export function applyPatches(cache: QueryClient, patches: Patches): void {
  for (const follow of followers) follow(patches);
  updateLists(cache, (page) => {
    const data = patchRows(page.data, patches);
    return data === page.data ? page : { ...page, data };
  });
  for (const [id, patch] of patches) {
    cache.setQueryData<Extension>(extensionKeys.one(id), (old) =>
      old ? { ...old, ...patch } : old,
    );
  }
}

/** Rows as a call has just answered them. */
export const showExtensions = (cache: QueryClient, rows: readonly Extension[]): void =>
  applyPatches(cache, new Map(rows.map((row) => [row.id, row])));

export const extensionLiveHandlers: Pick<
  LiveHandlers,
  "extension" | "extensionAdded" | "extensionRemoved"
> = {
  extension(events, cache) {
    const patches = new Map<number, Partial<Extension>>();
    for (const { id, patch } of events) patches.set(id, { ...patches.get(id), ...patch });
    applyPatches(cache, patches);
    if (events.some(({ patch }) => patch.run !== undefined)) refreshGroupsSoon(cache);
  },
  // Where a new row belongs (filter, sort, page) only the server knows; it is rare enough to ask.
  extensionAdded(_events, cache) {
    void cache.invalidateQueries({ queryKey: extensionKeys.lists });
  },
  extensionRemoved(events, cache) {
    const gone = new Set(events.map((event) => event.id));
    updateLists(cache, (page) => {
      const data = page.data.filter((row) => !gone.has(row.id));
      const removed = page.data.length - data.length;
      return removed === 0 ? page : { ...page, data, totalCount: page.totalCount - removed };
    });
    void cache.invalidateQueries({ queryKey: groupKeys.all });
    // How many a group has that is not on the page, only the server knows.
    void cache.invalidateQueries({
      queryKey: extensionKeys.lists,
      predicate: ({ state }) =>
        (state.data as ExtensionsPageData | undefined)?.groups !== undefined,
    });
    for (const id of gone) cache.removeQueries({ queryKey: extensionKeys.one(id) });
  },
};
