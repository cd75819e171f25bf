import type { Area } from "../../src/storage/items.ts";

/** chrome.storage in memory; values go through JSON as they do there. */
export class MemoryArea implements Area {
  readonly #items = new Map<string, string>();
  /** How many of the next writes fail. */
  failures = 0;
  readonly writes: string[][] = [];

  async get(keys: string | string[] | null): Promise<Record<string, unknown>> {
    const wanted = keys === null ? [...this.#items.keys()] : [keys].flat();
    const found = wanted.flatMap((key): [string, unknown][] => {
      const text = this.#items.get(key);
      return text === undefined ? [] : [[key, JSON.parse(text)]];
    });
    return Object.fromEntries(found);
  }

  async set(items: Record<string, unknown>): Promise<void> {
    if (this.failures > 0) {
      this.failures--;
      throw new Error("quota exceeded");
    }
    this.writes.push(Object.keys(items));
    for (const [key, value] of Object.entries(items)) this.#items.set(key, JSON.stringify(value));
  }

  async remove(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.#items.delete(key);
  }
}
