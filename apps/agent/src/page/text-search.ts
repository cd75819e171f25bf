import {
  childNodesOf,
  innerTextOf,
  isContentEditable,
  nodeTypeOf,
  nodeValueOf,
  queryAll,
  shadowRootOf,
  tagNameOf,
} from "./dom.ts";
import { isVisible } from "./readiness.ts";

const SILENT_ELEMENTS = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "HEAD", "TITLE"]);
const VALUE_BUTTONS = new Set(["button", "submit", "reset"]);

const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What a node says, its open shadow roots included, remembered for the time of one search. */
class Texts {
  readonly #known = new Map<Node, string>();

  of(node: Node): string {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const text = this.#read(node);
    this.#known.set(node, text);
    return text;
  }

  #read(node: Node): string {
    if (nodeTypeOf(node) === Node.TEXT_NODE) return nodeValueOf(node) ?? "";
    if (node instanceof Element && SILENT_ELEMENTS.has(tagNameOf(node))) return "";
    if (node instanceof HTMLInputElement) return VALUE_BUTTONS.has(node.type) ? node.value : "";
    if (node instanceof HTMLTextAreaElement) return "";
    let text = "";
    for (const child of childrenOf(node)) text += this.of(child);
    return text;
  }
}

function* childrenOf(node: Node): Generator<Node> {
  const shadow = node instanceof Element ? shadowRootOf(node) : null;
  if (shadow) yield* shadow.childNodes;
  yield* childNodesOf(node);
}

/** The innermost elements whose text is as asked. */
function findInnermost(root: Node, isAsAsked: (text: string) => boolean): Element[] {
  const texts = new Texts();
  const found: Element[] = [];
  const search = (node: Node): boolean => {
    if (!isAsAsked(texts.of(node))) return false;
    let isInside = false;
    for (const child of childrenOf(node)) {
      if (child instanceof Element && search(child)) isInside = true;
    }
    if (!isInside && node instanceof Element) found.push(node);
    return isInside || node instanceof Element;
  };
  search(root);
  return found;
}

/** What a search by text reads of an element. */
export const searchedText = (element: Element): string => new Texts().of(element);

/** Those that hold `wanted`, as it stands or with spaces collapsed. */
export function findByText(root: Node, wanted: string): Element[] {
  const words = collapse(wanted);
  return findInnermost(
    root,
    (text) => text.includes(wanted) || (words !== "" && collapse(text).includes(words)),
  );
}

/** What is longer is no name of a thing. */
const LIKE_MAX = 60;
/** Larger pages are not read once more for words of a failure. */
const READ_MAX_ELEMENTS = 20_000;
const fold = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** As a person sees it; nothing of what somebody has typed. */
function seenText(element: Element): string {
  if (!(element instanceof HTMLElement) || isContentEditable(element)) return "";
  return collapse(innerTextOf(element));
}

/** What the page says that differs from one of these in no more than case and spaces. */
export function likeText(root: Document, wanted: readonly string[]): string | null {
  if (queryAll(root, "*").length > READ_MAX_ELEMENTS) return null;
  for (const folded of wanted.map(fold).filter((text) => text !== "")) {
    const like = findInnermost(root, (text) => fold(text).includes(folded)).filter(isVisible);
    const said = like
      .map(seenText)
      .find((text) => text.length <= LIKE_MAX && fold(text).includes(folded));
    if (said !== undefined) return said;
  }
  return null;
}
