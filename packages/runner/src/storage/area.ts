/** As much of a browser's storage area as an agent uses. */
export interface Area {
  get(keys: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** An area in memory, for agents without a browser; values go through JSON as they do there. */
export class MemoryArea implements Area {
  readonly #items = new Map<string, string>();

  async get(keys: string | string[] | null): Promise<Record<string, unknown>> {
    const wanted = keys === null ? [...this.#items.keys()] : [keys].flat();
    const found = wanted.flatMap((key): [string, unknown][] => {
      const text = this.#items.get(key);
      return text === undefined ? [] : [[key, JSON.parse(text)]];
    });
    return Object.fromEntries(found);
  }

  async set(items: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(items)) this.#items.set(key, JSON.stringify(value));
  }

  async remove(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.#items.delete(key);
  }
}
