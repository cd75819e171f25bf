import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Between two askings for the same: events come twenty times a second. */
const PAUSE_MS = 1000;

/** What is being asked for, and whether more has been heard since. */
const turnsIn = new WeakMap<QueryClient, Map<QueryKey, boolean>>();

/**
 * Asks anew for all of this key, which is always the same array: at once, and for what is heard
 * until that has come and a pause is over once more after it. Hundreds that come within a second
 * cost two askings, and none is broken off by the next for as long as they go on coming. With a
 * `predicate`, which is always the same too, those alone that it holds for.
 */
export async function refreshInTurn(
  cache: QueryClient,
  queryKey: QueryKey,
  predicate?: (query: Query) => boolean,
): Promise<void> {
  const turns = turnsIn.get(cache) ?? new Map<QueryKey, boolean>();
  turnsIn.set(cache, turns);
  const isAsked = turns.has(queryKey);
  turns.set(queryKey, isAsked);
  if (isAsked) return;
  do {
    turns.set(queryKey, false);
    await cache.invalidateQueries(predicate ? { queryKey, predicate } : { queryKey });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (turns.get(queryKey));
  turns.delete(queryKey);
}
