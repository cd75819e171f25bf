/** So many requests in so long a time. */
export interface RateWindow {
  count: number;
  perMs: number;
}

interface RateLimiterDeps {
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface RateLimiter {
  /** Resolves when the next request may go; those who ask first go first. */
  take(signal: AbortSignal): Promise<void>;
  /** The vendor asked for a rest. */
  restFor(ms: number): void;
}

/** Keeps to all windows, sliding: no stretch of a window's length ever has more than its count. */
export function makeRateLimiter(
  windows: readonly RateWindow[],
  { now, sleep }: RateLimiterDeps,
): RateLimiter {
  const longest = Math.max(0, ...windows.map(({ count }) => count));
  let sent: number[] = [];
  let restsUntil = 0;
  let last: Promise<unknown> = Promise.resolve();

  function waitMs(): number {
    const at = now();
    const waits = windows.map(({ count, perMs }) => {
      const first = sent.at(-count);
      return first === undefined ? 0 : first + perMs - at;
    });
    return Math.max(0, restsUntil - at, ...waits);
  }

  async function inTurn(signal: AbortSignal): Promise<void> {
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms, signal);
    signal.throwIfAborted();
    sent = [...sent, now()].slice(-longest);
  }

  return {
    take: (signal) => {
      const turn = last.then(() => inTurn(signal));
      // One who gave up is not waited for.
      last = turn.catch(() => undefined);
      return turn;
    },
    restFor: (ms) => {
      restsUntil = Math.max(restsUntil, now() + ms);
    },
  };
}
