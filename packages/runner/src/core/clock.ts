/** Time as a run sees it: the machine's own, or one that runs ahead of it. */
export interface Clock {
  /** Milliseconds since 1970, for what is reported. */
  now(): number;
  /** Milliseconds that only grow, for what is measured. */
  elapsed(): number;
  /** Calls back once after so long; answers how to take it back. */
  after(ms: number, act: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
