import type { Clock } from "../src/core/clock.ts";

interface Timer {
  at: number;
  act(): void;
}

/** Time that passes when it is told to. */
export class ManualClock implements Clock {
  #ms = 0;
  readonly #timers = new Set<Timer>();

  now = (): number => this.#ms;
  elapsed = (): number => this.#ms;

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#ms + ms, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  advance(ms: number): void {
    this.#ms += ms;
    const due = [...this.#timers].filter(({ at }) => at <= this.#ms);
    for (const timer of due.toSorted((one, other) => one.at - other.at)) {
      if (this.#timers.delete(timer)) timer.act();
    }
  }
}
