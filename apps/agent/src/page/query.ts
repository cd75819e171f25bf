import { deepElements } from "./composed-tree.ts";
import { isConnected, queryAll, type Scope, shadowRootOf, theDocument } from "./dom.ts";
import type { PageAlternative, Problem } from "./protocol.ts";
import { findByText } from "./text-search.ts";

class SelectorError extends Error {
  readonly problem: Problem;
  constructor(message: string) {
    super(message);
    this.problem = { code: "invalidSelector", message };
  }
}

/** XPath knows no shadow roots: below one, each of its children is searched. */
function queryXPath(scope: Scope, expression: string): Element[] {
  if (scope instanceof ShadowRoot) {
    return [...scope.children].flatMap((child) => queryXPath(child, expression));
  }
  const result = theDocument.xpath(expression, scope);
  const found: Element[] = [];
  for (let at = 0; at < result.snapshotLength; at++) {
    const node = result.snapshotItem(at);
    if (node instanceof Element) found.push(node);
  }
  if (found.length === 0 && result.snapshotLength > 0)
    throw new SelectorError(`"${expression}" gives a text or an attribute, not an element`);
  return found;
}

function* shadowRoots(scope: Scope): Generator<ShadowRoot> {
  for (const element of deepElements(scope)) {
    const shadow = shadowRootOf(element);
    if (shadow) yield shadow;
  }
}

function queryDeep(scope: Scope, css: string): Element[] {
  const found = queryAll(scope, css);
  for (const root of shadowRoots(scope)) found.push(...root.querySelectorAll(css));
  return found;
}

/** CSS reaches into open shadow roots when the scope itself has no match. */
function queryCss(scope: Scope, css: string): Element[] {
  const found = queryAll(scope, css);
  return found.length > 0 ? found : queryDeep(scope, css);
}

const ENGINES: [prefix: string, query: (scope: Scope, rest: string) => Element[]][] = [
  ["text/", findByText],
  ["xpath/", queryXPath],
  ["pierce/", queryDeep],
];

function queryPart(scope: Scope, part: string): Element[] {
  const engine = ENGINES.find(([prefix]) => part.startsWith(prefix));
  try {
    return engine ? engine[1](scope, part.slice(engine[0].length)) : queryCss(scope, part);
  } catch (error) {
    if (error instanceof SelectorError) throw error;
    throw new SelectorError(`"${part}" is not a valid selector`);
  }
}

export function queryChain(parts: string[], from: Scope = document): Element[] {
  let scopes: Scope[] = [from];
  let found: Element[] = [];
  for (const part of parts) {
    found = [...new Set(scopes.flatMap((scope) => queryPart(scope, part)))];
    scopes = found.map((element) => shadowRootOf(element) ?? element);
  }
  return found;
}

/** What an alternative finds. */
export interface Matches {
  index: number;
  elements: Element[];
  /** By what it says or is called, and not by where it stands. */
  isByName: boolean;
  problem: Problem | null;
}

const isNamed = (parts: string[]): boolean => parts.at(-1)?.startsWith("text/") ?? false;

function queryAlternative(parts: string[]): Pick<Matches, "elements" | "problem"> {
  try {
    return { elements: queryChain(parts), problem: null };
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error;
    return { elements: [], problem: error.problem };
  }
}

/** What each alternative finds now; `aria/` ones take their share of the handles. */
export function* queryAlternatives(
  alternatives: PageAlternative[],
  handles: Element[],
): Generator<Matches> {
  let used = 0;
  for (const { index, parts, handles: count } of alternatives) {
    if (parts) {
      yield { index, isByName: isNamed(parts), ...queryAlternative(parts) };
      continue;
    }
    const elements = handles.slice(used, used + count).filter(isConnected);
    used += count;
    yield { index, isByName: true, elements, problem: null };
  }
}
