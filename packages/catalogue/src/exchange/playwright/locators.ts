import type { Reason } from "../reading/line-writer.ts";
import { collapse, textMatch, textTest } from "./conditions.ts";
import { cssTest } from "./css-conditions.ts";
import { cssText, GET_BY, type Part, testIdPart, textPart } from "./parts.ts";
import { Refusal, unreadable } from "./refusal.ts";
import { type Options, optionsOf, type Value } from "./values.ts";

export interface Locator {
  parts: readonly Part[];
  /** In what it differs from the program's. */
  reason?: Reason | undefined;
}

export const NOWHERE: Locator = { parts: [] };

const PARTS_MAX = 10;
const SELECTOR_MAX_CHARS = 8192;

export const withPart = (locator: Locator, part: Part): Locator => ({
  ...locator,
  parts: [...locator.parts, part],
});
const because = (locator: Locator, reason: Reason): Locator => ({
  ...locator,
  reason: locator.reason ?? reason,
});

/** The one alternative that a program has: each part within the one before. */
export function selectorsOf({ parts }: Locator): (string | string[])[] {
  const chain = parts.map(({ selector }) => selector);
  const [first, ...others] = chain;
  if (first === undefined) throw unreadable("locator");
  if (chain.length > PARTS_MAX) throw new Refusal("tooDeep", { max: PARTS_MAX });
  return [others.length === 0 ? first : chain];
}

const ROLE_OPTIONS = new Set(["name", "exact", "includeHidden"]);

/** Those that say something of the element which no selector of ours says. */
const leftOut = (options: Options, taken: ReadonlySet<string>): Reason | undefined => {
  const names = [...options.keys()].filter((name) => !taken.has(name));
  return names.length > 0
    ? { code: "optionLeftOut", values: { name: names.join(", ") } }
    : undefined;
};

/** Words that Playwright adds to CSS. */
const OWN_PSEUDO =
  /:(has-text|text|text-is|text-matches|nth-match|visible|near|left-of|right-of|above|below)\b/;
const HAS_TEXT = /^(.*?):has-text\(\s*("(?:[^"\\]|\\.)*"|'[^'\\]*')\s*\)$/s;

function cssParts(css: string): Part[] {
  const plain = css.trim().replace(/:visible$/, "");
  const [, before, quoted] = HAS_TEXT.exec(plain) ?? [];
  if (before !== undefined && quoted !== undefined) {
    const text = collapse(quoted.slice(1, -1).replaceAll(/\\(.)/g, "$1"));
    const match = { text, isWhole: false, ignoresCase: true };
    return [...(before.trim() === "" ? [] : cssParts(before)), selfPart(textTest(match))];
  }
  if (plain === "" || OWN_PSEUDO.test(plain) || /^[\w-]+=/.test(plain)) throw unknown(css);
  return [{ selector: plain, test: cssTest(plain) }];
}

const unknown = (selector: string): Refusal =>
  new Refusal("unknownLocator", { name: selector.slice(0, 100).toWellFormed() });

/** The element that was found, if it is like this. */
const selfPart = (test: string): Part => ({ selector: `xpath/self::*[${test}]`, test });

/** `text=…`, where quotes mean the whole text in its case. */
function textSelector(rest: string): Part {
  const [, quoted] = /^\s*["'](.*)["']\s*$/s.exec(rest) ?? [];
  return textPart(textMatch(quoted ?? rest, quoted !== undefined));
}

const ENGINES: Readonly<Record<string, (rest: string) => Part[]>> = {
  css: cssParts,
  xpath: (rest) => [{ selector: `xpath/${rest.replace(/^(\(*)\/\//, "$1.//")}` }],
  text: (rest) => [textSelector(rest)],
  id: (rest) => cssParts(`[id=${cssText(rest)}]`),
  "data-testid": (rest) => [testIdPart(rest)],
};

/** CSS, or XPath by its slashes. */
const plainParts = (one: string): Part[] =>
  /^\(*\.?\/\//.test(one) ? (ENGINES["xpath"]?.(one) ?? []) : cssParts(one);

/** `css >> text=…`, each within the one before. */
function selectorParts(selector: string, from: Locator): Locator {
  if (selector.length > SELECTOR_MAX_CHARS) throw unknown(selector);
  let locator = from;
  for (const one of selector.split(">>").map((part) => part.trim())) {
    const [, engine, rest = ""] = /^([a-z-]+)=(.*)$/s.exec(one) ?? [];
    if (engine === "nth") locator = nth(locator, Number(rest));
    else if (engine === "visible") continue;
    else if (engine !== undefined && !Object.hasOwn(ENGINES, engine)) throw unknown(selector);
    else for (const part of partsBy(engine, rest, one)) locator = withPart(locator, part);
  }
  return locator;
}

const partsBy = (engine: string | undefined, rest: string, one: string): Part[] =>
  engine === undefined ? plainParts(one) : (ENGINES[engine]?.(rest) ?? []);

/** Counted from 0, or from the end with -1, among all that is found. */
function nth(locator: Locator, place: number): Locator {
  const { parts } = locator;
  if (!Number.isInteger(place) || place < -1) throw unreadable(`nth(${place})`);
  // Parts without a name are looked for in the page's order, as ours are.
  if (place === 0 && !parts.some(({ isByName }) => isByName === true)) return locator;
  const path = parts.map(({ test, selector }, at) => {
    if (test === undefined) throw unknown(selector);
    return selector.startsWith("xpath/self::") && at > 0 ? `[${test}]` : `//*[${test}]`;
  });
  const which = place === -1 ? "last()" : `${place + 1}`;
  const counted = withPart(
    { ...locator, parts: [] },
    { selector: `xpath/(.${path.join("")})[${which}]` },
  );
  const isByName = parts.some((part) => part.isByName);
  return isByName ? because(counted, { code: "countedInPage" }) : counted;
}

const FILTERS = new Set(["hasText", "hasNotText", "has", "visible"]);

/** `has` is a locator by itself; the rest is read from the options. */
function filter(locator: Locator, options: Options, has: Locator | undefined): Locator {
  const tests: string[] = [];
  const [text, without] = [options.get("hasText"), options.get("hasNotText")];
  if (text !== undefined) tests.push(textTest(textMatch(text, false)));
  if (without !== undefined) tests.push(`not(${textTest(textMatch(without, false))})`);
  if (has) tests.push(`.${has.parts.map(({ test }) => `//*[${testOf(test)}]`).join("")}`);
  const reason = leftOut(options, FILTERS);
  const filtered = tests.length === 0 ? locator : withPart(locator, selfPart(tests.join(" and ")));
  return reason ? because(filtered, reason) : filtered;
}

function testOf(test: string | undefined): string {
  if (test === undefined) throw unreadable("has");
  return test;
}

export interface LocatorCall {
  name: string;
  /** Undefined where a value is not written in the program. */
  args: readonly (Value | undefined)[];
  /** What `has` of the options says. */
  has: Locator | undefined;
}

const FRAME: Reason = { code: "frameSearched" };

/** What a call makes of a locator; undefined for a call that does something with it. */
export function narrow(locator: Locator, { name, args, has }: LocatorCall): Locator | undefined {
  const [first, second] = args;
  const options = optionsOf(second);
  const get = Object.hasOwn(GET_BY, name) ? GET_BY[name] : undefined;
  if (get) {
    const part = get(first, options);
    const made = withPart(locator, part);
    const reason = leftOut(options, ROLE_OPTIONS) ?? part.reason;
    return reason ? because(made, reason) : made;
  }
  switch (name) {
    case "locator":
      if (typeof first !== "string") throw unreadable(name);
      return filter(selectorParts(first, locator), options, has);
    case "filter":
      return filter(locator, optionsOf(first), has);
    case "first":
      return nth(locator, 0);
    case "last":
      return nth(locator, -1);
    case "nth":
      return nth(locator, typeof first === "number" ? first : Number.NaN);
    case "frameLocator":
    case "contentFrame":
      return because(NOWHERE, FRAME);
    default:
      return undefined;
  }
}

/** Made of a selector alone, as `page.click("#send")` has it. */
export const locate = (selector: Value | undefined): Locator => {
  if (typeof selector !== "string") throw unreadable("selector");
  return selectorParts(selector, NOWHERE);
};
