import type { JsonValue } from "@baton/contract";
import { afterFrame, countChanges } from "./changes.ts";
import { composedAncestors, deepElementFromPoint } from "./composed-tree.ts";
import {
  clientHeightOf,
  clientWidthOf,
  isConnected,
  scrollElementBy,
  scrollElementTo,
  scrollHeightOf,
  scrollIntoView,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  theDocument,
} from "./dom.ts";
import type { ScrollAnswer } from "./protocol.ts";

export interface ScrollArgs {
  mode: "to" | "by" | "intoView" | "end";
  x: number;
  y: number;
}

const isScrollable = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isLong = scrollHeightOf(element) > clientHeightOf(element) && /auto|scroll/.test(overflowY);
  const isWide = scrollWidthOf(element) > clientWidthOf(element) && /auto|scroll/.test(overflowX);
  return isLong || isWide;
};

/** What a wheel over the middle of the page would scroll: pages often keep an inner scroller. */
function pageScroller(): Element {
  const root = theDocument.scroller();
  if (scrollHeightOf(root) > innerHeight || scrollWidthOf(root) > innerWidth) return root;
  const middle = deepElementFromPoint(innerWidth / 2, innerHeight / 2);
  return (middle && composedAncestors(middle).find(isScrollable)) ?? root;
}

interface Place {
  x: number;
  y: number;
}

/** What was scrolled last, how often the page had changed until then, and whether it has since. */
let last = {
  scroller: null as Element | null,
  changes: 0,
  hasChanged: null as boolean | null,
  isNudge: false,
  isFurther: false,
};

const leftBelow = (element: Element): number =>
  scrollHeightOf(element) - scrollTopOf(element) - clientHeightOf(element);

const scrollToEnd = (element: Element): void =>
  scrollElementTo(element, { top: scrollHeightOf(element), behavior: "instant" });

/** Where it stands, and whether it is where a step wants it. */
const placeOf = (element: Element): Place => ({
  x: scrollLeftOf(element),
  y: scrollTopOf(element),
});
const areSame = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;

/**
 * Scrolls as a step says, and answers whether there was anything to scroll. At the end already, it goes back by a view first: a list that watches for
 * its end to come into view would not notice anything.
 */
export function scrollElement(element: Element, args: JsonValue): boolean {
  const { mode, x, y } = args as unknown as ScrollArgs;
  const before = placeOf(element);
  const scroller = mode === "intoView" ? pageScroller() : element;
  const isNudge = mode === "end" && scrollTopOf(element) > 0 && leftBelow(element) < 1;
  // To a place that a recording knows nobody scrolls for more.
  const isFurther = mode === "end" || mode === "by";
  last = { scroller, changes: countChanges(), hasChanged: null, isNudge, isFurther };
  const behavior = "instant" as const;
  if (mode === "intoView") scrollIntoView(element, { block: "center", inline: "center", behavior });
  else if (mode === "by") scrollElementBy(element, { left: x, top: y, behavior });
  else if (mode === "to") scrollElementTo(element, { left: x, top: y, behavior });
  else if (isNudge) scrollElementBy(element, { top: -clientHeightOf(element), behavior });
  else scrollToEnd(element);
  return mode === "intoView" || !areSame(placeOf(element), before) || isThere(element, args);
}

/** A place that a step names may be where it stands already. */
function isThere(element: Element, args: JsonValue): boolean {
  const { mode, x, y } = args as unknown as ScrollArgs;
  if (mode === "to") return areSame(placeOf(element), { x, y });
  return mode === "by" ? x === 0 && y === 0 : scrollTopOf(element) > 0;
}

/** Less than one view from its end, where lists load what follows. */
const isNearEnd = (element: Element): boolean => leftBelow(element) < clientHeightOf(element);

/** What the page made of the last scrolling at once. */
export async function afterScroll(): Promise<ScrollAnswer> {
  await afterFrame();
  const { scroller, isNudge, isFurther } = last;
  if (scroller && isNudge) {
    scrollToEnd(scroller);
    await afterFrame();
  }
  return {
    hasChanged: hasScrollChanged(),
    isNearEnd: isFurther && scroller !== null && isConnected(scroller) && isNearEnd(scroller),
  };
}

/** Whether the page has changed since it was scrolled. */
export const hasScrollChanged = (): boolean => last.hasChanged ?? countChanges() !== last.changes;

/** A step acts on the page now: what changes from here on comes of that, and not of the scrolling. */
export function endScroll(): void {
  last.hasChanged ??= last.scroller !== null && countChanges() !== last.changes;
}

export const scrollPage = (args: JsonValue): boolean => scrollElement(pageScroller(), args);
