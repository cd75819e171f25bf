import { describe, expect, test } from "vitest";
import { type BulkAnswer, byCode, runBulk } from "./run-bulk.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const answer = (data: number[], failed: number[] = []): BulkAnswer<number> => ({
  data,
  additionalData: { items: failed.map((id) => ({ id, errorCode: 304 })) },
});

describe("bulk calls", () => {
  test("go in chunks and add up what each answered", async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const result = await runBulk(
      ids(1200),
      async (chunk) => {
        sizes.push(chunk.length);
        return answer(chunk.slice(1), chunk.slice(0, 1));
      },
      { signal: new AbortController().signal, onProgress: (count) => progress.push(count) },
    );
    expect(sizes).toEqual([500, 500, 200]);
    expect(progress).toEqual([500, 1000, 1200]);
    expect(result.done).toHaveLength(1197);
    expect(result.failed.map(({ id }) => id)).toEqual([1, 501, 1001]);
  });

  test("stop between chunks and say what was left out", async () => {
    const stop = new AbortController();
    const result = await runBulk(ids(1200), async (chunk) => answer(chunk), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(result.done).toHaveLength(500);
    expect(result.skipped).toHaveLength(700);
  });

  test("group failures by code, the most frequent first", () => {
    const failed = [
      { id: 1, errorCode: 201 },
      { id: 2, errorCode: 304 },
      { id: 3, errorCode: 304 },
    ];
    expect(byCode(failed)).toEqual([
      { errorCode: 304, reason: undefined, ids: [2, 3] },
      { errorCode: 201, reason: undefined, ids: [1] },
    ]);
  });

  test("keep failures of one code apart that have different reasons", () => {
    const failed = [
      { id: 1, errorCode: 301, reason: "rowGone" },
      { id: 2, errorCode: 301, reason: "scriptGone" },
      { id: 3, errorCode: 301, reason: "scriptGone" },
    ];
    expect(byCode(failed)).toEqual([
      { errorCode: 301, reason: "scriptGone", ids: [2, 3] },
      { errorCode: 301, reason: "rowGone", ids: [1] },
    ]);
  });
});
