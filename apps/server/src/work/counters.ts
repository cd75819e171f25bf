import type { Clock } from "./clock.ts";

/** Keys that a counter keeps. The oldest go first: made-up addresses must not fill the memory. */
const KEYS_MAX = 20_000;
/** Other processes hear of so many parts of what is allowed, each as soon as it is used up. */
const TOLD_PARTS = 20;

export interface CounterRule {
  /** Tells counters apart, those of other processes too. */
  name: string;
  /** How many are allowed in a window, which begins with the first. */
  max: number;
  windowMs: number;
}

export interface Count {
  current: number;
  /** Until it begins anew. */
  msLeft: number;
}

/** What one process has counted since it last said so. */
export interface CountNews {
  name: string;
  key: string;
  more: number;
  msLeft: number;
}

export interface Counter {
  readonly rule: CounterRule;
  /** Counts one more. */
  add(key: string): Count;
  read(key: string): Count;
}

export interface Counters {
  make(rule: CounterRule): Counter;
  /** What another process has counted. */
  take(news: readonly CountNews[]): void;
}

interface Window {
  current: number;
  untold: number;
  endsAt: number;
}

/**
 * Counts in memory, for all processes together: `tell` carries news to the others, whose `take` adds
 * them to their own. Who asks is answered at once and without the database; what others counted in
 * the last milliseconds, or less than a part of it, is not in the answer yet.
 */
export function makeCounters(clock: Clock, tell: (news: CountNews) => void): Counters {
  const takers = new Map<string, (news: CountNews) => void>();

  function make(rule: CounterRule): Counter {
    const { name, max, windowMs } = rule;
    const windows = new Map<string, Window>();
    const part = Math.max(1, Math.floor(max / TOLD_PARTS));

    const find = (key: string, now: number): Window | undefined => {
      const found = windows.get(key);
      return found && found.endsAt > now ? found : undefined;
    };
    const open = (key: string, endsAt: number): Window => {
      const opened = { current: 0, untold: 0, endsAt };
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= KEYS_MAX && oldest !== undefined) windows.delete(oldest);
      windows.set(key, opened);
      return opened;
    };

    takers.set(name, ({ key, more, msLeft }) => {
      const now = clock().getTime();
      const window = find(key, now) ?? open(key, now + Math.min(msLeft, windowMs));
      window.current += more;
    });

    return {
      rule,
      add: (key) => {
        const now = clock().getTime();
        const window = find(key, now) ?? open(key, now + windowMs);
        const msLeft = window.endsAt - now;
        // Those beyond what is allowed change nothing for anybody.
        if (window.current <= max) window.untold += 1;
        window.current += 1;
        if (window.untold >= part || (window.current > max && window.untold > 0)) {
          tell({ name, key, more: window.untold, msLeft });
          window.untold = 0;
        }
        return { current: window.current, msLeft };
      },
      read: (key) => {
        const now = clock().getTime();
        const window = find(key, now);
        return { current: window?.current ?? 0, msLeft: window ? window.endsAt - now : 0 };
      },
    };
  }

  return {
    make,
    take: (news) => {
      for (const one of news) takers.get(one.name)?.(one);
    },
  };
}
