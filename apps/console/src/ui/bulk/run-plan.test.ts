import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../api/errors.ts";
import { type BulkAnswer, type BulkPart, partsFor, sizeOf } from "./bulk-plan.ts";
import { type BulkResult, runPlan } from "./run-plan.ts";

type Part = BulkPart<number>;

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);
const answer = (ids: number[], failed: number[] = []): BulkAnswer<number> => ({
  data: ids.filter((id) => !failed.includes(id)),
  additionalData: { items: failed.map((id) => ({ id, errorCode: 304 })) },
});
const answering = (ids: number[]): Part => ({ ids, call: async (asked) => answer(asked) });
const throwing = (ids: number[], error: unknown): Part => ({
  ids,
  call: () => Promise.reject(error),
});

const run = (parts: readonly Part[], onProgress: (count: number) => void = () => undefined) =>
  runPlan(parts, { signal: new AbortController().signal, onProgress });

const counts = ({ done, failed, skipped, notTried }: BulkResult<number>) => ({
  done: done.length,
  failed: failed.length,
  skipped: skipped.length,
  notTried: notTried.length,
});

const gone = () => new ApiError(400, { errorCode: 203, errorType: "application-errors" }, true);
const broken = () => new ApiError(500, null, true);
const signedOut = () => new ApiError(401, null, true);
const unreachable = () => new NetworkError(new TypeError("Failed to fetch"));

describe("a bulk plan", () => {
  test("goes in chunks and adds up what each answered", async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const part: Part = {
      ids: idsFrom(1, 1200),
      async call(ids) {
        sizes.push(ids.length);
        return answer(ids, ids.slice(0, 1));
      },
    };
    const result = await run([part], (count) => progress.push(count));
    expect(sizes).toEqual([500, 500, 200]);
    expect(progress).toEqual([500, 1000, 1200]);
    expect(result.rows).toHaveLength(1197);
    expect(counts(result)).toEqual({ done: 1197, failed: 3, skipped: 0, notTried: 0 });
    expect(result.failed.map(({ id }) => id)).toEqual([1, 501, 1001]);
  });

  test("stops between chunks and says what was left out", async () => {
    const stop = new AbortController();
    const parts = [answering(idsFrom(1, 700)), answering(idsFrom(701, 300))];
    const result = await runPlan(parts, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(counts(result)).toEqual({ done: 500, failed: 0, skipped: 500, notTried: 0 });
  });

  test("walks its parts one after the other", async () => {
    let atOnce = 0;
    const slow = (ids: number[]): Part => ({
      ids,
      async call(asked) {
        atOnce += 1;
        await Promise.resolve();
        expect(atOnce).toBe(1);
        atOnce -= 1;
        return answer(asked);
      },
    });
    expect((await run([slow([1, 2]), slow([3]), slow([4])])).done).toEqual([1, 2, 3, 4]);
  });

  test("goes on with the other parts when one is refused as a whole", async () => {
    const result = await run([answering([1]), throwing(idsFrom(2, 600), gone()), answering([900])]);
    expect(result.done).toEqual([1, 900]);
    expect(counts(result)).toEqual({ done: 2, failed: 500, skipped: 0, notTried: 100 });
    expect(result.failed[0]).toMatchObject({ id: 2, errorCode: 203 });
  });

  test.each([
    ["the server cannot be reached", unreachable()],
    ["the server breaks", broken()],
    ["nobody is signed in any more", signedOut()],
  ])("keeps what was done and asks for nothing more when %s", async (_what, error) => {
    const result = await run([answering([1, 2]), throwing([3], error), answering([4, 5])]);
    expect(result.done).toEqual([1, 2]);
    expect(result.failed).toMatchObject([{ id: 3, thrown: error }]);
    expect(result.notTried).toEqual([4, 5]);
  });

  const outcome = fc.constantFrom(
    "answer" as const,
    "failSome" as const,
    gone(),
    broken(),
    signedOut(),
    unreachable(),
    new SyntaxError("No JSON"),
  );
  const shape = fc.record({
    sizes: fc.array(fc.integer({ min: 0, max: 1300 }), { maxLength: 6 }),
    outcomes: fc.array(outcome, { minLength: 1, maxLength: 12 }),
    stopAfter: fc.integer({ min: -1, max: 12 }),
  });

  test("brings every row into exactly one list, whatever is thrown and whenever it is stopped", async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ sizes, outcomes, stopAfter }) => {
        const stop = new AbortController();
        let callCount = 0;
        const stopWhenDue = () => {
          if (callCount === stopAfter) stop.abort();
        };
        async function call(ids: number[]): Promise<BulkAnswer<number>> {
          const what = outcomes[callCount % outcomes.length];
          callCount += 1;
          stopWhenDue();
          if (what === undefined || what === "answer") return answer(ids);
          if (what === "failSome") return answer(ids, ids.slice(0, 3));
          throw what;
        }
        stopWhenDue();
        let next = 1;
        const parts = sizes.map((size) => {
          const ids = idsFrom(next, size);
          next += size;
          return { ids, call };
        });
        const { done, failed, skipped, notTried } = await runPlan(parts, {
          signal: stop.signal,
          onProgress: () => undefined,
        });
        const all = [...done, ...failed.map(({ id }) => id), ...skipped, ...notTried];
        expect(all.toSorted((a, b) => a - b)).toEqual(idsFrom(1, sizeOf(parts)));
      }),
    );
  });
});

test("what is left of parts keeps its calls, and empty parts go", () => {
  const parts = [answering([1, 2]), answering([3]), answering([4])];
  const left = partsFor(parts, [4, 2]);
  expect(left.map(({ ids }) => ids)).toEqual([[2], [4]]);
  expect(left.map((part) => part.call)).toEqual([parts[0]?.call, parts[2]?.call]);
});
