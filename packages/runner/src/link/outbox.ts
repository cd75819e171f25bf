import { AGENT_EVENTS_PER_MESSAGE_MAX, type RunReport } from "@baton/contract";
import { reasonOf } from "../core/abortable.ts";
import { eventKey, type StoredEvent } from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";

/**
 * Events that are stored and that the server has not confirmed. They go out in order and once per
 * connection; after a new connection everything that is still here goes out again.
 */
interface Entry extends StoredEvent {
  size: number;
}

const MESSAGE_MAX_CHARS = 4_000_000;
/** With so much unsent the run waits: the browser's memory is not the place for a day's log. */
const COUNT_MAX = 5000;
const SIZE_MAX = 64_000_000;

export class Outbox {
  readonly #queue: SaveQueue;
  #entries: Entry[] = [];
  /** How many of the entries this connection has sent. */
  #sent = 0;
  #size = 0;
  readonly #listeners = new Set<() => void>();

  constructor(queue: SaveQueue, stored: StoredEvent[]) {
    this.#queue = queue;
    for (const event of stored) this.#push(event);
  }

  get count(): number {
    return this.#entries.length;
  }

  /** Called for every change; returns how to end it. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes events that are stored already. */
  add(runId: number, reports: RunReport[]): void {
    for (const report of reports) this.#push({ runId, report });
    this.#announce();
  }

  /** The server has everything of the run up to this number on disk. */
  acknowledge(runId: number, seq: number): void {
    const isDone = (entry: Entry) => entry.runId === runId && entry.report.seq <= seq;
    const done = this.#entries.filter(isDone);
    if (done.length === 0) return;
    this.#sent -= this.#entries.slice(0, this.#sent).filter(isDone).length;
    this.#entries = this.#entries.filter((entry) => !isDone(entry));
    for (const entry of done) this.#size -= entry.size;
    void this.#queue.remove(done.map((entry) => eventKey(runId, entry.report.seq)));
    this.#announce();
  }

  /** The newest event that is not confirmed. */
  last(): { runId: number; lastSeq: number } | null {
    const entry = this.#entries.at(-1);
    return entry ? { runId: entry.runId, lastSeq: entry.report.seq } : null;
  }

  /** Events of a run that belongs to another browser by now. */
  clear(): void {
    const keys = this.#entries.map((entry) => eventKey(entry.runId, entry.report.seq));
    this.#entries = [];
    this.#sent = 0;
    this.#size = 0;
    void this.#queue.remove(keys);
    this.#announce();
  }

  startOver(): void {
    this.#sent = 0;
  }

  /** The next message's worth of unsent events, all of one run. */
  take(): { runId: number; events: RunReport[] } | null {
    const first = this.#entries[this.#sent];
    if (!first) return null;
    const events: RunReport[] = [];
    let size = 0;
    for (const entry of this.#entries.slice(
      this.#sent,
      this.#sent + AGENT_EVENTS_PER_MESSAGE_MAX,
    )) {
      size += entry.size;
      const isTooMuch = events.length > 0 && size > MESSAGE_MAX_CHARS;
      if (entry.runId !== first.runId || isTooMuch) break;
      events.push(entry.report);
    }
    this.#sent += events.length;
    return { runId: first.runId, events };
  }

  /** Until there is room for more. */
  async ready(signal: AbortSignal): Promise<void> {
    while (this.#entries.length > COUNT_MAX || this.#size > SIZE_MAX) {
      await new Promise<void>((resolve, reject) => {
        const end = (): void => {
          unwatch();
          signal.removeEventListener("abort", end);
          if (signal.aborted) reject(reasonOf(signal));
          else resolve();
        };
        const unwatch = this.watch(end);
        signal.addEventListener("abort", end, { once: true });
      });
    }
  }

  #push(event: StoredEvent): void {
    const size = JSON.stringify(event.report).length;
    this.#entries.push({ ...event, size });
    this.#size += size;
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
