import { composedClosest, deepElementFromPoint, describeElement } from "./composed-tree.ts";
import { boxesIn, boxOf, contains, matches, reveal, scrollIntoView, theDocument } from "./dom.ts";
import { reaches } from "./hit.ts";
import type { Need, Offset, Point, Problem } from "./protocol.ts";

declare global {
  interface Element {
    /** Chromium's own: scrolls every scroller and frame around, and only where needed. */
    scrollIntoViewIfNeeded(centerIfNeeded?: boolean): void;
  }
}

/** Boxes in the viewport; those of its contents where an element has none of its own. */
function boxesOf(element: Element): DOMRect[] {
  const hasArea = (box: DOMRect) => box.width > 0 && box.height > 0;
  const own = [...boxesIn(element)].filter(hasArea);
  if (own.length > 0 || getComputedStyle(element).display !== "contents") return own;
  const range = theDocument.range();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(hasArea);
}

export function isVisible(element: Element): boolean {
  return boxesOf(element).length > 0 && getComputedStyle(element).visibility === "visible";
}

const DISABLED = "[aria-disabled='true' i]";

function isDisabled(element: Element): boolean {
  return matches(element, ":disabled") || composedClosest(element, DISABLED) !== null;
}

/** Where an element was when it was last looked at, to see whether an animation still moves it. */
const lastSeen = new WeakMap<Element, string>();

function isMoving(element: Element): boolean {
  const animates = theDocument.animations().some((animation) => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    return animation.playState === "running" && target !== null && contains(target, element);
  });
  if (!animates) return false;
  const { x, y, width, height } = boxOf(element);
  const place = `${x} ${y} ${width} ${height}`;
  const isAtRest = lastSeen.get(element) === place;
  lastSeen.set(element, place);
  return !isAtRest;
}

function pointIn(box: DOMRect): Point | null {
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const right = Math.min(box.right, innerWidth);
  const bottom = Math.min(box.bottom, innerHeight);
  return right > left && bottom > top ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

function pointAt(element: Element, offset: Offset): Point | null {
  const box = boxOf(element);
  const isWithin = offset.x < box.width && offset.y < box.height && offset.x >= 0 && offset.y >= 0;
  const point = { x: box.left + offset.x, y: box.top + offset.y };
  const isInView = point.x >= 0 && point.y >= 0 && point.x < innerWidth && point.y < innerHeight;
  return isWithin && isInView ? point : null;
}

/** A place in view where a click reaches the element, else what lies over it. */
function findPoint(element: Element, offset: Offset | undefined): Point | Element | null {
  const boxes = boxesOf(element);
  const points = boxes.map(pointIn);
  if (offset) points.unshift(pointAt(element, offset));
  let cover: Element | null = null;
  for (const point of points) {
    if (!point) continue;
    const hit = deepElementFromPoint(point.x, point.y, element);
    if (hit && reaches(hit, element, point)) return point;
    cover ??= hit;
  }
  return cover;
}

const ALIGNMENTS: ScrollIntoViewOptions[] = [
  { block: "center", inline: "center" },
  { block: "end", inline: "end" },
  { block: "start", inline: "start" },
];
/** A header that sticks may lie over one alignment and not over another. */
const alignmentOf = new WeakMap<Element, number>();

function pointerPoint(element: Element, offset: Offset | undefined): Point | Problem {
  // In frames only the browser knows what is in view; where nothing is needed this does nothing.
  if (window !== top) reveal(element);
  let found = findPoint(element, offset);
  if (!isPoint(found)) {
    const turn = alignmentOf.get(element) ?? 0;
    alignmentOf.set(element, turn + 1);
    scrollIntoView(element, { ...ALIGNMENTS[turn % ALIGNMENTS.length], behavior: "instant" });
    found = findPoint(element, offset);
  }
  if (isPoint(found)) return found;
  const cover = found ? `covered by ${describeElement(found)}` : "outside of the view";
  return { code: "elementCovered", message: `${describeElement(element)} is ${cover}` };
}

const isPoint = (found: Point | Element | Problem | null): found is Point =>
  found !== null && "x" in found && !(found instanceof Element);

const whyHidden = (element: Element): string =>
  element instanceof HTMLOptionElement
    ? "is an option of a list, which the step “Choose from list” chooses"
    : "is not visible";

export interface Ready {
  point: Point | null;
}

/** Whether the element can be used as needed now, else what is in the way. */
export function checkReadiness(
  element: Element,
  need: Need,
  offset: Offset | undefined,
): Ready | Problem {
  if (need === "present") return { point: null };
  const name = describeElement(element);
  if (!isVisible(element))
    return { code: "elementHidden", message: `${name} ${whyHidden(element)}` };
  if (need === "visible") return { point: null };
  if (isDisabled(element)) return { code: "elementDisabled", message: `${name} is disabled` };
  if (need === "editable") {
    return matches(element, "input:read-only,textarea:read-only") && !isToggle(element)
      ? { code: "elementReadOnly", message: `${name} is read-only` }
      : { point: null };
  }
  if (isMoving(element)) return { code: "elementMoving", message: `${name} is moving` };
  const point = pointerPoint(element, offset);
  return isPoint(point) ? { point } : point;
}

// `:read-only` matches every input to which the attribute does not apply.
const isToggle = (element: Element): boolean =>
  element instanceof HTMLInputElement && !element.readOnly;
