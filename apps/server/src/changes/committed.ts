import type { LiveEvent, RunState } from "@baton/contract";

/** One change of a run's status: what made it, and what came of it. */
export interface StatusChange {
  runId: number;
  userId: number;
  extensionId: number;
  event: string;
  next: RunState;
  errorCode?: number | undefined;
  /** The run's failure, unless it has one already. */
  failureCode?: string | undefined;
  errorMessage?: string | undefined;
  /** The run's agent reported it, and need not be told. */
  isReported?: true;
}

export interface ToldStatusChange extends StatusChange {
  at: Date;
}

export type Collection = Extract<LiveEvent, { topic: "changed" }>["collection"];

/** What a committed change means to one user. It says where to look; what is there now is read. */
export interface UserNews {
  userId: number;
  /** Rows of the extensions table that are others now, each once; not those below. */
  rows: ReadonlySet<number>;
  addedRows: ReadonlySet<number>;
  removedRows: ReadonlySet<number>;
  runs: readonly ToldStatusChange[];
  /** Something that held runs in the queue holds them no more, perhaps. */
  mayRunsGoOn: boolean;
  /** For the user's windows, as they are; of a collection that changed, once. */
  events: readonly LiveEvent[];
}

/** News of a feature's own: their name, and the type of their items. */
export interface NewsKind<Item> {
  name: string;
  /** Only in the type: nothing reads it. */
  item?: Item;
}

export const defineNews = <Item>(name: string): NewsKind<Item> => ({ name });

/** One committed change, as its subscribers are told of it. */
export interface Committed {
  users: readonly UserNews[];
  of<Item>(kind: NewsKind<Item>): readonly Item[];
}
