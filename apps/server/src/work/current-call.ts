import { AsyncLocalStorage } from "node:async_hooks";
import type { Tx } from "../database/types.ts";

/** A call with a key of its caller's, as the changes see it that it makes. */
export interface KeyedCall {
  /** The first change that it commits says so, in the same commit. */
  mark(tx: Tx): Promise<void>;
  /** The change is committed. */
  marked(): void;
  /** Whether that has been said, or need not be said any more. */
  readonly isSettled: boolean;
}

/** The call that what runs now belongs to, if it has a key; work that others share belongs to none. */
export const currentCall = new AsyncLocalStorage<KeyedCall>();
