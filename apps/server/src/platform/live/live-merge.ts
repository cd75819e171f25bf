import type { LiveEvent } from "@baton/contract";

type RunEvent = Extract<LiveEvent, { topic: "run" }>;

/** Events that wait to be sent, by what they are about; an older one takes in a newer one. */
export type PendingEvents = Map<string, LiveEvent>;

/** What an event replaces or adds to. Each kind about a row has a place of its own in the order. */
function keyOf(event: LiveEvent): string {
  switch (event.topic) {
    case "extension":
    case "extensionRemoved":
    case "run":
    case "hold":
    case "browserProfileRemoved":
      return `${event.topic}:${event.id}`;
    case "extensionAdded":
      return `${event.topic}:${event.extension.id}`;
    case "browserProfile":
      return `${event.topic}:${event.profile.id}`;
    case "changed":
      return `${event.topic}:${event.collection}`;
    case "resync":
      return event.topic;
  }
}

export function addPending(pending: PendingEvents, event: LiveEvent): void {
  const key = keyOf(event);
  const earlier = pending.get(key);
  pending.set(key, earlier ? merge(earlier, event) : event);
}

function merge(earlier: LiveEvent, event: LiveEvent): LiveEvent {
  if (earlier.topic === "extension" && event.topic === "extension")
    return { ...event, patch: { ...earlier.patch, ...event.patch } };
  if (earlier.topic === "run" && event.topic === "run") return mergeRuns(earlier, event);
  return event;
}

function mergeRuns(earlier: RunEvent, event: RunEvent): RunEvent {
  const merged: RunEvent = { ...event, patch: { ...earlier.patch, ...event.patch } };
  const rows = latest(earlier.rows, event.rows, (row) => row.rowIndex);
  const steps = latest(earlier.steps, event.steps, (step) => step.id);
  const data = latest(earlier.data, event.data, (item) => item.seq);
  const changes = [...(earlier.statusChanges ?? []), ...(event.statusChanges ?? [])];
  if (rows) merged.rows = rows;
  if (steps) merged.steps = steps;
  if (data) merged.data = data;
  if (changes.length > 0) merged.statusChanges = changes;
  return merged;
}

function latest<Item>(
  earlier: Item[] | undefined,
  newer: Item[] | undefined,
  key: (item: Item) => number,
): Item[] | undefined {
  if (!earlier || !newer) return newer ?? earlier;
  return [...new Map([...earlier, ...newer].map((item) => [key(item), item])).values()];
}
