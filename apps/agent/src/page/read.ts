import {
  attributeOf,
  baseAddressOf,
  innerHtmlOf,
  innerTextOf,
  outerHtmlOf,
  shadowRootOf,
  textContentOf,
} from "./dom.ts";

/** Text as a reader sees it; of a field, what is filled in. */
export function readText(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value;
  }
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.label).join(", ");
  }
  const text =
    element instanceof HTMLElement ? innerTextOf(element) : (textContentOf(element) ?? "");
  const shadow = shadowRootOf(element);
  const inShadow = shadow ? shadowText(shadow) : "";
  return (text.trim() || inShadow).replaceAll("\u00a0", " ");
}

const shadowText = (root: ShadowRoot): string =>
  [...root.children]
    .map((child) => readText(child))
    .join("\n")
    .trim();

/** Names that are read as they are now, and resolved, rather than as they stand in the source. */
const LIVE: Record<string, (element: Element) => string | null> = {
  innerHTML: innerHtmlOf,
  outerHTML: outerHtmlOf,
  textContent: textContentOf,
  value: (element) => stateOf(element, "value") ?? attributeOf(element, "value"),
  checked: (element) => stateOf(element, "checked"),
  href: (element) => resolved(element, "href"),
  src: (element) => resolved(element, "src"),
};

/** A form has neither of its own, but may have a field of that name. */
function stateOf(element: Element, name: "value" | "checked"): string | null {
  if (element instanceof HTMLFormElement || !(name in element)) return null;
  return String(Reflect.get(element, name));
}

function resolved(element: Element, name: string): string | null {
  const written = attributeOf(element, name);
  if (written === null) return null;
  return URL.parse(written, baseAddressOf(element))?.href ?? written;
}

export function readAttribute(element: Element, name: string): string | null {
  const live = LIVE[name];
  return live ? live(element) : attributeOf(element, name);
}
