import { reasonOf } from "./abortable.ts";
import { type Clock, SYSTEM_CLOCK } from "./clock.ts";

/**
 * Where a run stands still while it is paused: between steps, and in waits for time, whose clock
 * stands still with it.
 */
export class PauseGate {
  /** What waits and limits of the run go by. */
  readonly clock: Clock;
  #isPaused: boolean;
  readonly #listeners = new Set<() => void>();

  constructor(isPaused: boolean, clock: Clock = SYSTEM_CLOCK) {
    this.clock = clock;
    this.#isPaused = isPaused;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  set(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return;
    this.#isPaused = isPaused;
    for (const listener of [...this.#listeners]) listener();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Until the run goes on. */
  async pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (this.#isPaused) await this.#change(undefined, signal);
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    let remaining = ms;
    signal.throwIfAborted();
    while (remaining > 0) {
      await this.pass(signal);
      const began = this.clock.elapsed();
      await this.#change(remaining, signal);
      remaining -= this.clock.elapsed() - began;
    }
  }

  /** Ends at the next change, after the time if one is given, and fails when aborted. */
  #change(ms: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const end = (): void => {
        cancel?.();
        this.#listeners.delete(end);
        signal.removeEventListener("abort", end);
        if (signal.aborted) reject(reasonOf(signal));
        else resolve();
      };
      const cancel = ms === undefined ? undefined : this.clock.after(ms, end);
      this.#listeners.add(end);
      signal.addEventListener("abort", end, { once: true });
    });
  }
}
