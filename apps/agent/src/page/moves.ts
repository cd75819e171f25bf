// Whether something came of a drag or of the wheel, as far as a page shows.
import { afterFrame, countChanges } from "./changes.ts";
import { deepElementFromPoint } from "./composed-tree.ts";
import type { Point } from "./protocol.ts";

let scrolls: number | null = null;

/** A number that is another one once something has moved; null where only a drawing would show it. */
export function countMoves({ x, y }: Point): number | null {
  if (scrolls === null) {
    scrolls = 0;
    document.addEventListener("scroll", countScroll, { capture: true, passive: true });
  }
  const isDrawing = deepElementFromPoint(x, y) instanceof HTMLCanvasElement;
  return isDrawing ? null : countChanges() + scrolls;
}

function countScroll(): void {
  if (scrolls !== null) scrolls++;
}

const QUIET_FRAMES = 3;
/** Wheels scroll smoothly. */
const SETTLE_MAX_MS = 1000;

/** Waits until nothing moves any more, and counts then. */
export async function settleMoves(at: Point): Promise<number | null> {
  const deadline = performance.now() + SETTLE_MAX_MS;
  let known = countMoves(at);
  for (let quiet = 0; quiet < QUIET_FRAMES && performance.now() < deadline; quiet++) {
    await afterFrame();
    const moves = countMoves(at);
    if (moves !== known) quiet = -1;
    known = moves;
  }
  return known;
}
