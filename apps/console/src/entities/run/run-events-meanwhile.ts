import type { RunEvent } from "./merge-run.ts";

/**
 * What the live feed says about a run while its steps are being fetched: the answer may be older
 * than that, and there is nothing in the cache yet to merge it into.
 */
const collectors = new Map<number, Set<RunEvent[]>>();

export function noteRunEvents(events: readonly RunEvent[]): void {
  if (collectors.size === 0) return;
  for (const event of events) {
    for (const collected of collectors.get(event.id) ?? []) collected.push(event);
  }
}

export async function collectRunEvents<Result>(
  id: number,
  fetch: (meanwhile: () => readonly RunEvent[]) => Promise<Result>,
): Promise<Result> {
  const collected: RunEvent[] = [];
  const others = collectors.get(id) ?? new Set<RunEvent[]>();
  collectors.set(id, others.add(collected));
  try {
    return await fetch(() => collected);
  } finally {
    others.delete(collected);
    if (others.size === 0) collectors.delete(id);
  }
}
