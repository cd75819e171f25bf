import {
  attributeOf,
  localNameOf,
  parentOf,
  listAll,
  textContentOf,
  theDocument,
} from "../page/dom.ts";
import type { Scopes } from "./scopes.ts";
import { isGenerated, isLastingText, isStableId } from "./stable-words.ts";

/** XPath has no way to escape a quote within its own kind. */
function literal(text: string): string | null {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? null : `'${text}'`;
}

const TEXT_MAX_CHARS = 50;
/** The text of more elements than this is not compared. */
const COMPARED_MAX = 1000;

const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").trim();

/** What it says, where that is short and lasts. */
function sayingOf(target: Element, tag: string): string | null {
  const text = collapse(textContentOf(target) ?? "");
  if (text === "" || text.length > TEXT_MAX_CHARS || !isLastingText(text)) return null;
  return listAll(document, tag).length <= COMPARED_MAX ? literal(text) : null;
}

function* candidatesOf(target: Element): Generator<string> {
  const tag = localNameOf(target);
  // Elements of SVG are found by no plain name.
  if (!/^[a-z][\w-]*$/.test(tag) || !(target instanceof HTMLElement)) return;
  const id = attributeOf(target, "id") ?? "";
  if (isStableId(id) && literal(id)) yield `//*[@id=${literal(id)}]`;
  const name = attributeOf(target, "name") ?? "";
  if (name !== "" && !isGenerated(name) && literal(name)) yield `//${tag}[@name=${literal(name)}]`;
  const said = sayingOf(target, tag);
  if (said !== null) yield `//${tag}[normalize-space()=${said}]`;
}

function find(expression: string): Element[] {
  const result = theDocument.xpath(expression, document);
  const found: Element[] = [];
  for (let at = 0; at < result.snapshotLength; at++) {
    const node = result.snapshotItem(at);
    if (node instanceof Element) found.push(node);
  }
  return found;
}

function placed(element: Element): string {
  const tag = localNameOf(element);
  const parent = parentOf(element);
  const alike =
    parent instanceof Element
      ? [...parent.children].filter((one) => localNameOf(one) === tag)
      : [element];
  return alike.length === 1 ? tag : `${tag}[${alike.indexOf(element) + 1}]`;
}

/** From the nearest element with an id of its author's, else from the top. */
function pathOf(target: Element): string | null {
  let path = "";
  for (let at: Node | null = target; at instanceof Element; at = parentOf(at)) {
    if (!(at instanceof HTMLElement)) return null;
    const id = attributeOf(at, "id") ?? "";
    if (path !== "" && isStableId(id) && literal(id)) return `//*[@id=${literal(id)}]${path}`;
    path = `/${placed(at)}${path}`;
  }
  return path;
}

export interface XPath {
  xpath: string;
  isIndexed: boolean;
}

/** XPath that finds the target alone; none in shadow roots, which it does not reach. */
export function xpathOf(scopes: Scopes): XPath | null {
  const { target } = scopes;
  if (scopes.isInShadow) return null;
  for (const xpath of candidatesOf(target)) {
    if (scopes.tally(find(xpath)).isTarget) return { xpath, isIndexed: false };
  }
  const path = pathOf(target);
  if (path === null || !scopes.tally(find(path)).isTarget) return null;
  return { xpath: path, isIndexed: /\[\d+\]/.test(path) };
}
