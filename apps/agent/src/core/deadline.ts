/** How long a step may still look and wait. */
export class Deadline {
  #at: number;

  constructor(timeoutMs: number) {
    this.#at = performance.now() + timeoutMs;
  }

  get remainingMs(): number {
    return Math.max(0, this.#at - performance.now());
  }

  get isOver(): boolean {
    return performance.now() >= this.#at;
  }

  /** For time that the step itself takes, such as a pause or slow typing. */
  extend(ms: number): void {
    this.#at += ms;
  }
}
