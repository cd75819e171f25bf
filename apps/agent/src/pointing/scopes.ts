// The document and the open shadow roots in it, looked up once for all that is asked of one element.
import { composedClosest, isInside } from "../page/composed-tree.ts";
import { listAll, rootOf, shadowRootOf } from "../page/dom.ts";
import { INTERACTIVE } from "../page/hit.ts";
import { isVisible } from "../page/readiness.ts";

export type Root = Document | ShadowRoot;

/** So many matches are looked at and counted; more are as good as these. */
export const MATCHES_MAX = 20;

function shadowRootsIn(root: Root): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of listAll(root, "*")) {
    const shadow = shadowRootOf(element);
    if (shadow) found.push(shadow, ...shadowRootsIn(shadow));
  }
  return found;
}

/** How many a selector matches, as a step counts them: those that show, where any shows. */
export interface Tally {
  count: number;
  isTarget: boolean;
}

export class Scopes {
  readonly target: Element;
  /** Where the target stands: its own root last, the document first. */
  readonly around: Root[];
  #roots: Root[] | undefined;
  readonly #isShown: boolean;

  constructor(target: Element) {
    this.target = target;
    this.#isShown = isVisible(target);
    const around: Root[] = [];
    for (let at: Element | null = target; at;) {
      const root: Node = rootOf(at);
      if (root instanceof Document || root instanceof ShadowRoot) around.unshift(root);
      at = root instanceof ShadowRoot ? root.host : null;
    }
    this.around = around;
  }

  get own(): Root {
    return this.around.at(-1) ?? document;
  }

  get isInShadow(): boolean {
    return this.around.length > 1;
  }

  /** Every open root of the page, and those around the target. */
  get roots(): Root[] {
    this.#roots ??= [...new Set([document, ...shadowRootsIn(document), ...this.around])];
    return this.#roots;
  }

  /** What the matches are to the target, the hidden doubles that pages keep left out. */
  tally(
    matches: ArrayLike<Element>,
    isMeant = (one: Element): boolean => one === this.target,
  ): Tally {
    if (matches.length > MATCHES_MAX) return { count: matches.length, isTarget: false };
    const few = Array.from(matches);
    const shown = this.#isShown && few.length > 1 ? few.filter(isVisible) : few;
    const count = shown.length;
    return { count, isTarget: count === 1 && shown[0] !== undefined && isMeant(shown[0]) };
  }

  /** Whether a click on it is one that the target gets, as part of the same control. */
  readonly isOfTarget = (found: Element): boolean => {
    if (found === this.target) return true;
    if (!isInside(found, this.target)) return false;
    const control = composedClosest(this.target, INTERACTIVE);
    return composedClosest(found, INTERACTIVE) === control;
  };
}
