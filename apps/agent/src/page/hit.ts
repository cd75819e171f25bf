import {
  composedAncestors,
  composedClosest,
  deepElementFromPoint,
  isInside,
  rootsAround,
} from "./composed-tree.ts";
import { matches, queryAll, theDocument } from "./dom.ts";
import type { Point } from "./protocol.ts";

/** What takes clicks, by its kind. */
export const INTERACTIVE =
  "a[href],button,label,summary,option,[role=button],[role=link],[role=menuitem],[role=tab]," +
  "[role=option],[role=checkbox],[role=radio],[role=switch]";

/** A closed shadow root does not tell which of its slots shows an element; the slots do. */
function isSlottedInto(received: Element, wanted: Element): boolean {
  return queryAll(wanted, "slot").some(
    (slot) =>
      slot instanceof HTMLSlotElement &&
      slot.assignedElements({ flatten: true }).some((shown) => isInside(received, shown)),
  );
}

const letsClicksThrough = (element: Element): boolean =>
  getComputedStyle(element).pointerEvents === "none";

/**
 * An icon that lets clicks through stands in a card that takes them. A button that does so takes no
 * clicks yet, and neither does a page all of which does.
 */
function isTakenFor(received: Element, wanted: Element): boolean {
  if (!letsClicksThrough(wanted)) return false;
  if (received instanceof HTMLBodyElement || received === theDocument.root()) return false;
  for (const ancestor of composedAncestors(wanted)) {
    if (ancestor === received) return true;
    if (matches(ancestor, INTERACTIVE)) return false;
  }
  return false;
}

/** A button's parts are clicked for each other, but not what in it takes clicks of its own. */
function isOfOneControl(received: Element, wanted: Element): boolean {
  const control = composedClosest(wanted, INTERACTIVE);
  return control !== null && composedClosest(received, INTERACTIVE) === control;
}

/** Whether an event that reaches `received` is one that `wanted` would get from a user. */
function receives(received: Element, wanted: Element): boolean {
  if (isInside(received, wanted) || isSlottedInto(received, wanted)) return true;
  const label = composedClosest(received, "label");
  if (label instanceof HTMLLabelElement && label.control === wanted) return true;
  return isOfOneControl(received, wanted) || isTakenFor(received, wanted);
}

/** A page is told that text in a slot lies on the host, whatever in the host shows it. */
function showsText(host: Element, wanted: Element, { x, y }: Point): boolean {
  const root = rootsAround(wanted).get(host);
  return root?.elementsFromPoint(x, y).some((shown) => isInside(shown, wanted)) ?? false;
}

/** Whether a click at the point, where `hit` lies on top, is one that `wanted` would get. */
export const reaches = (hit: Element, wanted: Element, point: Point): boolean =>
  receives(hit, wanted) || showsText(hit, wanted, point);

/** Whether the event is one that `wanted` gets; from a closed shadow root it seems to be its host's. */
export function isReached(wanted: Element, event: Event, target: Element): boolean {
  if (receives(target, wanted)) return true;
  if (!(event instanceof MouseEvent) || !rootsAround(wanted).has(target)) return false;
  const point = { x: event.clientX, y: event.clientY };
  const hit = deepElementFromPoint(point.x, point.y, wanted);
  return hit !== null && reaches(hit, wanted, point);
}

/** What lets the pointer through is hovered when that is which takes it. */
export function isHovered(element: Element): boolean {
  const taking = composedAncestors(element).find((ancestor) => !letsClicksThrough(ancestor));
  return taking !== undefined && matches(taking, ":hover");
}
