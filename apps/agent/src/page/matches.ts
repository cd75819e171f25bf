// Which of what a selector finds is meant: names are said more than once on a page.
import { composedClosest } from "./composed-tree.ts";
import { aimAt, suits } from "./aims.ts";
import { boxOf } from "./dom.ts";
import { INTERACTIVE } from "./hit.ts";
import type { ActRequest, Aim, Match } from "./protocol.ts";
import { isVisible } from "./readiness.ts";

/** More matches than this are not searched. */
const CANDIDATES_MAX = 200;

const FIELDS = "input,select,textarea,[contenteditable],[role=textbox],[role=combobox]";
/** Said to who does not see the page. */
const ANNOUNCED =
  "[aria-live=polite i],[aria-live=assertive i],[role=status],[role=log],[role=alert]";

/** Two of one rank are as good as each other; otherwise the lower rank is meant. */
export interface Candidate {
  picked: Element;
  rank: number;
  /** Its place among those that show. */
  match: Match;
}

const showsPointer = (element: Element): boolean => getComputedStyle(element).cursor === "pointer";

/** Hidden by its size, for screen readers alone. */
function isSpeck(element: Element): boolean {
  const { width, height } = boxOf(element);
  return width <= 1 && height <= 1;
}

function rankForClick(element: Element): number {
  if (composedClosest(element, `${INTERACTIVE},${FIELDS}`)) return isSpeck(element) ? 1 : 0;
  if (isSpeck(element) || composedClosest(element, ANNOUNCED)) return 3;
  return showsPointer(element) ? 1 : 2;
}

function isMeant(element: Element, aim: Aim, { operation }: ActRequest): boolean {
  const aimed = aimAt(element, aim);
  if ("code" in aimed) return false;
  return operation === "selectOptions" ? aimed instanceof HTMLSelectElement : suits(aimed, aim);
}

function rankOf(element: Element, request: ActRequest, isByName: boolean): number {
  const { need, aim } = request;
  if (aim !== undefined) return isMeant(element, aim, request) ? 0 : 1;
  // A path says where a thing stands, and its first is meant; a name says what it is called.
  return need === "pointer" && isByName ? rankForClick(element) : 0;
}

/**
 * The matches in the order in which they are tried. Pages keep hidden doubles (menus, templates):
 * the first one stands for all where none shows.
 */
export function orderMatches(
  elements: Element[],
  request: ActRequest,
  isByName: boolean,
): Candidate[] {
  const [first] = elements;
  if (!first) return [];
  const shown = elements.length === 1 ? [] : elements.slice(0, CANDIDATES_MAX).filter(isVisible);
  const count = Math.max(1, shown.length);
  if (count === 1) return [{ picked: shown[0] ?? first, rank: 0, match: { place: 1, count } }];
  return shown
    .map((picked, at) => {
      const rank = rankOf(picked, request, isByName);
      return { picked, rank, match: { place: at + 1, count } };
    })
    .toSorted((one, other) => one.rank - other.rank);
}
