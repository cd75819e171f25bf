import type { Extension } from "@baton/contract";
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { LiveHandlers } from "../../live/live-handlers.ts";
import { refreshInTurn } from "../../live/refresh-in-turn.ts";
import { refreshCountsSoon } from "./extension-counts.queries.ts";
import {
  extensionKeys,
  type ExtensionsPageData,
  type ExtensionsPageRequest,
} from "./extension.queries.ts";

type Merge = (row: Extension, patch: Partial<Extension>) => Extension;

const takeAll: Merge = (row, patch) => ({ ...row, ...patch });

/**
 * What a call answers may be overtaken by events: a bulk call's first rows are shown when its last
 * chunk is done. An older status of a run does not take the place of a newer one.
 */
const takeAnswer: Merge = (row, patch) => {
  const known = row.run;
  const isOvertaken =
    known && patch.run?.id === known.id && patch.run.statusSince < known.statusSince;
  if (!isOvertaken) return takeAll(row, patch);
  const { script } = takeAll(row, patch);
  return { ...row, ...patch, run: known, script: script && { ...script, status: known.status } };
};

/** Rows change in place and keep their order: nothing moves under the pointer. */
export function patchRows(
  rows: Extension[],
  patches: ReadonlyMap<number, Partial<Extension>>,
  merge: Merge = takeAll,
): Extension[] {
  if (!rows.some((row) => patches.has(row.id))) return rows;
  return rows.map((row) => {
    const patch = patches.get(row.id);
    return patch ? merge(row, patch) : row;
  });
}

type UpdatePage = (page: ExtensionsPageData, queryKey: QueryKey) => ExtensionsPageData;

/** A page that an event changes is as old as it was, and to be asked for anew if it was that. */
function updateLists(cache: QueryClient, update: UpdatePage): void {
  for (const query of cache.getQueryCache().findAll({ queryKey: extensionKeys.lists })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const page = data as ExtensionsPageData | undefined;
    const next = page && update(page, query.queryKey);
    if (next === page) continue;
    cache.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

export type Patches = ReadonlyMap<number, Partial<Extension>>;

/** What keeps rows of its own beside the lists. */
interface RowKeeper {
  patch: (patches: Patches) => void;
  remove: (ids: readonly number[]) => void;
}
const keepers = new Set<RowKeeper>();

/** Tells the keeper what becomes of rows; returns the way to stop. */
export function followRows(keeper: RowKeeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

const listeners = new Set<(patches: Patches) => void>();

/** Tells what the server says of rows by itself; returns the way to stop. */
export function followEvents(listener: (patches: Patches) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyPatches(cache: QueryClient, patches: Patches, merge: Merge = takeAll): void {
  for (const { patch } of keepers) patch(patches);
  updateLists(cache, (page) => {
    const data = patchRows(page.data, patches, merge);
    return data === page.data ? page : { ...page, data };
  });
  for (const [id, patch] of patches) {
    cache.setQueryData<Extension>(extensionKeys.one(id), (old) => (old ? merge(old, patch) : old));
  }
}

/** The row as the console has it now. */
export function knownExtension(cache: QueryClient, id: number): Extension | undefined {
  const one = cache.getQueryData<Extension>(extensionKeys.one(id));
  if (one) return one;
  const lists = cache.getQueriesData<ExtensionsPageData>({ queryKey: extensionKeys.lists });
  for (const [, page] of lists) {
    const row = page?.data.find((each) => each.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Rows as a call has just answered them. */
export const showExtensions = (cache: QueryClient, rows: readonly Extension[]): void =>
  applyPatches(cache, new Map(rows.map((row) => [row.id, row])), takeAnswer);

/** The list that a page is of: all of them have the same total. */
function listOf(queryKey: QueryKey): string {
  const { page: _, ...list } = queryKey.at(-1) as ExtensionsPageRequest;
  return hashKey([list]);
}

/** How many of these are on the pages that are there, by their list. */
function removedByList(cache: QueryClient, gone: ReadonlySet<number>): Map<string, number> {
  const removed = new Map<string, number>();
  const pages = cache.getQueriesData<ExtensionsPageData>({ queryKey: extensionKeys.lists });
  for (const [queryKey, page] of pages) {
    const count = page?.data.filter(({ id }) => gone.has(id)).length ?? 0;
    const list = listOf(queryKey);
    removed.set(list, (removed.get(list) ?? 0) + count);
  }
  return removed;
}

/** The lists that have more than is shown, with turns of their own. */
const longLists: QueryKey = [...extensionKeys.lists];

/** What moves up into a row's place, and how many its group has elsewhere, only the server knows. */
function isPartOfMore({ state }: Query): boolean {
  const page = state.data as ExtensionsPageData | undefined;
  return page !== undefined && (page.groups !== undefined || page.totalCount > page.data.length);
}

/** Rows that are no more. Thousands go in batches, and are not asked about after each. */
export function forgetExtensions(cache: QueryClient, ids: readonly number[]): void {
  for (const { remove } of keepers) remove(ids);
  const gone = new Set(ids);
  const removedOf = removedByList(cache, gone);
  updateLists(cache, (page, queryKey) => {
    const removed = removedOf.get(listOf(queryKey)) ?? 0;
    if (removed === 0) return page;
    const data = page.data.filter((row) => !gone.has(row.id));
    return { ...page, data, totalCount: page.totalCount - removed };
  });
  void refreshInTurn(cache, longLists, isPartOfMore);
  for (const id of gone) cache.removeQueries({ queryKey: extensionKeys.one(id) });
  refreshCountsSoon(cache);
}

/** A page of rows, or one row; what else is kept of extensions stays as it is. */
function patched(shown: Partial<ExtensionsPageData & Extension>, patches: Patches): unknown {
  const { data, id } = shown;
  if (id !== undefined) return patchRows([shown as Extension], patches)[0];
  const rows = data && patchRows(data, patches);
  return rows === data ? shown : { ...shown, data: rows };
}

/** What is on its way may have been read before: it is told the same once more when it is there. */
function tellAgain(cache: QueryClient, patches: Patches): void {
  const onTheWay = { queryKey: extensionKeys.all, fetchStatus: "fetching" } as const;
  for (const query of cache.getQueryCache().findAll(onTheWay))
    query.promise?.then(
      () => {
        const { data, dataUpdatedAt } = query.state;
        if (data) query.setData(patched(data, patches), { updatedAt: dataUpdatedAt, manual: true });
      },
      () => undefined,
    );
}

export const extensionLiveHandlers: Pick<
  LiveHandlers,
  "extension" | "extensionAdded" | "extensionRemoved"
> = {
  extension(events, cache) {
    const patches = new Map<number, Partial<Extension>>();
    for (const { id, patch } of events) patches.set(id, { ...patches.get(id), ...patch });
    for (const listener of listeners) listener(patches);
    applyPatches(cache, patches);
    tellAgain(cache, patches);
    if (events.some(({ patch }) => patch.run !== undefined || patch.isOnline !== undefined))
      refreshCountsSoon(cache);
  },
  // Where a new row belongs (filter, sort, page) only the server knows.
  extensionAdded(_events, cache) {
    void refreshInTurn(cache, extensionKeys.lists);
    refreshCountsSoon(cache);
  },
  extensionRemoved(events, cache) {
    forgetExtensions(
      cache,
      events.map(({ id }) => id),
    );
  },
};
