import type { Clock } from "@baton/runner";

interface Timer {
  at: number;
  act(): void;
}

/** Time that runs ahead: as soon as nobody has anything to do it is the next one's turn. */
export class FastClock implements Clock {
  #ms: number;
  readonly #timers = new Set<Timer>();
  #isTicking = false;

  constructor(begin: number) {
    this.#ms = begin;
  }

  now = (): number => this.#ms;
  elapsed = (): number => this.#ms;

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#ms + ms, act };
    this.#timers.add(timer);
    this.#tickLater();
    return () => this.#timers.delete(timer);
  }

  pass(ms: number): void {
    this.#ms += ms;
  }

  #tickLater(): void {
    if (this.#isTicking || this.#timers.size === 0) return;
    this.#isTicking = true;
    setImmediate(() => {
      this.#isTicking = false;
      this.#tick();
      this.#tickLater();
    });
  }

  #tick(): void {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (!next || timer.at < next.at) next = timer;
    if (!next) return;
    this.#timers.delete(next);
    this.#ms = Math.max(this.#ms, next.at);
    next.act();
  }
}
