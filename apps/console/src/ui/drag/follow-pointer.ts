interface PointerFollower {
  onMove: (event: PointerEvent) => void;
  /** The pointer was let go, or what it did was given up: Escape, or the browser took it to scroll. */
  onEnd: (isGivenUp: boolean) => void;
}

/** Follows one pressed pointer, wherever it goes, until it is let go. Gives the way to stop. */
export function followPointer(pointerId: number, { onMove, onEnd }: PointerFollower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isGivenUp: boolean) => {
    listening.abort();
    onEnd(isGivenUp);
  };
  const ofPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event);
  };
  window.addEventListener("pointermove", ofPointer(onMove), { signal });
  window.addEventListener(
    "pointerup",
    ofPointer((event) => {
      onMove(event);
      end(false);
    }),
    { signal },
  );
  window.addEventListener(
    "pointercancel",
    ofPointer(() => end(true)),
    { signal },
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      end(true);
    },
    { signal, capture: true },
  );
  return () => listening.abort();
}
