import { vi } from "vitest";

/** Stops the page's clock at this moment; `passTime` moves it. For `beforeEach`, which takes it back. */
export function setClock(instant: string): () => void {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date(instant),
  });
  return () => void vi.useRealTimers();
}

/** As long as what ticks on the page waits. */
const TICK_MS = 5000;

/** As on a computer that slept: the clock has gone on, and what ticks does so once. */
export function passTime(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  vi.advanceTimersByTime(TICK_MS);
}
