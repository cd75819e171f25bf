// Steps scroll to what they need by themselves. Where a list drew or loaded what it shows only as it
// was scrolled, nothing would be there to scroll to: then the scroll is told too.
import { isInside } from "../../page/composed-tree.ts";
import { scrollHeightOf, scrollLeftOf, scrollTopOf, theDocument } from "../../page/dom.ts";
import { isWholePage, selectorsOf } from "./pointed.ts";
import { tell } from "./telling.ts";

interface Scrolled {
  scroller: Element;
  /** What it held when it was first scrolled. */
  height: number;
  known: Set<Element>;
}
const scrolled = new Map<Element, Scrolled>();
const KNOWN_MAX = 3000;

export function seeScroll(event: Event): void {
  const target = event.composedPath()[0];
  const scroller = target instanceof Document ? theDocument.scroller() : target;
  if (!(scroller instanceof Element) || scrolled.has(scroller)) return;
  const inside = [...scroller.querySelectorAll("*")].slice(0, KNOWN_MAX);
  scrolled.set(scroller, { scroller, height: scrollHeightOf(scroller), known: new Set(inside) });
}

/** Whether the element came while it was scrolled. */
function isBrought({ scroller, height, known }: Scrolled, element: Element): boolean {
  if (!isInside(element, scroller) || known.has(element)) return false;
  return known.size < KNOWN_MAX || scrollHeightOf(scroller) > height;
}

/** Before a gesture: tells the scrolls that its element needs. */
export function tellScroll(element: Element): void {
  const needed = [...scrolled.values()].filter((one) => isBrought(one, element));
  scrolled.clear();
  for (const { scroller } of needed) {
    const isPage = scroller === theDocument.scroller() || isWholePage(scroller);
    const selectors = isPage ? [] : selectorsOf(scroller);
    const [x, y] = [scrollLeftOf(scroller), scrollTopOf(scroller)].map(Math.round);
    tell({ kind: "scroll", selectors, x: x ?? 0, y: y ?? 0 });
  }
}
