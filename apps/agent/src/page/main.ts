import { act, foundElement } from "./act.ts";
import { endCounting } from "./boxes.ts";
import { afterFrame, afterRecentChange, readChanges, restAfterChanges } from "./changes.ts";
import { armGuard, awaitClick, disarmGuard } from "./click-guard.ts";
import { deepElementFromPoint, describeElement, isInside } from "./composed-tree.ts";
import { countMatches } from "./count.ts";
import { boxOf, reveal, shadowRootOf } from "./dom.ts";
import { wasDropped, watchDrops } from "./drops.ts";
import { addFilePiece, beginFile, dropFiles, dropKindOf, giveFiles } from "./files.ts";
import { awaitSelection, settleFill } from "./fill.ts";
import { isHovered } from "./hit.ts";
import { countMoves, settleMoves } from "./moves.ts";
import { focusPart, settleParts } from "./parts.ts";
import type { DropKind, Point, SettledField } from "./protocol.ts";
import { queryChain } from "./query.ts";
import { afterScroll, hasScrollChanged, scrollPage } from "./scroll.ts";
import { awaitScripts } from "./scripts.ts";
import { afterTasks } from "./tasks.ts";
import { findByText, likeText } from "./text-search.ts";
import { awaitTyping, endTyping } from "./typing.ts";
import { isVisible } from "./readiness.ts";

/** Where the frame's contents begin in its parent, and whether a click at `point` goes into it. */
function frameOrigin(frame: Element, inner: Point): { origin: Point; cover: string | null } {
  const box = boxOf(frame);
  const style = getComputedStyle(frame);
  const edge = (border: string, padding: string) =>
    Number.parseFloat(border) + Number.parseFloat(padding);
  const origin = {
    x: box.left + edge(style.borderLeftWidth, style.paddingLeft),
    y: box.top + edge(style.borderTopWidth, style.paddingTop),
  };
  const hit = deepElementFromPoint(origin.x + inner.x, origin.y + inner.y, frame);
  if (hit === frame) return { origin, cover: null };
  return { origin, cover: hit ? describeElement(hit) : "the end of the page" };
}

/**
 * Finds where a frame begins for a click, which some processes send to the outer page while the inner one has just
 * moved: then it is kept from the outer one, and tried again.
 */
function guardedFrameOrigin(
  frame: Element,
  inner: Point,
  guard: { token: number; holdMs: number } | null,
): { origin: Point; cover: string | null } {
  const place = frameOrigin(frame, inner);
  if (guard && !place.cover) armGuard(guard.token, null, guard.holdMs);
  return place;
}

async function settleFound(token: number): Promise<SettledField> {
  const settled = await settleFill(foundElement(token));
  await afterTasks();
  return settled;
}

/** Every function that the worker calls in a page, by name; see `selectors/page-world.ts`. */
const pageFunctions = {
  act,
  countMatches,
  disarmGuard,
  awaitClick,
  frameOrigin: guardedFrameOrigin,
  scrollPage,
  countMoves,
  settleMoves,
  focusPart,
  endCounting: async (): Promise<number> => {
    await afterTasks();
    return endCounting();
  },
  settleParts: async (): Promise<boolean> => {
    await afterTasks();
    await afterFrame();
    return settleParts();
  },
  afterTasks,
  awaitScripts,
  awaitSelection,
  afterScroll,
  hasScrollChanged,
  afterRecentChange,
  readChanges,
  restAfterChanges,
  watchDrops,
  hasDropped: wasDropped,
  beginFile,
  addFilePiece,
  giveFiles: (field: Element) => giveFiles(field),
  queryChain: (parts: string[], from: Element | null) =>
    queryChain(parts, from ? (shadowRootOf(from) ?? from) : document),
  isInside: (inner: Element, outer: Element) => isInside(inner, outer),
  hasVisibleText: (text: string) => findByText(document, text).some(isVisible),
  likeText: (wanted: string[]) => likeText(document, wanted),
  reveal: (element: Element) => reveal(element),
  isHovered: (token: number) => {
    const element = foundElement(token);
    return element !== null && isHovered(element);
  },
  settleFill: (token: number): Promise<SettledField> => {
    endTyping();
    return settleFound(token);
  },
  /** As settleFill, asked before the text is there; null when it was asked again meanwhile. */
  settleTyped: async (token: number): Promise<SettledField | null> =>
    (await awaitTyping(foundElement(token))) ? settleFound(token) : null,
  giveFoundFiles: (token: number): string | null => {
    const element = foundElement(token);
    return element ? giveFiles(element) : "the page drew the field anew during the upload";
  },
  dropKind: (token: number): DropKind => {
    const element = foundElement(token);
    return element ? dropKindOf(element) : "none";
  },
  dropFiles: (token: number): boolean => {
    const element = foundElement(token);
    return element !== null && dropFiles(element);
  },
};
export type PageFunctions = typeof pageFunctions;

Object.assign(globalThis, { batonPage: pageFunctions });
