import type { RateWindow } from "../core/rate-window.ts";

interface RateLimiterDeps {
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Vendors count arrivals: so much longer one may be on its way than the next. */
  unevenMs?: number;
}

/** A pace that one call has besides the common one. */
export interface OwnPace {
  call: string;
  window: RateWindow;
}

export interface RateLimiter {
  /** Resolves when the next request may go; those who ask first go first. */
  take(signal: AbortSignal, own?: OwnPace): Promise<void>;
  /** The vendor asked for a rest. */
  restFor(ms: number): void;
  /** The vendor said what it allows, from now on. */
  keepTo(windows: readonly RateWindow[]): void;
}

/** Keeps to all windows, sliding: no stretch of a window's length ever has more than its count. */
export function makeRateLimiter(
  windows: readonly RateWindow[],
  { now, sleep, unevenMs = 0 }: RateLimiterDeps,
): RateLimiter {
  const common = makeHistory(windows, unevenMs);
  const owns = new Map<string, History>();
  let restsUntil = 0;
  let last: Promise<unknown> = Promise.resolve();

  function historiesFor(own: OwnPace | undefined): History[] {
    if (!own) return [common];
    const known = owns.get(own.call) ?? makeHistory([own.window], unevenMs);
    owns.set(own.call, known);
    return [common, known];
  }

  async function inTurn(signal: AbortSignal, own: OwnPace | undefined): Promise<void> {
    const histories = historiesFor(own);
    const waitMs = (): number =>
      Math.max(0, restsUntil - now(), ...histories.map((history) => history.waitMs(now())));
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms, signal);
    signal.throwIfAborted();
    for (const history of histories) history.add(now());
  }

  return {
    take: (signal, own) =>
      new Promise((resolve, reject) => {
        // One who gave up is not waited for, and does not wait for those before.
        const giveUp = (): void => reject(signal.reason as Error);
        signal.addEventListener("abort", giveUp, { once: true });
        last = last
          .then(() => inTurn(signal, own))
          .then(resolve, reject)
          .finally(() => signal.removeEventListener("abort", giveUp));
      }),
    restFor: (ms) => {
      restsUntil = Math.max(restsUntil, now() + ms);
    },
    keepTo: common.keepTo,
  };
}

type History = ReturnType<typeof makeHistory>;

/** When requests went, as far back as the windows look. */
function makeHistory(windows: readonly RateWindow[], unevenMs: number) {
  let kept = windows;
  let sent: number[] = [];
  return {
    waitMs: (at: number): number => {
      const waits = kept.map(({ count, perMs }) => {
        const first = sent.at(-count);
        return first === undefined ? 0 : first + perMs + unevenMs - at;
      });
      return Math.max(0, ...waits);
    },
    add: (at: number): void => {
      const longest = Math.max(0, ...kept.map(({ perMs }) => perMs)) + unevenMs;
      sent = [...sent.filter((one) => one > at - longest), at];
    },
    keepTo: (others: readonly RateWindow[]): void => {
      kept = others;
    },
  };
}
