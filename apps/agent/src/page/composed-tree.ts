import {
  attributeOf,
  localNameOf,
  matches,
  parentOf,
  rootOf,
  shadowRootOf,
  slotOf,
  theDocument,
} from "./dom.ts";

/** The parent as it is rendered: into the slot that shows it, out of a shadow root to its host. */
function composedParent(node: Node): Node | null {
  const slot = node instanceof Element ? slotOf(node) : null;
  return slot ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);
}

/** The element and all that it stands in, from the inside. */
export function* composedAncestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; node = composedParent(node)) {
    if (node instanceof Element) yield node;
  }
}

/** Whether `inner` is `outer` or inside of it, in shadow roots too. */
export function isInside(inner: Node, outer: Node): boolean {
  for (let node: Node | null = inner; node; node = composedParent(node)) {
    if (node === outer) return true;
  }
  return false;
}

export function composedClosest(element: Element, css: string): Element | null {
  for (const ancestor of composedAncestors(element)) if (matches(ancestor, css)) return ancestor;
  return null;
}

/** Every element below `root`, through open shadow roots, in document order. */
export function* deepElements(root: Document | ShadowRoot | Element): Generator<Element> {
  const walker = theDocument.walk(root);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    yield element;
    const shadow = shadowRootOf(element);
    if (shadow) yield* deepElements(shadow);
  }
}

/** What stands in an element, its own open shadow root first. */
export function* elementsInside(element: Element): Generator<Element> {
  const shadow = shadowRootOf(element);
  if (shadow) yield* deepElements(shadow);
  yield* deepElements(element);
}

/** The shadow roots that an element stands in, closed ones too, each by its host. */
export function rootsAround(element: Element): Map<Element, ShadowRoot> {
  const roots = new Map<Element, ShadowRoot>();
  let root = rootOf(element);
  while (root instanceof ShadowRoot) {
    roots.set(root.host, root);
    root = rootOf(root.host);
  }
  return roots;
}

/**
 * The innermost element at a place of the viewport, through open shadow roots, and through the
 * closed ones around `towards`.
 */
export function deepElementFromPoint(x: number, y: number, towards?: Element): Element | null {
  const known = towards ? rootsAround(towards) : null;
  let found = theDocument.elementFromPoint(x, y);
  for (let host = found; host;) {
    const root: ShadowRoot | null = shadowRootOf(host) ?? known?.get(host) ?? null;
    const next: Element | null = root?.elementFromPoint(x, y) ?? null;
    if (!next || next === host) return host;
    found = next;
    host = next;
  }
  return found;
}

export function deepActiveElement(): Element | null {
  let active = theDocument.activeElement();
  for (;;) {
    const inner: Element | null = (active && shadowRootOf(active)?.activeElement) ?? null;
    if (!inner) return active;
    active = inner;
  }
}

/** `<button id="save" class="wide">`: enough to recognise an element in a message. */
export function describeElement(element: Element): string {
  const attributes = ["id", "name", "class", "role", "aria-label"]
    .map((name) => [name, attributeOf(element, name)?.trim().slice(0, 60)])
    .filter(([, value]) => value)
    .slice(0, 2)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${localNameOf(element)}${attributes.join("")}>`;
}
