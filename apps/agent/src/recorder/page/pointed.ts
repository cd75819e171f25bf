// What a gesture was meant for.
import type { Selectors } from "@baton/catalogue";
import { composedAncestors, composedClosest } from "../../page/composed-tree.ts";
import { isContentEditable, matches, theDocument } from "../../page/dom.ts";
import { INTERACTIVE } from "../../page/hit.ts";
import { alternativesOf, type Purpose } from "../../pointing/alternatives.ts";

/** A step takes no more. */
const SELECTORS_MAX = 10;

/** Those that find the element alone; where none does, all that find it. */
export function selectorsOf(element: Element, purpose: Purpose = "any"): Selectors {
  const found = alternativesOf(element, purpose);
  const only = found.filter(({ count }) => count === 1);
  return (only.length > 0 ? only : found).slice(0, SELECTORS_MAX).map(({ selector }) => selector);
}

/** The innermost element that an event is of, through open shadow roots. */
export function targetOf(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** The control that a part belongs to: of a button its picture is clicked, and the button meant. */
export function controlOf(element: Element): Element {
  const control = composedClosest(element, INTERACTIVE);
  return control && !matches(control, "label") ? control : element;
}

/** Nobody means the whole page. */
export const isWholePage = (element: Element): boolean =>
  element === theDocument.root() || element instanceof HTMLBodyElement;

const TEXT_FIELDS =
  "textarea,input:not([type=button i],[type=submit i],[type=reset i],[type=image i],[type=file i]," +
  "[type=checkbox i],[type=radio i],[type=hidden i])";

/** The outermost of what is edited as one. */
function editorOf(element: Element): Element | null {
  let editor: Element | null = null;
  for (const ancestor of composedAncestors(element)) {
    if (ancestor instanceof HTMLElement && isContentEditable(ancestor)) editor = ancestor;
    else if (editor) return editor;
  }
  return editor;
}

/** The field that is typed into. */
export const fieldOf = (element: Element): Element | null =>
  matches(element, TEXT_FIELDS) ? element : editorOf(element);

export const valueOf = (field: Element): string => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLElement ? field.innerText.replace(/\n$/, "") : "";
};
