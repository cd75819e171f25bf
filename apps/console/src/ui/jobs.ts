import { createStore, type Store } from "./store.ts";

/** What is under way, with the way to stop it. */
export type Job<Facts> = Facts & { stop: () => void };

export interface RunningJob<Facts> {
  /** Aborted when somebody stops it. */
  signal: AbortSignal;
  show: (facts: Facts) => void;
  /** Takes it off the list; false when it was dropped meanwhile, and nobody wants to hear of it. */
  end: () => boolean;
}

export interface Jobs<Facts> {
  /** By the order in which they began. */
  store: Store<ReadonlyMap<number, Job<Facts>>>;
  begin: (facts: Facts) => RunningJob<Facts>;
}

const kinds: (() => void)[] = [];

/** How many of all kinds are under way; they would end with the page. */
export const runningJobs = createStore(0);

/** Who began them has gone: all jobs of all kinds are stopped and forgotten. */
export function dropJobs(): void {
  for (const drop of kinds) drop();
}

interface Kind {
  /** They go on when the page is there again: leaving it costs nothing. */
  goOn?: boolean;
}

/** Jobs of one kind, any number of them at once. */
export function createJobs<Facts extends object>({ goOn = false }: Kind = {}): Jobs<Facts> {
  const weight = goOn ? 0 : 1;
  const store = createStore<ReadonlyMap<number, Job<Facts>>>(new Map());
  let lastId = 0;
  kinds.push(() => {
    const dropped = store.get();
    store.set(new Map());
    for (const { stop } of dropped.values()) stop();
  });
  return {
    store,
    begin(first) {
      lastId += 1;
      const id = lastId;
      const stopping = new AbortController();
      let hasEnded = false;
      const stop = () => stopping.abort();
      const put = (facts: Facts) => store.set(new Map(store.get()).set(id, { ...facts, stop }));
      put(first);
      runningJobs.set(runningJobs.get() + weight);
      return {
        signal: stopping.signal,
        show(facts) {
          if (store.get().has(id)) put(facts);
        },
        end() {
          if (!hasEnded) runningJobs.set(runningJobs.get() - weight);
          hasEnded = true;
          const left = new Map(store.get());
          const isKnown = left.delete(id);
          if (isKnown) store.set(left);
          return isKnown;
        },
      };
    },
  };
}
