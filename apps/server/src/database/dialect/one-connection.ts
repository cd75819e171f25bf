import { AsyncLocalStorage } from "node:async_hooks";

const holding = new AsyncLocalStorage<true>();

/** `work` has a connection of the pool in hand until it ends. */
export const whileHoldingOne = <Result>(work: () => Result): Result => holding.run(true, work);

/**
 * Whoever waits for a second connection while holding the first waits for ever once all hold one.
 * That would show only under load; this shows at once.
 */
export function refuseSecond(): void {
  if (holding.getStore())
    throw new Error("The work of a change has a connection already, and reads and writes with tx");
}
