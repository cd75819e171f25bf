import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Between two askings for the same: events come twenty times a second. */
const PAUSE_MS = 1000;
/** An answer that does not come holds up no later one. */
const LONGEST_WAIT_MS = 10_000;

/** By the name of what is asked for, whether more has been heard since. */
const turns = new WeakMap<QueryClient, Map<string, boolean>>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks anew for all of this key: at once, and for what is heard until that has come and a pause is
 * over once more after it. Hundreds that come within a second cost two askings, and none is broken
 * off by the next for as long as they go on coming.
 */
export function refreshInTurn(cache: QueryClient, queryKey: QueryKey): void {
  const name = queryKey.join(" ");
  const asked = turns.get(cache) ?? new Map<string, boolean>();
  turns.set(cache, asked);
  if (asked.has(name)) asked.set(name, true);
  else void askInTurn();

  async function askInTurn(): Promise<void> {
    do {
      asked.set(name, false);
      const answers = cache.invalidateQueries({ queryKey });
      await Promise.all([Promise.race([answers, pause(LONGEST_WAIT_MS)]), pause(PAUSE_MS)]);
    } while (asked.get(name));
    asked.delete(name);
  }
}
