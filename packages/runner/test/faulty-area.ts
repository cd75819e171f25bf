import { MemoryArea } from "../src/storage/area.ts";

/** Refuses writes when told to, and remembers what was written. */
export class FaultyArea extends MemoryArea {
  /** How many of the next writes fail. */
  failures = 0;
  readonly writes: string[][] = [];

  override async set(items: Record<string, unknown>): Promise<void> {
    if (this.failures > 0) {
      this.failures--;
      throw new Error("quota exceeded");
    }
    this.writes.push(Object.keys(items));
    await super.set(items);
  }
}
