import type { LiveEvent } from "@baton/contract";
import type { Collection, Committed, NewsKind, ToldStatusChange, UserNews } from "./committed.ts";

/** Takes in what is to be told once the change is committed. */
export interface After {
  /** These rows of the extensions table are others now. */
  rows(userId: number, extensionIds: Iterable<number>): void;
  rowAdded(userId: number, extensionId: number): void;
  rowsRemoved(userId: number, extensionIds: Iterable<number>): void;
  run(change: ToldStatusChange): void;
  /** A limit, a tariff or what has them is another: queued runs may go on. */
  limits(userId: number): void;
  /** What the user's windows show of these is another. */
  collection(userId: number, ...collections: Collection[]): void;
  /** For the user's windows, as it is. */
  event(userId: number, event: LiveEvent): void;
  /** Does the work, unless a change that was committed here already has done it for this key. */
  once(key: string, work: () => Promise<void>): Promise<void>;
  /** News of a feature's own. */
  news<Item>(kind: NewsKind<Item>, ...items: Item[]): void;
}

/** For what nobody is to be told of, as everybody looks at everything anew. */
export const NOBODY: After = {
  rows: () => undefined,
  rowAdded: () => undefined,
  rowsRemoved: () => undefined,
  run: () => undefined,
  limits: () => undefined,
  collection: () => undefined,
  event: () => undefined,
  once: (_key, work) => work(),
  news: () => undefined,
};

/** Keys of what was done once; the newest of them, as the others' time is over. */
export class DoneOnce {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > KEYS_KEPT && oldest !== undefined) this.#keys.delete(oldest);
  }
}

const KEYS_KEPT = 1000;

interface GatheredNews extends UserNews {
  rows: Set<number>;
  addedRows: Set<number>;
  removedRows: Set<number>;
  runs: ToldStatusChange[];
  mayRunsGoOn: boolean;
  events: LiveEvent[];
  collections: Set<Collection>;
}

const addAll = <Item>(set: Set<Item>, items: Iterable<Item>): void => {
  for (const item of items) set.add(item);
};

/**
 * Gathers the news of one change until it is committed; what comes later is a fault of the code.
 * `done` is what earlier changes have done once.
 */
export function gatherNews(done: DoneOnce): { after: After; close(): Committed } {
  const doneHere = new Set<string>();
  const users = new Map<number, GatheredNews>();
  const others = new Map<string, unknown[]>();
  let isClosed = false;

  const admit = (): void => {
    if (isClosed) throw new Error("News of a change that is committed already would be lost");
  };
  const of = (userId: number): GatheredNews => {
    admit();
    const known = users.get(userId);
    if (known) return known;
    const news = emptyNews(userId);
    users.set(userId, news);
    return news;
  };

  const after: After = {
    rows: (userId, ids) => addAll(of(userId).rows, ids),
    rowAdded: (userId, id) => of(userId).addedRows.add(id),
    rowsRemoved: (userId, ids) => addAll(of(userId).removedRows, ids),
    run: (change) => of(change.userId).runs.push(change),
    limits: (userId) => {
      of(userId).mayRunsGoOn = true;
    },
    collection: (userId, ...collections) => addAll(of(userId).collections, collections),
    event: (userId, event) => of(userId).events.push(event),
    once: async (key, work) => {
      if (done.has(key) || doneHere.has(key)) return;
      await work();
      doneHere.add(key);
    },
    news: (kind, ...items) => {
      admit();
      others.set(kind.name, (others.get(kind.name) ?? []).concat(items));
    },
  };

  return {
    after,
    close: () => {
      isClosed = true;
      for (const key of doneHere) done.add(key);
      return {
        users: [...users.values()].map(toUserNews),
        of: <Item>(kind: NewsKind<Item>) => (others.get(kind.name) ?? []) as Item[],
      };
    },
  };
}

const emptyNews = (userId: number): GatheredNews => ({
  userId,
  rows: new Set(),
  addedRows: new Set(),
  removedRows: new Set(),
  runs: [],
  mayRunsGoOn: false,
  events: [],
  collections: new Set(),
});

/** A row that is new or gone has not changed as well. */
function toUserNews({ collections, ...news }: GatheredNews): UserNews {
  const events = [...collections].map((collection): LiveEvent => ({
    topic: "changed",
    collection,
  }));
  return {
    ...news,
    rows: news.rows.difference(news.addedRows).difference(news.removedRows),
    events: [...events, ...news.events],
  };
}
