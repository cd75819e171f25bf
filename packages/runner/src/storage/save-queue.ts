import { sleep } from "../core/abortable.ts";
import type { Clock } from "../core/clock.ts";
import type { Area } from "./area.ts";

/** Whom a storage that refuses is told to, and how the time until the next try passes. */
interface Patience {
  clock: Clock;
  reportError(error: Error): void;
}

class Batch {
  readonly items = new Map<string, unknown>();
  readonly removals = new Set<string>();
  readonly written = Promise.withResolvers<void>();
}

/**
 * Writes in the order they were asked for, each batch in one piece: what came while a write was
 * under way goes together in the next one, with only the last value of each key.
 */
export class SaveQueue {
  readonly #area: Area;
  readonly #patience: Patience;
  #next: Batch | null = null;
  #current: Batch | null = null;

  constructor(area: Area, patience: Patience) {
    this.#area = area;
    this.#patience = patience;
  }

  /** Ends when this, and everything asked for before, is stored. */
  set(items: Record<string, unknown>): Promise<void> {
    const batch = this.#join();
    for (const [key, value] of Object.entries(items)) {
      batch.removals.delete(key);
      batch.items.set(key, value);
    }
    return batch.written.promise;
  }

  remove(keys: readonly string[]): Promise<void> {
    const batch = this.#join();
    for (const key of keys) {
      batch.items.delete(key);
      batch.removals.add(key);
    }
    return batch.written.promise;
  }

  async saved(): Promise<void> {
    await (this.#next ?? this.#current)?.written.promise;
  }

  #join(): Batch {
    if (this.#next) return this.#next;
    const batch = new Batch();
    this.#next = batch;
    if (!this.#current) queueMicrotask(() => void this.#drain());
    return batch;
  }

  async #drain(): Promise<void> {
    if (this.#current) return;
    for (;;) {
      const batch = this.#next;
      this.#current = batch;
      this.#next = null;
      if (!batch) return;
      const { items, removals } = batch;
      if (items.size > 0) await this.#persist(() => this.#area.set(Object.fromEntries(items)));
      if (removals.size > 0) await this.#persist(() => this.#area.remove([...removals]));
      batch.written.resolve();
    }
  }

  /** A full disk holds the run up and loses nothing: the write is tried again until it succeeds. */
  async #persist(write: () => Promise<void>): Promise<void> {
    const { clock, reportError } = this.#patience;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        reportError(new Error("storage refused a write; trying again", { cause: error }));
        await sleep(RETRY_MS, undefined, clock);
      }
    }
  }
}

const RETRY_MS = 1000;
