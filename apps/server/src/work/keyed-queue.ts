export interface KeyedQueue {
  /** Once all that was added under the same key before is done. */
  run<Result>(key: string | number, task: () => Result | Promise<Result>): Promise<Result>;
  /** When all that was added so far is done. */
  idle(): Promise<void>;
}

/**
 * Tasks with the same key run one after another, in the order in which they came; one that fails
 * holds up none behind it. Those with different keys do not wait for each other.
 */
export function makeKeyedQueue(): KeyedQueue {
  const tails = new Map<string | number, Promise<unknown>>();
  return {
    run: async (key, task) => {
      const before = tails.get(key);
      const result = (before ?? Promise.resolve()).then(task, task);
      tails.set(key, result);
      try {
        return await result;
      } finally {
        if (tails.get(key) === result) tails.delete(key);
      }
    },
    idle: async () => {
      await Promise.allSettled(tails.values());
    },
  };
}
