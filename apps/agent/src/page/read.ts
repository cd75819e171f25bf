/** Text as a reader sees it; of a field, what is filled in. */
export function readText(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value;
  }
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.label).join(", ");
  }
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");
  const inShadow = element.shadowRoot ? shadowText(element.shadowRoot) : "";
  return (text.trim() || inShadow).replaceAll("\u00a0", " ");
}

const shadowText = (root: ShadowRoot): string =>
  [...root.children]
    .map((child) => readText(child))
    .join("\n")
    .trim();

/** Names that are read as they are now, and resolved, rather than as they stand in the source. */
const LIVE: Record<string, (element: Element) => string | null> = {
  innerHTML: (element) => element.innerHTML,
  outerHTML: (element) => element.outerHTML,
  textContent: (element) => element.textContent,
  value: (element) => ("value" in element ? String(element.value) : element.getAttribute("value")),
  checked: (element) => ("checked" in element ? String(element.checked) : null),
  href: (element) => resolved(element, "href"),
  src: (element) => resolved(element, "src"),
};

function resolved(element: Element, name: string): string | null {
  const written = element.getAttribute(name);
  if (written === null) return null;
  return URL.parse(written, element.baseURI)?.href ?? written;
}

export function readAttribute(element: Element, name: string): string | null {
  const live = LIVE[name];
  return live ? live(element) : element.getAttribute(name);
}
