/** The parent as it is rendered: out of a shadow root to its host. */
export function composedParent(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

/** Whether `inner` is `outer` or inside of it, in open shadow roots too. */
export function isInside(inner: Node, outer: Node): boolean {
  for (let node: Node | null = inner; node; node = composedParent(node)) {
    if (node === outer) return true;
  }
  return false;
}

/** Every element below `root`, through open shadow roots, in document order. */
export function* deepElements(root: Document | ShadowRoot | Element): Generator<Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    yield element;
    if (element.shadowRoot) yield* deepElements(element.shadowRoot);
  }
}

/** The innermost element at a place of the viewport, through open shadow roots. */
export function deepElementFromPoint(x: number, y: number): Element | null {
  let found: Element | null = null;
  let root: DocumentOrShadowRoot = document;
  for (;;) {
    const next: Element | null = root.elementFromPoint(x, y);
    if (!next || next === found) return found;
    found = next;
    if (!next.shadowRoot) return found;
    root = next.shadowRoot;
  }
}

export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** `<button id="save" class="wide">`: enough to recognise an element in a message. */
export function describeElement(element: Element): string {
  const attributes = ["id", "name", "class", "role", "aria-label"]
    .map((name) => [name, element.getAttribute(name)?.trim().slice(0, 60)])
    .filter(([, value]) => value)
    .slice(0, 2)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}
