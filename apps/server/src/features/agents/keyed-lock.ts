export type KeyedLock = <Result>(
  key: string | number,
  task: () => Promise<Result>,
) => Promise<Result>;

/** Tasks with the same key run one after another, in the order in which they came. */
export function makeKeyedLock(): KeyedLock {
  const tails = new Map<string | number, Promise<unknown>>();
  return async (key, task) => {
    const before = tails.get(key);
    const result = (before ?? Promise.resolve()).then(task, task);
    tails.set(key, result);
    try {
      return await result;
    } finally {
      if (tails.get(key) === result) tails.delete(key);
    }
  };
}
