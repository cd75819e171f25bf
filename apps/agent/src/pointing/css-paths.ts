import { attributeOf, localNameOf, matches, listAll, parentOf, theDocument } from "../page/dom.ts";
import type { Root, Scopes } from "./scopes.ts";
import { isGenerated, isLastingText, isStableClass, isStableId } from "./stable-words.ts";

/** Attributes that pages have for tests, the most usual ones first. */
const TEST_ATTRIBUTES = [
  "data-testid",
  "data-test-id",
  "data-test",
  "data-cy",
  "data-qa",
  "data-qa-id",
  "data-e2e",
  "data-automation-id",
  "data-test-selector",
];
const ATTRIBUTE_MAX_CHARS = 80;

/** A part of a selector; the lower the cost, the longer it holds. */
interface Token {
  css: string;
  cost: number;
}

const quoted = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\a ")}"`;

/** What names an element for tests. */
export function testIdOf(element: Element): string | null {
  for (const name of TEST_ATTRIBUTES) {
    const value = attributeOf(element, name);
    if (value && !isGenerated(value)) return `[${name}=${quoted(value)}]`;
  }
  return null;
}

const SAID: Record<string, number> = {
  name: 2,
  "aria-label": 3,
  placeholder: 4,
  alt: 4,
  for: 4,
  title: 5,
  value: 5,
  href: 5,
  type: 7,
  role: 7,
};

function isLasting(element: Element, name: string, value: string): boolean {
  if (value === "" || value.length > ATTRIBUTE_MAX_CHARS) return false;
  if (name === "value") return matches(element, "[type=radio i],[type=checkbox i],option,button");
  if (name === "href") return !/[?#]|\d{3,}/.test(value) && value !== "/";
  if (name === "name" || name === "for") return !isGenerated(value);
  return isLastingText(value);
}

function tokensOf(element: Element): Token[] {
  const tag = localNameOf(element);
  const tokens: Token[] = [];
  const testId = testIdOf(element);
  if (testId) tokens.push({ css: testId, cost: 0 });
  const id = attributeOf(element, "id") ?? "";
  if (isStableId(id)) tokens.push({ css: `#${CSS.escape(id)}`, cost: 1 });
  for (const [name, cost] of Object.entries(SAID)) {
    const value = attributeOf(element, name);
    if (value !== null && isLasting(element, name, value))
      tokens.push({ css: `${tag}[${name}=${quoted(value)}]`, cost });
  }
  const classes = (attributeOf(element, "class") ?? "").trim().split(/\s+/).filter(isStableClass);
  for (const name of classes.slice(0, CLASSES_MAX))
    tokens.push({ css: `.${CSS.escape(name)}`, cost: 8 });
  return [...tokens, { css: tag, cost: 9 }];
}

const CLASSES_MAX = 5;
const PAIRED_MAX = 5;
const AROUND_MAX = 12;
/** So often a page is asked at most for one path. */
const QUERIES_MAX = 40;

/** Two of one element, its tag before its attributes; null for two that say nothing together. */
function joined(one: Token, other: Token): Token | null {
  const [first, second] = [one.css, other.css].toSorted((a, b) => tagFirst(a) - tagFirst(b));
  if (!first || !second || (isTagged(first) && isTagged(second) && !second.includes("[")))
    return null;
  const rest = isTagged(second) ? second.slice(second.indexOf("[")) : second;
  return { css: first + rest, cost: one.cost + other.cost / 2 };
}
const isTagged = (css: string): boolean => /^[\w-]/.test(css);
const tagFirst = (css: string): number => (isTagged(css) ? 0 : 1);

export interface CssPath {
  css: string;
  /** It says which of several siblings is meant, and nothing else that would. */
  isIndexed: boolean;
  cost: number;
}

class CssSearch {
  readonly #scopes: Scopes;
  readonly #root: Root;
  #queries = 0;

  constructor(scopes: Scopes, root: Root) {
    this.#scopes = scopes;
    this.#root = root;
  }

  #isOnly(css: string, target: Element): boolean {
    if (++this.#queries > QUERIES_MAX) return false;
    const found = listAll(this.#root, css);
    return this.#scopes.tally(found, (one) => one === target).isTarget;
  }

  #byItself(target: Element, tokens: Token[]): Token | null {
    const single = tokens.find(({ css }) => this.#isOnly(css, target));
    if (single) return single;
    const pairs = tokens
      .slice(0, PAIRED_MAX)
      .flatMap((one, at) => tokens.slice(at + 1).flatMap((other) => joined(one, other) ?? []));
    return pairs.find(({ css }) => this.#isOnly(css, target)) ?? null;
  }

  find(target: Element): CssPath | null {
    // What is there for tests is an alternative of its own.
    const tokens = tokensOf(target).filter(
      ({ cost }) => cost > 0 || target !== this.#scopes.target || this.#scopes.isInShadow,
    );
    const alone = this.#byItself(target, tokens);
    if (alone) return { ...alone, isIndexed: false };
    const ancestors = ancestorsOf(target).slice(0, AROUND_MAX);
    for (const [height, ancestor] of ancestors.entries()) {
      const anchor = tokensOf(ancestor).find(({ cost }) => cost < 9)?.css;
      if (!anchor) continue;
      const inside = tokens.find(({ css }) => this.#isOnly(`${anchor} ${css}`, target));
      if (inside)
        return { css: `${anchor} ${inside.css}`, isIndexed: false, cost: inside.cost + 5 + height };
    }
    return this.#byIndex(target, ancestors);
  }

  /** The places among siblings, from the nearest element that is known by itself. */
  #byIndex(target: Element, ancestors: Element[]): CssPath | null {
    this.#queries = 0;
    let path = placed(target);
    for (const ancestor of ancestors) {
      const anchor = tokensOf(ancestor).find(
        ({ css, cost }) => cost < 9 && this.#isOnly(css, ancestor),
      )?.css;
      if (anchor) {
        const css = `${anchor} > ${path}`;
        if (this.#isOnly(css, target)) return { css, isIndexed: true, cost: 30 };
      }
      path = `${placed(ancestor)} > ${path}`;
    }
    this.#queries = 0;
    return this.#isOnly(path, target) ? { css: path, isIndexed: true, cost: 40 } : null;
  }
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  const top = theDocument.root();
  for (let at = parentOf(element); at instanceof Element && at !== top; at = parentOf(at))
    found.push(at);
  return found;
}

function placed(element: Element): string {
  const tag = CSS.escape(localNameOf(element));
  const parent = parentOf(element);
  if (!(parent instanceof Element || parent instanceof ShadowRoot)) return tag;
  const alike = [...parent.children].filter((one) => localNameOf(one) === localNameOf(element));
  return alike.length === 1 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`;
}

/** The shortest lasting CSS that finds one element alone in its root. */
export const cssOf = (scopes: Scopes, target: Element, root: Root): CssPath | null =>
  new CssSearch(scopes, root).find(target);
