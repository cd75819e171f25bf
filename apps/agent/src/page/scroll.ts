import type { JsonValue } from "@baton/contract";
import { composedAncestors, deepElementFromPoint } from "./composed-tree.ts";
import {
  clientHeightOf,
  clientWidthOf,
  scrollElementBy,
  scrollElementTo,
  scrollHeightOf,
  scrollIntoView,
  scrollWidthOf,
  theDocument,
} from "./dom.ts";

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

export function scrollElement(element: Element, args: JsonValue): void {
  const { mode, x, y } = args as unknown as ScrollArgs;
  const behavior = "instant" as const;
  if (mode === "intoView") scrollIntoView(element, { block: "center", inline: "center", behavior });
  else if (mode === "by") scrollElementBy(element, { left: x, top: y, behavior });
  else if (mode === "to") scrollElementTo(element, { left: x, top: y, behavior });
  else scrollElementTo(element, { top: scrollHeightOf(element), behavior });
}

export function scrollPage(args: JsonValue): null {
  scrollElement(pageScroller(), args);
  return null;
}
