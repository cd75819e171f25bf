import type { LiveEvent } from "@baton/contract";
import { addPending, type PendingEvents } from "./live-merge.ts";

/** How long changes gather before they are sent: a person sees no difference, a browser does. */
const GATHER_MS = 50;
/** How long they gather where very much changes, as it does while thousands of agents run. */
const GATHER_MUCH_MS = 250;
const MUCH = 100;
/** Between two resyncs, each of which makes the window fetch all that it shows. */
const GATHER_AFTER_RESYNC_MS = 2000;
/** What a client may have missed and still catch up on; whatever changes more is a resync. */
export const LIVE_EVENTS_MAX = 2000;
/** In letters, of two bytes at most: what a window that comes back is sent at once. */
const KEPT_CHARS = 128_000;

export const RESYNC = JSON.stringify({ topic: "resync" } satisfies LiveEvent);

/** One event as it goes over the wire, written once for all windows of the user. */
export interface LiveFrame {
  number: number;
  data: string;
}
type Listener = (frame: LiveFrame) => void;

/** The events of one user: the last of them kept for those who come back, all told to who listens. */
export interface LiveFeed {
  /** `since`, when it was committed, is on the clock of `performance`. */
  publish(event: LiveEvent, since?: number): void;
  /** Frames after `number`, or undefined when some of them are no longer kept. */
  since(number: number): LiveFrame[] | undefined;
  listen(listener: Listener): () => void;
  readonly lastNumber: number;
  readonly listenerCount: number;
  close(): void;
}

export function makeLiveFeed(
  nextNumber: () => number,
  firstNumber: number,
  onLag: (seconds: number) => void,
): LiveFeed {
  const listeners = new Set<Listener>();
  let kept: LiveFrame[] = [];
  let keptChars = 0;
  /** Everything after it is kept. */
  let forgottenUpTo = firstNumber;
  let lastNumber = firstNumber;
  let pending: PendingEvents = new Map();
  let timer: NodeJS.Timeout | undefined;
  let pendingSince = Infinity;
  let gatherMs = GATHER_MS;

  const flush = (): void => {
    timer = undefined;
    const texts = writtenOut(pending);
    gatherMs = gatherAfter(texts?.length ?? 1, texts === undefined);
    pending = new Map();
    for (const data of texts ?? [RESYNC]) {
      const frame = { number: nextNumber(), data };
      lastNumber = frame.number;
      kept.push(frame);
      keptChars += frame.data.length;
      for (const listener of listeners) listener(frame);
    }
    if (listeners.size > 0) onLag((performance.now() - pendingSince) / 1000);
    pendingSince = Infinity;
    forgetOldest();
  };

  const forgetOldest = (): void => {
    let count = 0;
    while (kept.length - count > LIVE_EVENTS_MAX || keptChars > KEPT_CHARS) {
      const frame = kept[count] as LiveFrame;
      forgottenUpTo = frame.number;
      keptChars -= frame.data.length;
      count += 1;
    }
    if (count > 0) kept = kept.slice(count);
  };

  return {
    publish: (event, since = performance.now()) => {
      addPending(pending, event);
      pendingSince = Math.min(pendingSince, since);
      timer ??= setTimeout(flush, gatherMs);
    },
    since: (number) =>
      number < forgottenUpTo ? undefined : kept.filter((frame) => frame.number > number),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get lastNumber() {
      return lastNumber;
    },
    get listenerCount() {
      return listeners.size;
    },
    close: () => clearTimeout(timer),
  };
}

/** Undefined: more than a window can catch up on, which is more than it should be told one by one. */
function writtenOut(pending: PendingEvents): string[] | undefined {
  if (pending.size > LIVE_EVENTS_MAX) return undefined;
  return [...pending.values()].map((event) => JSON.stringify(event));
}

function gatherAfter(eventCount: number, isResync: boolean): number {
  if (isResync) return GATHER_AFTER_RESYNC_MS;
  return eventCount > MUCH ? GATHER_MUCH_MS : GATHER_MS;
}
