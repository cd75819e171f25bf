import type { JsonValue } from "@baton/contract";
import { composedParent, deepElementFromPoint } from "./composed-tree.ts";

export interface ScrollArgs {
  mode: "to" | "by" | "intoView" | "end";
  x: number;
  y: number;
}

const isScrollable = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isLong = element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowY);
  const isWide = element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX);
  return isLong || isWide;
};

/** What a wheel over the middle of the page would scroll: pages often keep an inner scroller. */
function pageScroller(): Element {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) return root;
  let node: Node | null = deepElementFromPoint(innerWidth / 2, innerHeight / 2);
  for (; node; node = composedParent(node)) {
    if (node instanceof Element && isScrollable(node)) return node;
  }
  return root;
}

export function scrollElement(element: Element, args: JsonValue): void {
  const { mode, x, y } = args as unknown as ScrollArgs;
  const behavior = "instant" as const;
  if (mode === "intoView") element.scrollIntoView({ block: "center", inline: "center", behavior });
  else if (mode === "by") element.scrollBy({ left: x, top: y, behavior });
  else if (mode === "to") element.scrollTo({ left: x, top: y, behavior });
  else element.scrollTo({ top: element.scrollHeight, behavior });
}

export function scrollPage(args: JsonValue): null {
  scrollElement(pageScroller(), args);
  return null;
}
