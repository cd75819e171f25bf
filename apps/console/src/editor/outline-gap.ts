import { heightsNow } from "../theme/density.ts";
import type { DragPoint } from "../ui/drag/track-drag.ts";

/** A place between two lines, and how far in it is. */
export interface Gap {
  gap: number;
  depth: number;
}

export const INDENT = 20;

export const isSameGap = (one: Gap, other: Gap): boolean =>
  one.gap === other.gap && one.depth === other.depth;

/**
 * The gap that the pointer means: counted from its height, as all lines have one, and the depth
 * from how far it went to the side. No line is measured, so it costs the same for any list.
 */
export function gapAt(
  box: HTMLElement | null,
  count: number,
  depth: number,
  { x, y, startX }: DragPoint,
): Gap | null {
  if (!box) return null;
  const top = box.getBoundingClientRect().top - box.scrollTop;
  const gap = Math.round((y - top) / heightsNow().row);
  const steps = Math.round((x - startX) / INDENT);
  return { gap: Math.max(0, Math.min(count, gap)), depth: depth + steps };
}
