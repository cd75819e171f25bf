import {
  composedAncestors,
  composedClosest,
  describeElement,
  elementsInside,
} from "./composed-tree.ts";
import { attributeOf, isContentEditable, localNameOf, matches, shadowRootOf } from "./dom.ts";
import { sectionsOf } from "./parts.ts";
import type { ActRequest, Aim, Problem } from "./protocol.ts";
import { isVisible } from "./readiness.ts";

const TOGGLE =
  "input[type=checkbox i],input[type=radio i],[role=checkbox],[role=switch],[role=radio]," +
  "[role=menuitemcheckbox],[role=menuitemradio],[aria-checked]";
const FIELD =
  "select,textarea,input:not([type=hidden i],[type=button i],[type=submit i],[type=reset i]," +
  "[type=image i],[type=file i])";
const FILE_FIELD = "input[type=file i]";

export const isOn = (toggle: Element): boolean =>
  toggle instanceof HTMLInputElement
    ? toggle.checked
    : attributeOf(toggle, "aria-checked") === "true";

const onlyOne = (elements: Iterable<Element>): Element | null => {
  const [one, another] = elements;
  return one && !another ? one : null;
};

/** The check box, radio button or switch that an element is, belongs to, or alone holds. */
function toggleOf(element: Element): Element | null {
  for (const ancestor of composedAncestors(element)) {
    if (matches(ancestor, TOGGLE)) return ancestor;
    const control = ancestor instanceof HTMLLabelElement ? ancestor.control : null;
    if (control && matches(control, TOGGLE)) return control;
  }
  return onlyOne(elementsInside(element).filter((inner) => matches(inner, TOGGLE)));
}

const isComponent = (element: Element): boolean =>
  localNameOf(element).includes("-") || shadowRootOf(element) !== null;

/** A component that is a field of a form, and shows nothing of its inside. */
export const isClosedField = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  localNameOf(element).includes("-") &&
  shadowRootOf(element) === null &&
  matches(element, ":enabled");

const isEditable = (element: Element): boolean =>
  matches(element, FIELD) || (element instanceof HTMLElement && isContentEditable(element));

const isForUser = (field: Element): boolean =>
  isVisible(field) &&
  attributeOf(field, "aria-hidden") !== "true" &&
  !matches(field, "input[readonly],textarea[readonly]");

/** The field that an element is, labels, or as a component holds; else the element itself. */
function fieldOf(element: Element): Element {
  if (isEditable(element)) return element;
  const label = composedClosest(element, "label");
  if (label instanceof HTMLLabelElement && label.control) return label.control;
  if (!isComponent(element)) return element;
  const inside = elementsInside(element).filter((inner) => matches(inner, FIELD));
  return onlyOne(inside.filter(isForUser)) ?? element;
}

/** The file field that an element is, labels or alone holds; else the element itself. */
function fileFieldOf(element: Element): Element {
  if (matches(element, FILE_FIELD)) return element;
  const label = composedClosest(element, "label");
  const control = label instanceof HTMLLabelElement ? label.control : null;
  if (control && matches(control, FILE_FIELD)) return control;
  const inside = elementsInside(element).filter((inner) => matches(inner, FILE_FIELD));
  return onlyOne(inside) ?? element;
}

/** Whether what was aimed at takes what is meant for it, at least when it is ready. */
export function suits(aimed: Element, aim: Aim): boolean {
  if (aim === "toggle") return true;
  if (aim === "file") return matches(aimed, FILE_FIELD);
  if (matches(aimed, "input[readonly],textarea[readonly]")) return false;
  return isEditable(aimed) || isClosedField(aimed) || sectionsOf(aimed).length > 0;
}

export function aimAt(picked: Element, aim: Aim | undefined): Element | Problem {
  if (aim === "field") return fieldOf(picked);
  if (aim === "file") return fileFieldOf(picked);
  if (aim === undefined) return picked;
  const message = `${describeElement(picked)} is no check box, radio button or switch`;
  return toggleOf(picked) ?? { code: "elementNotEditable", message };
}

/**
 * Where an element may be clicked. Styled boxes are often hidden behind their label: a user clicks
 * the label then.
 */
export function placesOf(
  element: Element,
  picked: Element,
  { need, aim }: ActRequest,
): [Element, ...Element[]] {
  if (need !== "pointer") return [element];
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if (aim === undefined) {
    return [isVisible(element) ? element : (labels.find(isVisible) ?? element)];
  }
  const [first = element, ...others] = [element, ...labels, picked].filter(isVisible);
  return [first, ...others];
}
