import { vi } from "vitest";

/** Stops the page's clock at this moment; `passTime` moves it. For `beforeEach`, which takes it back. */
export function setClock(instant: string): () => void {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date(instant),
  });
  return () => void vi.useRealTimers();
}

export const passTime = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
