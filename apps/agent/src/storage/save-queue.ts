import { sleep } from "../runner/abortable.ts";
import type { Area } from "./items.ts";

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
  #next: Batch | null = null;
  #current: Batch | null = null;

  constructor(area: Area) {
    this.#area = area;
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
      if (items.size > 0) await persist(() => this.#area.set(Object.fromEntries(items)));
      if (removals.size > 0) await persist(() => this.#area.remove([...removals]));
      batch.written.resolve();
    }
  }
}

/** A full disk holds the run up and loses nothing: the write is tried again until it succeeds. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      reportError(new Error("storage refused a write; trying again", { cause: error }));
      await sleep(RETRY_MS);
    }
  }
}
const RETRY_MS = 1000;
