import type { LiveEvent } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";

export type LiveTopic = LiveEvent["topic"];
type LiveEventOf<Topic extends LiveTopic> = Extract<LiveEvent, { topic: Topic }>;

/**
 * Topic → what it changes in the caches. Events arrive in batches, a few a second at most, so
 * that a thousand changes a second cost one pass over a cached list.
 */
export type LiveHandlers = {
  [Topic in LiveTopic]: (events: LiveEventOf<Topic>[], cache: QueryClient) => void;
};

type LiveListener = (events: readonly LiveEvent[]) => void;
const listeners = new Set<LiveListener>();

/** Hears each batch before the caches know of it; returns the way to stop. */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives each handler its events, in the order in which the topics first appear. */
export function dispatchLiveEvents(
  handlers: LiveHandlers,
  events: readonly LiveEvent[],
  cache: QueryClient,
): void {
  for (const listener of listeners) listener(events);
  const byTopic = Map.groupBy(events, (event) => event.topic);
  for (const [topic, found] of byTopic) {
    const handle = handlers[topic] as (events: LiveEvent[], cache: QueryClient) => void;
    handle(found, cache);
  }
}
