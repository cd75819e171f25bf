import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRateLimiter } from "./rate-limiter.ts";

const windows = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 5 }), perMs: fc.integer({ min: 1, max: 2000 }) }),
  { minLength: 1, maxLength: 3 },
);
const pauses = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40 });

function makeTime() {
  let at = 0;
  return {
    now: () => at,
    sleep: (ms: number): Promise<void> => {
      at += ms;
      return Promise.resolve();
    },
  };
}

const { signal } = new AbortController();

test("no stretch of a window's length has more requests than it may", async () => {
  await fc.assert(
    fc.asyncProperty(windows, pauses, async (limits, waits) => {
      const time = makeTime();
      const limiter = makeRateLimiter(limits, time);
      const sent: number[] = [];
      for (const ms of waits) {
        await time.sleep(ms);
        await limiter.take(signal);
        sent.push(time.now());
      }
      for (const { count, perMs } of limits)
        for (const [index, at] of sent.entries())
          expect(at - (sent[index - count] ?? -Infinity)).toBeGreaterThanOrEqual(perMs);
    }),
  );
});

test("a rest that was asked for is kept, also by those who wait already", async () => {
  const time = makeTime();
  const limiter = makeRateLimiter([], time);
  const first = limiter.take(signal);
  limiter.restFor(700);
  await first;
  expect(time.now()).toBe(700);
});

test("who gives up holds up nobody", async () => {
  const time = makeTime();
  const limiter = makeRateLimiter([{ count: 1, perMs: 1000 }], time);
  await limiter.take(signal);
  await expect(limiter.take(AbortSignal.abort())).rejects.toThrow("abort");
  await limiter.take(signal);
  expect(time.now()).toBe(1000);
});

test("a call that is slower than the others keeps to both paces", async () => {
  const time = makeTime();
  const limiter = makeRateLimiter([{ count: 2, perMs: 1000 }], time);
  const own = { call: "list", window: { count: 1, perMs: 1000 } };
  await limiter.take(signal, own);
  await limiter.take(signal);
  expect(time.now()).toBe(0);
  await limiter.take(signal, own);
  expect(time.now()).toBe(1000);
  await limiter.take(signal);
  await limiter.take(signal);
  expect(time.now()).toBe(2000);
});

test("what a vendor says that it allows holds from then on, for those before as well", async () => {
  const time = makeTime();
  const limiter = makeRateLimiter([{ count: 2, perMs: 1000 }], time);
  await limiter.take(signal);
  limiter.keepTo([{ count: 4, perMs: 1000 }]);
  for (let sent = 1; sent < 4; sent += 1) await limiter.take(signal);
  expect(time.now()).toBe(0);
  await limiter.take(signal);
  expect(time.now()).toBe(1000);
  limiter.keepTo([{ count: 1, perMs: 5000 }]);
  await limiter.take(signal);
  expect(time.now()).toBe(6000);
});

test("who gives up does not wait for those before", async () => {
  const never = new Promise<void>(() => undefined);
  const limiter = makeRateLimiter([{ count: 1, perMs: 1000 }], {
    now: () => 0,
    sleep: () => never,
  });
  await limiter.take(signal);
  void limiter.take(signal);
  const giving = new AbortController();
  const waiting = limiter.take(giving.signal);
  giving.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
});

test("requests arrive no closer than allowed where some take longer on their way", async () => {
  const time = makeTime();
  const limiter = makeRateLimiter([{ count: 1, perMs: 1000 }], { ...time, unevenMs: 50 });
  const arrivals: number[] = [];
  for (const late of [50, 0, 30]) {
    await limiter.take(signal);
    arrivals.push(time.now() + late);
  }
  const [first = 0, second = 0, third = 0] = arrivals;
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(1000);
});
