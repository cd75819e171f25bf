import type { PauseGate } from "../core/pause-gate.ts";
import { StepFailure } from "../core/step-failure.ts";

/** Measures the time a row uses, without its pauses, and aborts it when its limit is reached. */
export class RowClock {
  readonly #limitMs: number;
  readonly #gate: PauseGate;
  readonly #controller = new AbortController();
  readonly #unwatch: () => void;
  #spentMs: number;
  #runningSince: number | null = null;
  #cancel: (() => void) | undefined;

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
    return this.#spentMs + (since === null ? 0 : this.#gate.clock.elapsed() - since);
  }

  stop(): void {
    this.#unwatch();
    this.#cancel?.();
  }

  #follow(): void {
    this.#spentMs = this.spentMs;
    this.#cancel?.();
    this.#runningSince = this.#gate.isPaused ? null : this.#gate.clock.elapsed();
    if (this.#gate.isPaused || this.#limitMs === Number.POSITIVE_INFINITY) return;
    const remaining = Math.max(0, this.#limitMs - this.#spentMs);
    const waitMs = Math.min(remaining, TIMER_MAX_MS);
    this.#cancel = this.#gate.clock.after(waitMs, () => this.#checkLimit());
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
