import { useSyncExternalStore } from "react";

const TICK_MS = 5000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // Nobody has looked for a while: what it showed last is not now.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, renewed every five seconds, by one clock for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
