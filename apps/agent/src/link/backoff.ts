/** Waits between two tries: doubling, with jitter so that a fleet does not return all at once. */
export class Backoff {
  #tries = 0;

  nextMs(random = Math.random()): number {
    const full = Math.min(FIRST_MS * 2 ** this.#tries, LAST_MS);
    this.#tries++;
    return Math.round(full * (0.75 + random * 0.25));
  }

  reset(): void {
    this.#tries = 0;
  }
}

const FIRST_MS = 500;
const LAST_MS = 30_000;
