/**
 * A form lets its fields, and a document its images and forms, stand before what is its own:
 * `<input name="getAttribute">`. What may be either is asked by way of the prototypes, which in a
 * world of our own no page can change.
 */
type Method = (...args: never[]) => unknown;

function getter<Owner extends object, Name extends string & keyof Owner>(
  prototype: Owner,
  name: Name,
): (owner: Owner) => Owner[Name] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new Error(`no property ${name}`);
  return (owner) => Reflect.apply(get, owner, []) as Owner[Name];
}

function method<Name extends string, Owner extends Record<Name, Method>>(
  prototype: Owner,
  name: Name,
): (owner: Owner, ...args: Parameters<Owner[Name]>) => ReturnType<Owner[Name]> {
  const own = prototype[name];
  return (owner, ...args) => Reflect.apply(own, owner, args) as ReturnType<Owner[Name]>;
}

const node = Node.prototype;
export const parentOf = getter(node, "parentNode");
export const childNodesOf = getter(node, "childNodes");
export const isConnected = getter(node, "isConnected");
export const nodeTypeOf = getter(node, "nodeType");
export const nodeValueOf = getter(node, "nodeValue");
export const textContentOf = getter(node, "textContent");
export const baseAddressOf = getter(node, "baseURI");
export const rootOf = method(node, "getRootNode");
export const contains = method(node, "contains");

export const dispatch = method(EventTarget.prototype, "dispatchEvent");

const element = Element.prototype;
export const tagNameOf = getter(element, "tagName");
export const localNameOf = getter(element, "localName");
export const shadowRootOf = getter(element, "shadowRoot");
export const slotOf = getter(element, "assignedSlot");
export const innerHtmlOf = getter(element, "innerHTML");
export const outerHtmlOf = getter(element, "outerHTML");
export const scrollHeightOf = getter(element, "scrollHeight");
export const scrollWidthOf = getter(element, "scrollWidth");
export const scrollLeftOf = getter(element, "scrollLeft");
export const scrollTopOf = getter(element, "scrollTop");
export const clientHeightOf = getter(element, "clientHeight");
export const clientWidthOf = getter(element, "clientWidth");
export const attributeOf = method(element, "getAttribute");
export const matches = method(element, "matches");
export const boxOf = method(element, "getBoundingClientRect");
export const boxesIn = method(element, "getClientRects");
export const reveal = method(element, "scrollIntoViewIfNeeded");
export const scrollIntoView = method(element, "scrollIntoView");
const closestTo = method(element, "closest");
const queryElement = method(element, "querySelectorAll");
const queryDocument = method(Document.prototype, "querySelectorAll");
export function scrollElementBy(scrolled: Element, by: ScrollToOptions): void {
  Reflect.apply(element.scrollBy, scrolled, [by]);
}
export function scrollElementTo(scrolled: Element, to: ScrollToOptions): void {
  Reflect.apply(element.scrollTo, scrolled, [to]);
}

export const innerTextOf = getter(HTMLElement.prototype, "innerText");
export const isContentEditable = getter(HTMLElement.prototype, "isContentEditable");
export function focusOn(focused: HTMLElement): void {
  Reflect.apply(HTMLElement.prototype.focus, focused, []);
}

export const closest = (from: Element, css: string): Element | null => closestTo(from, css);

export type Scope = Document | ShadowRoot | Element;

/** As `queryAll`: to count its matches costs less than to have them. */
export function listAll(scope: Scope, css: string): NodeListOf<Element> {
  if (scope instanceof Element) return queryElement(scope, css);
  return scope instanceof Document ? queryDocument(scope, css) : scope.querySelectorAll(css);
}

/** Everything below that CSS matches, outside of shadow roots. */
export const queryAll = (scope: Scope, css: string): Element[] => [...listAll(scope, css)];

const page = Document.prototype;
const elementAt = method(page, "elementFromPoint");
const activeOf = getter(page, "activeElement");
const evaluateIn = method(page, "evaluate");
const scrollingElementOf = getter(page, "scrollingElement");
const documentElementOf = getter(page, "documentElement");

const XHTML = "http://www.w3.org/1999/xhtml";

/** What the page's document is asked, which its images and forms may stand before too. */
export const theDocument = {
  elementFromPoint: (x: number, y: number) => elementAt(document, x, y),
  activeElement: () => activeOf(document),
  root: () => documentElementOf(document),
  scroller: () => scrollingElementOf(document) ?? documentElementOf(document),
  animations: (): Animation[] => Reflect.apply(page.getAnimations, document, []),
  walk: (root: Node): TreeWalker =>
    Reflect.apply(page.createTreeWalker, document, [root, NodeFilter.SHOW_ELEMENT]),
  make: (): HTMLElement =>
    Reflect.apply(page.createElementNS, document, [XHTML, "div"]) as HTMLElement,
  range: (): Range => Reflect.apply(page.createRange, document, []),
  xpath: (expression: string, scope: Node): XPathResult =>
    evaluateIn(document, expression, scope, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null),
};
