// All that finds one element, the best first.
import { innerTextOf, isContentEditable, matches, queryAll, textContentOf } from "../page/dom.ts";
import { queryChain } from "../page/query.ts";
import { findByText, searchedText } from "../page/text-search.ts";
import { cssOf, testIdOf } from "./css-paths.ts";
import { Labels, namedOf } from "./names.ts";
import { namesakesOf } from "./namesakes.ts";
import { Scopes } from "./scopes.ts";
import { isLastingText } from "./stable-words.ts";
import { saidBy } from "./texts.ts";
import { xpathOf } from "./xpaths.ts";

/** By what an alternative finds: from what people see to where a thing stands. */
export type AlternativeKind = "role" | "label" | "testId" | "text" | "css" | "xpath" | "pierce";

export interface FoundAlternative {
  kind: AlternativeKind;
  /** As a step has it: one selector, or a chain through shadow roots. */
  selector: string | string[];
  /** How many it matches in its document; of hidden doubles of what shows none is counted. */
  count: number;
}

/** What the step does with the element: a label stands for its field only where a field is meant. */
export type Purpose = "any" | "field";

/** The lower, the better. */
interface Ranked extends FoundAlternative {
  rank: number;
  /** Says which of several siblings is meant. */
  isIndexed?: boolean;
}

const RANKS = { testId: 0, role: 1, label: 2, text: 4, xpath: 8, pierce: 9 };
/** An id of the author's is as good as a name. */
const ID_COST = 1;
const cssRank = (cost: number): number => (cost <= ID_COST ? 2 : Math.min(4 + cost / 4, 7.5));
/** Prices and counts are others tomorrow. */
const CHANGING = 5;
/** A sign alone is said in many places. */
const TEXT_MIN_CHARS = 2;
const TEXT_MAX_CHARS = 60;

const wordsOf = (text: string): string => text.replace(/\s+/g, " ").trim();
const isSayable = (text: string): boolean =>
  text.length >= TEXT_MIN_CHARS && text.length <= TEXT_MAX_CHARS;

/** What the grammar of `aria/` would read otherwise is not written in it. */
const isWritable = (name: string): boolean =>
  name === wordsOf(name) && isSayable(name) && !/\[\s*(?:name|role)\s*=/.test(name);

function byRole(scopes: Scopes, labels: Labels): Ranked[] {
  const named = namedOf(scopes.target, labels);
  if (!named || !isWritable(named.name)) return [];
  const { role, name } = named;
  const alike = namesakesOf(scopes.target, named, { roots: scopes.roots, labels });
  const { count, isTarget } = scopes.tally(alike);
  if (count === 1 && !isTarget) return [];
  const rank = RANKS.role + (isLastingText(name) ? 0 : CHANGING);
  return [{ kind: "role", selector: `aria/${name}[role="${role}"]`, count, rank }];
}

interface Said {
  kind: "text" | "label";
  /** All that the element says. */
  said: Element;
}

/** By text, if that leads to what says it alone. */
function bySaid(scopes: Scopes, { kind, said }: Said): Ranked[] {
  const text = textOf(said);
  if (text === null) return [];
  const selector = `text/${text}`;
  const rank = RANKS[kind] + (isLastingText(text) ? 0 : CHANGING);
  const saying = saidBy(said, text, scopes.roots);
  if (typeof saying === "number") return [{ kind, selector, count: saying, rank }];
  const [innermost] = findByText(said, text);
  const isMeant = (one: Element) => one === said || one === innermost;
  const { count, isTarget } = scopes.tally(saying, isMeant);
  if (!innermost || (count === 1 && !isTarget)) return [];
  if (kind === "text" && !scopes.isOfTarget(innermost)) return [];
  return [{ kind, selector, count, rank }];
}

/** More is no name: it is not even read. */
const READ_MAX_CHARS = 300;

/** What an element says, where people see it so. */
function textOf(element: Element): string | null {
  if ((textContentOf(element) ?? "").length > READ_MAX_CHARS) return null;
  const text = wordsOf(searchedText(element));
  const seen = element instanceof HTMLElement ? wordsOf(innerTextOf(element)) : text;
  return isSayable(text) && text.toLowerCase() === seen.toLowerCase() ? text : null;
}

const FIELDS = "input:not([type=button i],[type=submit i],[type=reset i]),select,textarea";

function byText(scopes: Scopes): Ranked[] {
  const { target } = scopes;
  if (matches(target, FIELDS)) return [];
  if (target instanceof HTMLElement && isContentEditable(target)) return [];
  return bySaid(scopes, { kind: "text", said: target });
}

function byLabel(scopes: Scopes, labels: Labels): Ranked[] {
  const [label] = labels.of(scopes.target);
  return label ? bySaid(scopes, { kind: "label", said: label }) : [];
}

function byTestId(scopes: Scopes): Ranked[] {
  const selector = testIdOf(scopes.target);
  if (!selector) return [];
  // In a shadow root it is searched only where the document itself has none.
  const { count, isTarget } = scopes.tally(queryChain([selector]));
  if (count === 0 || (count === 1 && !isTarget)) return [];
  return [{ kind: "testId", selector, count, rank: RANKS.testId }];
}

function byCss(scopes: Scopes): Ranked[] {
  const ways = [...scopes.around.entries()].map(([at, root]) => {
    const next = scopes.around[at + 1];
    const within = next instanceof ShadowRoot ? next.host : scopes.target;
    return cssOf(scopes, within, root);
  });
  const last = ways.at(-1);
  if (!last) return [];
  const found: Ranked[] = [];
  const paths = ways.filter((way) => way !== null);
  if (paths.length === ways.length) {
    const chain = paths.map(({ css }) => css);
    const isIndexed = paths.some((path) => path.isIndexed);
    const cost = paths.reduce((sum, path) => sum + path.cost, 0);
    const [only] = chain;
    const selector = chain.length === 1 && only !== undefined ? only : chain;
    found.push({ kind: "css", selector, count: 1, rank: cssRank(cost), isIndexed });
  }
  if (!scopes.isInShadow) return found;
  const { count, isTarget } = scopes.tally(
    scopes.roots.flatMap((root) => queryAll(root, last.css)),
  );
  if (count === 1 && !isTarget) return found;
  const { isIndexed } = last;
  found.push({
    kind: "pierce",
    selector: `pierce/${last.css}`,
    count,
    rank: RANKS.pierce,
    isIndexed,
  });
  return found;
}

function byXPath(scopes: Scopes): Ranked[] {
  const found = xpathOf(scopes);
  if (!found) return [];
  const { xpath, isIndexed } = found;
  return [{ kind: "xpath", selector: `xpath/${xpath}`, count: 1, rank: RANKS.xpath, isIndexed }];
}

const byRank = (one: Ranked, other: Ranked): number =>
  Math.min(one.count, 2) - Math.min(other.count, 2) || one.rank - other.rank;

/**
 * What finds an element in its document, the best first: what finds it alone before what finds
 * others too, and what lasts before what changes with the page. Places among siblings are left out
 * where anything else finds it alone.
 */
export function alternativesOf(target: Element, purpose: Purpose = "any"): FoundAlternative[] {
  const scopes = new Scopes(target);
  const labels = new Labels();
  const all = [
    ...byTestId(scopes),
    ...byRole(scopes, labels),
    ...(purpose === "field" ? byLabel(scopes, labels) : []),
    ...byText(scopes),
    ...byCss(scopes),
    ...byXPath(scopes),
  ].toSorted(byRank);
  const isKnown = all.some(({ count, isIndexed }) => count === 1 && !isIndexed);
  const kept = isKnown ? all.filter(({ isIndexed }) => !isIndexed) : all;
  const told = new Set<string>();
  return kept.flatMap(({ kind, selector, count }) => {
    const key = JSON.stringify(selector);
    if (told.has(key)) return [];
    told.add(key);
    return [{ kind, selector, count }];
  });
}
