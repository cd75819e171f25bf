/** Waits between two tries: the first, the longest. */
export interface Waits {
  firstMs: number;
  lastMs: number;
}

const USUAL_WAITS: Waits = { firstMs: 500, lastMs: 30_000 };

/** Doubles its waits, with jitter so that a fleet does not return all at once. */
export class Backoff {
  readonly #waits: Waits;
  #tries = 0;

  constructor(waits: Waits = USUAL_WAITS) {
    this.#waits = waits;
  }

  nextMs(random: number): number {
    const { firstMs, lastMs } = this.#waits;
    const full = Math.min(firstMs * 2 ** this.#tries, lastMs);
    this.#tries++;
    return Math.round(full * (0.75 + random * 0.25));
  }

  reset(): void {
    this.#tries = 0;
  }
}
