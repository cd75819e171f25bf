let hasDropped = false;
let isWatching = false;

/** From now on it is known whether something took what is dropped in this frame. */
export function watchDrops(): void {
  hasDropped = false;
  if (isWatching) return;
  isWatching = true;
  addEventListener("drop", () => (hasDropped = true), { capture: true });
}

export const wasDropped = (): boolean => hasDropped;
