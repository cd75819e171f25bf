import { AGENT_EVENTS_PER_MESSAGE_MAX, type RunReport } from "@baton/contract";
import { reasonOf } from "../core/abortable.ts";
import { eventKey, type StoredEvent } from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";

/**
 * Events that are stored and that the server has not confirmed. They go out in order and once per
 * connection, a window at a time; after a new connection everything that is still here goes out
 * again.
 */
interface Entry extends StoredEvent {
  size: number;
}

const MESSAGE_MAX_CHARS = 4_000_000;
/** So much is on its way at once: what goes out next waits until some of it is confirmed. */
const WINDOW_CHARS = 8_000_000;
/** With so much unsent the run waits: the browser's memory is not the place for a day's log. */
const COUNT_MAX = 5000;
const SIZE_MAX = 64_000_000;

export class Outbox {
  readonly #queue: SaveQueue;
  #entries: Entry[] = [];
  /** How many of the entries this connection has sent. */
  #sent = 0;
  #sentSize = 0;
  #size = 0;
  readonly #listeners = new Set<() => void>();

  constructor(queue: SaveQueue, stored: StoredEvent[]) {
    this.#queue = queue;
    for (const event of stored) this.#push(event);
  }

  get count(): number {
    return this.#entries.length;
  }

  /** Whether the end of a run is among what this connection has not sent. */
  get isEndWaiting(): boolean {
    return this.#sent < this.#entries.length && this.#entries.at(-1)?.report.kind === "finished";
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
    const arrived = this.#entries.slice(0, this.#sent).filter(isDone);
    this.#sent -= arrived.length;
    this.#sentSize -= sizeOf(arrived);
    this.#entries = this.#entries.filter((entry) => !isDone(entry));
    this.#size -= sizeOf(done);
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
    this.startOver();
    this.#size = 0;
    void this.#queue.remove(keys);
    this.#announce();
  }

  startOver(): void {
    this.#sent = 0;
    this.#sentSize = 0;
  }

  /** The next message's worth of unsent events, all of one run; null as long as none may go out. */
  take(): { runId: number; events: RunReport[] } | null {
    const next = this.#nextEntries();
    const [first] = next;
    const size = sizeOf(next);
    const isFull = this.#sentSize > 0 && this.#sentSize + size > WINDOW_CHARS;
    if (!first || isFull) return null;
    this.#sent += next.length;
    this.#sentSize += size;
    return { runId: first.runId, events: next.map(({ report }) => report) };
  }

  #nextEntries(): Entry[] {
    const upcoming = this.#entries.slice(this.#sent, this.#sent + AGENT_EVENTS_PER_MESSAGE_MAX);
    let size = 0;
    const end = upcoming.findIndex((entry, at) => {
      size += entry.size;
      return entry.runId !== upcoming[0]?.runId || (at > 0 && size > MESSAGE_MAX_CHARS);
    });
    return end < 0 ? upcoming : upcoming.slice(0, end);
  }

  get isFull(): boolean {
    return this.#entries.length > COUNT_MAX || this.#size > SIZE_MAX;
  }

  /** Until there is room for more. */
  async ready(signal: AbortSignal): Promise<void> {
    while (this.isFull) {
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

const sizeOf = (entries: Entry[]): number => entries.reduce((sum, { size }) => sum + size, 0);
