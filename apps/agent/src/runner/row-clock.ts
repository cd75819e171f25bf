import type { PauseGate } from "./pause-gate.ts";
import { StepFailure } from "./step-failure.ts";

/** Measures the time a row uses, without its pauses, and aborts it when its limit is reached. */
export class RowClock {
  readonly #limitMs: number;
  readonly #gate: PauseGate;
  readonly #controller = new AbortController();
  readonly #unwatch: () => void;
  #spentMs: number;
  #runningSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A limit of 0 minutes means none. */
  constructor(limitMinutes: number, spentMs: number, gate: PauseGate) {
    this.#limitMs = limitMinutes === 0 ? Number.POSITIVE_INFINITY : limitMinutes * 60_000;
    this.#spentMs = spentMs;
    this.#gate = gate;
    this.#unwatch = gate.watch(() => this.#follow());
    this.#follow();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get spentMs(): number {
    const since = this.#runningSince;
    return this.#spentMs + (since === null ? 0 : performance.now() - since);
  }

  stop(): void {
    this.#unwatch();
    clearTimeout(this.#timer);
  }

  #follow(): void {
    this.#spentMs = this.spentMs;
    clearTimeout(this.#timer);
    this.#runningSince = this.#gate.isPaused ? null : performance.now();
    if (this.#gate.isPaused || this.#limitMs === Number.POSITIVE_INFINITY) return;
    const remaining = Math.max(0, this.#limitMs - this.#spentMs);
    this.#timer = setTimeout(() => this.#checkLimit(), Math.min(remaining, TIMER_MAX_MS));
  }

  #checkLimit(): void {
    if (this.spentMs < this.#limitMs) return this.#follow();
    const minutes = this.#limitMs / 60_000;
    this.#controller.abort(
      new StepFailure("rowTimedOut", `the row reached its limit of ${minutes} min`),
    );
  }
}

/** Timers hold no more than 31 bits of milliseconds. */
const TIMER_MAX_MS = 2 ** 31 - 1;
