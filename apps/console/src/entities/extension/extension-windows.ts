import type { Extension } from "@baton/contract";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import {
  type ExtensionsFilter,
  type ExtensionsPageData,
  extensionsQuery,
} from "./extension.queries.ts";
import { WINDOW_ROWS, WindowedRows } from "./windowed-rows.ts";

/** As many as stay in memory: 4,000 rows, those that were looked at last. */
const KEPT_WINDOWS = 40;

export interface ListedWindows {
  /** What was asked for. */
  request: ExtensionsFilter;
  rows: WindowedRows;
  /** Those that are there, and how many there are. */
  known: ExtensionsPageData;
}

export const windowQuery = (request: ExtensionsFilter, window: number) =>
  extensionsQuery({ ...request, page: window + 1, pageSize: WINDOW_ROWS });

/** How many rows there are to scroll through: those of collapsed groups are not among them. */
function listedCount(
  { totalCount, groups }: Pick<ExtensionsPageData, "totalCount" | "groups">,
  collapsed: ReadonlySet<number>,
): number {
  if (!groups) return totalCount;
  return groups.reduce((sum, { id, count }) => sum + (collapsed.has(id ?? 0) ? 0 : count), 0);
}

/** Groups whose rows were not asked for. */
export const collapsedIn = ({ collapsed = "" }: ExtensionsFilter): ReadonlySet<number> =>
  new Set(collapsed === "" ? [] : collapsed.split(",").map(Number));

interface Kept {
  list: string;
  window: number;
}

/** By the hashes of their queries, the one that was looked at last being the last. */
const keptIn = new WeakMap<QueryClient, Map<string, Kept>>();

function keptWindows(cache: QueryClient): Map<string, Kept> {
  const kept = keptIn.get(cache) ?? new Map<string, Kept>();
  keptIn.set(cache, kept);
  return kept;
}

/**
 * The windows of the list that were looked at, as the cache has them. While nothing of what is
 * asked for has come, the rows of the question before are still there.
 */
export class ExtensionWindows {
  readonly #cache: QueryClient;
  readonly #kept: Map<string, Kept>;
  #last: { listed: ListedWindows; parts: readonly unknown[] } | null = null;

  constructor(cache: QueryClient) {
    this.#cache = cache;
    this.#kept = keptWindows(cache);
  }

  /** These are looked at: they stay longer than others. */
  look(request: ExtensionsFilter, windows: readonly number[]): void {
    const list = hashKey([request]);
    for (const window of windows) {
      const hash = hashKey(windowQuery(request, window).queryKey);
      this.#kept.delete(hash);
      this.#kept.set(hash, { list, window });
    }
  }

  /** Lets go of those that nobody has looked at for longest. */
  forget(): void {
    const queries = this.#cache.getQueryCache();
    for (const hash of [...this.#kept.keys()].slice(0, -KEPT_WINDOWS)) {
      const query = queries.get(hash);
      if (query?.isActive()) continue;
      this.#kept.delete(hash);
      if (query) queries.remove(query);
    }
  }

  /** What there is of this list, or of the one before it; undefined until anything has come. */
  listed(request: ExtensionsFilter): ListedWindows | undefined {
    const list = hashKey([request]);
    const parts: unknown[] = [list];
    const windows = new Map<number, Extension[]>();
    let newest: { page: ExtensionsPageData; at: number } | undefined;
    for (const [hash, kept] of this.#kept) {
      if (kept.list !== list) continue;
      const query = this.#cache.getQueryCache().get<ExtensionsPageData>(hash);
      const { data: page, dataUpdatedAt: at } = query?.state ?? { dataUpdatedAt: 0 };
      if (!page) continue;
      windows.set(kept.window, page.data);
      parts.push(page, kept.window);
      if (!newest || at >= newest.at) newest = { page, at };
    }
    if (!newest) return this.#last?.listed;
    parts.push(newest.page);
    if (this.#last && isSame(this.#last.parts, parts)) return this.#last.listed;
    const rows = new WindowedRows(listedCount(newest.page, collapsedIn(request)), windows);
    const known = { ...newest.page, data: Array.from(rows.entries(), ([, row]) => row) };
    const listed = { request, rows, known };
    this.#last = { listed, parts };
    return listed;
  }
}

export const isListOf = (listed: ListedWindows, request: ExtensionsFilter): boolean =>
  hashKey([listed.request]) === hashKey([request]);

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => Object.is(one, b[at]));
