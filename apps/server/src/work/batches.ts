import { isPassing } from "../database/passing-error.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Many small tasks of one kind as few large ones: what comes in while a batch is worked off makes the
 * next one, and each key has batches of its own. Alone a task waits for nobody. `work` answers for
 * its items in their order.
 */
export function makeBatches<Item, Result>(
  limit: number,
  work: (items: Item[]) => Promise<Result[]>,
): (key: string | number, item: Item) => Promise<Result> {
  /** There while its key is being worked off. */
  const lines = new Map<string | number, Waiting<Item, Result>[]>();

  const settle = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || isPassing(error)) for (const one of batch) one.reject(error);
      // One that cannot be done must not take the others with it.
      else for (const one of batch) await settle([one]);
    }
  };

  const workOff = async (key: string | number, line: Waiting<Item, Result>[]): Promise<void> => {
    while (line.length > 0) await settle(line.splice(0, limit));
    lines.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const line = lines.get(key);
      if (line) {
        line.push(one);
        return;
      }
      const begun = [one];
      lines.set(key, begun);
      void workOff(key, begun);
    });
}

/** Those who ask the same while it is being looked up share the next look. */
export function shareReads<Result>(
  look: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const ask = makeBatches<string, Result>(Number.POSITIVE_INFINITY, async (keys) => {
    const result = await look(keys[0] as string);
    return keys.map(() => result);
  });
  return (key) => ask(key, key);
}
