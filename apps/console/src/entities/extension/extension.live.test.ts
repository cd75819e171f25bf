import type { Extension, ExtensionRun, LiveEvent } from "@baton/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { extensionLiveHandlers, patchRows, showExtensions } from "./extension.live.ts";
import { extensionKeys, type ExtensionsPageData } from "./extension.queries.ts";

type EventOf<Topic extends LiveEvent["topic"]> = Extract<LiveEvent, { topic: Topic }>;

const buildExtension = (id: number, note = ""): Extension => ({ id, note }) as Extension;
const listKey = [...extensionKeys.lists, { page: 1 }];

function buildCache(rows: Extension[], totalCount = rows.length): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData<ExtensionsPageData>(listKey, { data: rows, totalCount });
  return cache;
}
const shown = (cache: QueryClient) => cache.getQueryData<ExtensionsPageData>(listKey);

describe("live rows", () => {
  test("keep their order, and the others stay the same objects", () => {
    const rows = [buildExtension(1), buildExtension(2), buildExtension(3)];
    const patched = patchRows(rows, new Map([[2, { note: "new" }]]));
    expect(patched.map(({ id, note }) => [id, note])).toEqual([
      [1, ""],
      [2, "new"],
      [3, ""],
    ]);
    expect(patched[0]).toBe(rows[0]);
  });

  test("a patch of a row that is not shown leaves the list as it is", () => {
    const rows = [buildExtension(1)];
    expect(patchRows(rows, new Map([[9, { note: "x" }]]))).toBe(rows);
  });

  test.each([
    ["an opened row", false],
    ["a page that is read anew", true],
  ])("what is told while %s is on its way is not lost with an older answer", async (_, isAnew) => {
    const cache = isAnew ? buildCache([buildExtension(1)]) : new QueryClient();
    const answer = Promise.withResolvers<unknown>();
    const queryKey = isAnew ? listKey : extensionKeys.one(1);
    const read = cache.query({ queryKey, queryFn: () => answer.promise });
    for (const note of ["first", "last"])
      extensionLiveHandlers.extension([{ topic: "extension", id: 1, patch: { note } }], cache);
    const row = buildExtension(1, "before");
    answer.resolve(isAnew ? { data: [row], totalCount: 1 } : row);
    await read;
    const now = () => (isAnew ? shown(cache)?.data[0] : cache.getQueryData<Extension>(queryKey));
    await expect.poll(() => now()?.note).toBe("last");
  });

  test("a call's answer does not bring back what events have overtaken", () => {
    const at = (second: number, status: number) =>
      ({ id: 7, status, statusSince: `2026-11-21T10:00:0${second}.000Z` }) as ExtensionRun;
    const [queued, waiting] = [at(1, 5), at(2, 6)];
    const statusAfter = (run: ExtensionRun) => {
      const cache = buildCache([{ ...buildExtension(1), run: waiting }]);
      showExtensions(cache, [{ ...buildExtension(1), run }]);
      return shown(cache)?.data[0]?.run?.status;
    };
    expect(statusAfter(queued)).toBe(6);
    expect(statusAfter(at(3, 2))).toBe(2);
    // Another run is another story: a queued one that is taken back shows the one before.
    expect(statusAfter({ ...queued, id: 6 })).toBe(5);
  });

  test("the patches of one batch add up", () => {
    const cache = buildCache([buildExtension(1)]);
    const event = (patch: Partial<Extension>) =>
      ({ topic: "extension", id: 1, patch }) as EventOf<"extension">;
    extensionLiveHandlers.extension([event({ note: "a" }), event({ isOnline: true })], cache);
    expect(shown(cache)?.data[0]).toMatchObject({ note: "a", isOnline: true });
  });

  test("a removed row leaves the list and its count", () => {
    const cache = buildCache([buildExtension(1), buildExtension(2)], 500);
    extensionLiveHandlers.extensionRemoved([{ topic: "extensionRemoved", id: 1 }], cache);
    expect(shown(cache)?.data.map(({ id }) => id)).toEqual([2]);
    expect(shown(cache)?.totalCount).toBe(499);
  });

  test("rows that are removed in many batches are asked about at once, and once more at the end", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = buildCache(
      [1, 2, 3, 4, 5].map((id) => buildExtension(id)),
      500,
    );
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return { data: [buildExtension(5)], totalCount: 496 };
    };
    const stop = new QueryObserver(cache, {
      queryKey: listKey,
      queryFn,
      staleTime: Infinity,
    }).subscribe(() => undefined);
    onTestFinished(stop);
    for (const id of [1, 2, 3, 4]) {
      extensionLiveHandlers.extensionRemoved([{ topic: "extensionRemoved", id }], cache);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(2);
    expect(shown(cache)).toMatchObject({ data: [{ id: 5 }], totalCount: 496 });
  });
});
