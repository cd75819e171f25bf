// What an element is and is called, as Chromium's accessibility tree has it.
import { composedAncestors } from "../page/composed-tree.ts";
import {
  attributeOf,
  childNodesOf,
  listAll,
  localNameOf,
  matches,
  nodeTypeOf,
  nodeValueOf,
  parentOf,
  rootOf,
  shadowRootOf,
} from "../page/dom.ts";

/** Roles whose name may be what stands in them. */
const BY_CONTENT = new Set([
  "button",
  "link",
  "option",
  "checkbox",
  "radio",
  "switch",
  "tab",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "treeitem",
  "heading",
  "DisclosureTriangle",
]);
const WRITTEN = new Set([...BY_CONTENT, "textbox", "searchbox", "combobox", "listbox", "slider"]);
WRITTEN.add("spinbutton");
WRITTEN.delete("DisclosureTriangle");

const INPUT_ROLES: Record<string, string> = {
  checkbox: "checkbox",
  radio: "radio",
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  range: "slider",
  number: "spinbutton",
  search: "searchbox",
  date: "Date",
  time: "InputTime",
  month: "DateTime",
  week: "DateTime",
  "datetime-local": "DateTime",
  color: "ColorWell",
};
const TEXT_TYPES = new Set(["text", "email", "tel", "url", "password", "search"]);

function roleOfInput(input: HTMLInputElement): string | null {
  // The browser has a file field's name and finds nothing by it.
  if (input.type === "hidden" || input.type === "file") return null;
  if (TEXT_TYPES.has(input.type) && input.list) return "combobox";
  return INPUT_ROLES[input.type] ?? "textbox";
}

const NATIVE_ROLES: Record<string, (element: Element) => string | null> = {
  a: (element) => (attributeOf(element, "href") === null ? null : "link"),
  button: () => "button",
  input: (element) => (element instanceof HTMLInputElement ? roleOfInput(element) : null),
  textarea: () => "textbox",
  select: (element) =>
    matches(element, "[multiple],[size]:not([size='0'],[size='1'])") ? "listbox" : "combobox",
  img: (element) => (attributeOf(element, "alt") ? "image" : null),
  summary: (element) => {
    const parent = parentOf(element);
    return parent instanceof Element && localNameOf(parent) === "details"
      ? "DisclosureTriangle"
      : null;
  },
};
for (const heading of ["h1", "h2", "h3", "h4", "h5", "h6"]) NATIVE_ROLES[heading] = () => "heading";

/** Only inside of these they are what they say. */
const SURROUNDED: Record<string, string> = { option: "[role=listbox]", treeitem: "[role=tree]" };

function isSurrounded(element: Element, role: string): boolean {
  const around = SURROUNDED[role];
  return (
    around === undefined || [...composedAncestors(element)].some((one) => matches(one, around))
  );
}

/** One of the roles that things are told by, in Chromium's words; null for anything else. */
function roleOf(element: Element): string | null {
  const [written] = attributeOf(element, "role")?.trim().toLowerCase().split(/\s+/) ?? [];
  if (written === "img") return "image";
  if (written) return WRITTEN.has(written) && isSurrounded(element, written) ? written : null;
  return NATIVE_ROLES[localNameOf(element)]?.(element) ?? null;
}

/** As a page lays it out; a hard space stays what it is. */
const collapse = (text: string): string => text.replace(/[ \t\n\r\f]+/g, " ").replace(/^ | $/g, "");

class Unsure extends Error {}

/** Stands for a picture that says nothing. */
const PICTURE = "\0";

const isHidden = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.display === "none" ||
  style.visibility !== "visible" ||
  attributeOf(element, "aria-hidden") === "true";

/** What a style sheet puts before or after; what is no plain text leaves the name open. */
function madeText(element: Element, where: "::before" | "::after"): string {
  const { content, display, visibility } = getComputedStyle(element, where);
  if (content === "none" || content === "normal" || display === "none") return "";
  if (visibility !== "visible") return "";
  const written = /^"((?:[^"\\]|\\.)*)"$/.exec(content)?.[1];
  if (written === undefined) throw new Unsure();
  return spaced(written.replaceAll(/\\(.)/g, "$1"), display);
}

/** Only what stands in a line with its neighbours is one word with them. */
const spaced = (text: string, display: string): string =>
  display === "inline" || display === "contents" ? text : ` ${text} `;

const CASES: Record<string, (text: string) => string> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  none: (text) => text,
};

function shownText(text: string, style: CSSStyleDeclaration): string {
  const change = CASES[style.textTransform];
  if (!change) throw new Unsure();
  return change(text);
}

function* shownChildren(element: Element): Generator<Node> {
  const shadow = shadowRootOf(element);
  if (element instanceof HTMLSlotElement) {
    const given = element.assignedNodes({ flatten: true });
    yield* given.length > 0 ? given : childNodesOf(element);
  } else if (shadow) yield* shadow.childNodes;
  else yield* childNodesOf(element);
}

/** Fields in a label say their value, which is somebody's. */
const VALUED =
  "input,select,textarea,meter,progress,[role=slider],[role=spinbutton],[role=textbox]";
const NAMES_MAX_NODES = 300;

class Content {
  #left = NAMES_MAX_NODES;
  readonly #except: Element | undefined;

  constructor(except?: Element) {
    this.#except = except;
  }

  of(element: Element): string {
    const style = getComputedStyle(element);
    let text = madeText(element, "::before");
    for (const child of shownChildren(element)) text += this.#ofChild(child, style);
    return text + madeText(element, "::after");
  }

  #ofChild(child: Node, style: CSSStyleDeclaration): string {
    if (--this.#left < 0) throw new Unsure();
    if (nodeTypeOf(child) === Node.TEXT_NODE) return shownText(nodeValueOf(child) ?? "", style);
    return child instanceof Element ? this.#ofElement(child) : "";
  }

  #ofElement(element: Element): string {
    const style = getComputedStyle(element);
    if (isHidden(element, style)) return style.display === "none" ? "" : PICTURE;
    if (element === this.#except) return "";
    if (localNameOf(element) === "br") return " ";
    if (matches(element, "svg,object,iframe,canvas,video,audio,math"))
      return nameOfPicture(element);
    if (attributeOf(element, "aria-labelledby") || matches(element, VALUED)) throw new Unsure();
    const written = attributeOf(element, "aria-label")?.trim() || attributeOf(element, "alt");
    if (written) return spaced(written, style.display);
    const content = spaced(this.of(element), style.display);
    if (content.replaceAll(PICTURE, "").trim() === "" && attributeOf(element, "title"))
      throw new Unsure();
    return content;
  }
}

function nameOfPicture(element: Element): string {
  if (
    matches(element, "svg:not([aria-label],[aria-labelledby])") &&
    !matches(element, ":has(title,text)")
  )
    return PICTURE;
  throw new Unsure();
}

function contentOf(element: Element, except?: Element): string {
  const content = new Content(except).of(element);
  // A space beside a picture is part of the name, and not written in `aria/`.
  if (/\s\0|\0\s/.test(content)) throw new Unsure();
  return collapse(content.replaceAll(PICTURE, ""));
}

function labelledBy(element: Element): string | null {
  const ids = attributeOf(element, "aria-labelledby")?.trim();
  if (!ids) return null;
  const root = rootOf(element);
  if (!(root instanceof Document || root instanceof ShadowRoot)) throw new Unsure();
  const named = ids.split(/\s+/).map((id) => root.getElementById(id));
  const texts = named.map((one) => {
    if (!one) return "";
    if (attributeOf(one, "aria-label") || isHidden(one, getComputedStyle(one))) throw new Unsure();
    if (matches(one, VALUED)) throw new Unsure();
    return contentOf(one);
  });
  return collapse(texts.join(" ")) || null;
}

type Labelled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
const isLabelled = (element: Element): element is Labelled =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLButtonElement;

/** The labels of fields: a field itself finds them by a walk of its page each time. */
export class Labels {
  readonly #known = new Map<Node, Map<Element, HTMLLabelElement[]>>();

  of(element: Element): HTMLLabelElement[] {
    if (!isLabelled(element)) return [];
    const root = rootOf(element);
    const known = this.#known.get(root) ?? this.#readAll(root);
    return known.get(element) ?? [];
  }

  #readAll(root: Node): Map<Element, HTMLLabelElement[]> {
    const labels = new Map<Element, HTMLLabelElement[]>();
    this.#known.set(root, labels);
    if (!(root instanceof Document || root instanceof ShadowRoot)) return labels;
    for (const label of listAll(root, "label")) {
      const control = label instanceof HTMLLabelElement ? label.control : null;
      if (!control || !(label instanceof HTMLLabelElement)) continue;
      labels.set(control, [...(labels.get(control) ?? []), label]);
    }
    return labels;
  }
}

function labelled(element: Element, labels: Labels): string {
  const shown = labels.of(element).filter((label) => !isHidden(label, getComputedStyle(label)));
  return collapse(shown.map((label) => contentOf(label, element)).join(" "));
}

const BUTTONS = "input[type=submit i],input[type=reset i],input[type=button i],input[type=image i]";

function nameOfNative(element: Element, role: string, labels: Labels): string {
  const byLabel = labelled(element, labels);
  if (byLabel) return byLabel;
  if (matches(element, BUTTONS)) {
    const written = attributeOf(element, matches(element, "[type=image i]") ? "alt" : "value");
    if (!written) throw new Unsure();
    return written;
  }
  if (localNameOf(element) === "img") return attributeOf(element, "alt") ?? "";
  return BY_CONTENT.has(role) && !(element instanceof HTMLInputElement) ? contentOf(element) : "";
}

/** Its name; null where it has none, or one that only Chromium could tell. */
function accessibleName(element: Element, role: string, labels: Labels): string | null {
  try {
    const name =
      labelledBy(element) ||
      (attributeOf(element, "aria-label")?.trim() && attributeOf(element, "aria-label")) ||
      nameOfNative(element, role, labels) ||
      attributeOf(element, "title") ||
      attributeOf(element, "placeholder") ||
      attributeOf(element, "aria-placeholder");
    return name || null;
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}

/** Left out of the tree, with all that stands in it. */
const OUT = "[aria-hidden=true],[inert]";

export interface Named {
  role: string;
  name: string;
}

/** What the browser's tree has of an element, where a page alone can tell; else null. */
export function namedOf(element: Element, labels = new Labels()): Named | null {
  const role = roleOf(element);
  if (role === null) return null;
  const name = accessibleName(element, role, labels);
  if (name === null) return null;
  return [...composedAncestors(element)].some((one) => matches(one, OUT)) ? null : { role, name };
}
