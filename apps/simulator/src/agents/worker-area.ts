import { type Area, readEventKey } from "@baton/runner";
import type { RunReport } from "@baton/contract";

/** Told of the events that a browser stores, and lets go of because the server has them. */
interface EventWatcher {
  stored(runId: number, report: RunReport): void;
  letGo(runId: number, seq: number): void;
}

/** A browser's storage as one worker reaches it: with the worker's end nothing reaches it any more. */
export class WorkerArea implements Area {
  readonly #area: Area;
  readonly #watcher: EventWatcher;
  #isCut = false;

  constructor(area: Area, watcher: EventWatcher) {
    this.#area = area;
    this.#watcher = watcher;
  }

  cut(): void {
    this.#isCut = true;
  }

  get(keys: string | string[] | null): Promise<Record<string, unknown>> {
    return this.#isCut ? never() : this.#area.get(keys);
  }

  async set(items: Record<string, unknown>): Promise<void> {
    if (this.#isCut) return never();
    await this.#area.set(items);
    for (const [key, value] of Object.entries(items)) {
      const event = readEventKey(key);
      if (event) this.#watcher.stored(event.runId, value as RunReport);
    }
  }

  async remove(keys: string | string[]): Promise<void> {
    if (this.#isCut) return never();
    await this.#area.remove(keys);
    for (const key of [keys].flat()) {
      const event = readEventKey(key);
      if (event) this.#watcher.letGo(event.runId, event.seq);
    }
  }
}

/** A call of its own each time: whoever waits for it is forgotten with it. */
const never = (): Promise<never> => new Promise(() => {});
