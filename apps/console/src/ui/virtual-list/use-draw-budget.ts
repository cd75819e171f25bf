import { useEffect, useState } from "react";

type Key = string | number;

interface ShownLine {
  index: number;
  /** Null for a line that costs nothing to draw. */
  key: Key | null;
}

/** Which lines are drawn, and how many more may be before the next picture. */
class Drawn {
  #keys = new Set<Key>();
  #left: number;
  /** Whether lines wait. */
  isBehind = false;

  constructor(most: number) {
    this.#left = most;
  }

  refill(most: number): void {
    this.#left = most;
  }

  /** Those that wait for the next picture: of the new ones, those that are looked at go first. */
  waiting(lines: readonly ShownLine[], isLookedAt: (index: number) => boolean): Set<number> {
    const keys = new Set<Key>();
    const fresh: ShownLine[] = [];
    for (const line of lines) {
      if (line.key === null) continue;
      if (this.#keys.has(line.key)) keys.add(line.key);
      else fresh.push(line);
    }
    const inOrder = [
      ...fresh.filter(({ index }) => isLookedAt(index)),
      ...fresh.filter(({ index }) => !isLookedAt(index)),
    ];
    const taken = inOrder.splice(0, this.#left);
    for (const { key } of taken) if (key !== null) keys.add(key);
    this.#left -= taken.length;
    this.#keys = keys;
    this.isBehind = inOrder.length > 0;
    return new Set(inOrder.map(({ index }) => index));
  }
}

/**
 * How many new lines are drawn between two pictures, at most: a leap far away would otherwise draw
 * a screen of them in one long task. The others wait for the next pictures.
 */
export function useDrawBudget(most = Number.POSITIVE_INFINITY) {
  const [drawn] = useState(() => new Drawn(most));
  const [, setPicture] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      drawn.refill(most);
      if (drawn.isBehind) setPicture((picture) => picture + 1);
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
