import type { Extension } from "@baton/contract";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { ExtensionWindows, windowQuery } from "./extension-windows.ts";
import { extensionLiveHandlers } from "./extension.live.ts";
import type { ExtensionsPageData } from "./extension.queries.ts";

const ALL = {};
const TOTAL = 100_000;
const rowsFrom = (first: number) =>
  Array.from({ length: 100 }, (_, place) => ({ id: first + place }) as Extension);

function comes(cache: QueryClient, window: number, data = rowsFrom(window * 100)): void {
  const { queryKey } = windowQuery(ALL, window);
  cache.setQueryData<ExtensionsPageData>(queryKey, { data, totalCount: TOTAL });
}

function looked(count: number) {
  const cache = new QueryClient();
  const windows = new ExtensionWindows(cache);
  for (let window = 0; window < count; window += 1) {
    windows.look(ALL, [window]);
    comes(cache, window);
    windows.forget();
  }
  return { cache, windows };
}

describe("windows of the list", () => {
  test("stay few, however many were looked at: those of last", () => {
    const { cache, windows } = looked(200);
    expect(cache.getQueryCache().getAll()).toHaveLength(40);
    const rows = windows.listed(ALL)?.rows;
    expect(rows?.length).toBe(TOTAL);
    expect([rows?.at(0), rows?.at(15_999)]).toEqual([undefined, undefined]);
    expect([rows?.at(16_000)?.id, rows?.at(19_999)?.id]).toEqual([16_000, 19_999]);
  });

  test("are the same list until something in them changes", () => {
    const { cache, windows } = looked(2);
    const before = windows.listed(ALL);
    expect(windows.listed(ALL)).toBe(before);
    const patch = { note: "new" };
    extensionLiveHandlers.extension([{ topic: "extension", id: 150, patch }], cache);
    expect(windows.listed(ALL)?.rows.at(150)).toMatchObject({ note: "new" });
    expect(windows.listed(ALL)?.rows.at(0)).toBe(before?.rows.at(0));
  });

  test("hold a row that moved between them once", () => {
    const { cache, windows } = looked(2);
    comes(cache, 0, [...rowsFrom(1)]);
    const rows = windows.listed(ALL)?.rows;
    expect(rows?.at(99)?.id).toBe(100);
    expect(rows?.at(100)).toBeUndefined();
    expect(windows.listed(ALL)?.known.data).toHaveLength(199);
  });

  test("all lose what is removed from their total, and are to be asked for anew", () => {
    const { cache, windows } = looked(3);
    extensionLiveHandlers.extensionRemoved([{ topic: "extensionRemoved", id: 150 }], cache);
    expect(windows.listed(ALL)?.rows.length).toBe(TOTAL - 1);
    const states = cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state);
    expect(states.map(({ isInvalidated }) => isInvalidated)).toEqual([true, true, true]);
    const patch = { note: "new" };
    extensionLiveHandlers.extension([{ topic: "extension", id: 10, patch }], cache);
    const after = cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.isInvalidated);
    expect(after).toEqual([true, true, true]);
  });
});
