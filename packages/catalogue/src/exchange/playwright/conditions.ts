// What elements must be like, as conditions of XPath: where something is counted, or filtered.
import { xpathText } from "../reading/xpath-text.ts";
import { Pattern, type Value } from "./values.ts";
import { unreadable } from "./refusal.ts";

/** A text that is the whole, or stands within; in its case or in any. */
export interface TextMatch {
  text: string;
  isWhole: boolean;
  ignoresCase: boolean;
  /** A part is meant as a part: not the whole that codegen writes. */
  isPattern?: boolean;
}

/** Characters that stand for themselves, and others behind a backslash. */
const PLAIN = /^(?:[^.*+?^${}()|[\]\\]|\\[^\w\s])*$/;

/**
 * Texts are looked for within, unless they are to be exact, and in the case that the page has: so
 * codegen writes them. Patterns are taken only if they are texts.
 */
export function textMatch(value: Value | undefined, isExact: boolean): TextMatch {
  if (typeof value === "string")
    return { text: collapse(value), isWhole: isExact, ignoresCase: false };
  if (value instanceof Pattern) return plainPattern(value);
  throw unreadable("a text that the program makes");
}

function plainPattern({ source, flags }: Pattern): TextMatch {
  const [, start = "", middle = "", end = ""] = /^(\^?)(.*?)(\$?)$/s.exec(source) ?? [];
  if (!PLAIN.test(middle) || (start === "") !== (end === "")) throw unreadable(`/${source}/`);
  return {
    text: collapse(middle.replaceAll(/\\(.)/g, "$1")),
    isWhole: start !== "",
    ignoresCase: flags.includes("i"),
    isPattern: true,
  };
}

export const collapse = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** XPath has no lower case: the letters of the text that have one are changed in what it is held against. */
function lowered(expression: string, text: string): string {
  const letters = [...new Set(text.toLowerCase())].filter(
    (letter) => letter.length === 1 && letter.toUpperCase().length === 1,
  );
  const cased = letters.filter((letter) => letter !== letter.toUpperCase());
  if (cased.length === 0) return expression;
  const upper = cased.map((letter) => letter.toUpperCase()).join("");
  return `translate(${expression}, "${upper}", "${cased.join("")}")`;
}

export function textTest({ text, isWhole, ignoresCase }: TextMatch, of = "."): string {
  const said = `normalize-space(${of})`;
  const seen = ignoresCase ? lowered(said, text) : said;
  const wanted = xpathText(ignoresCase ? text.toLowerCase() : text);
  return isWhole ? `${seen}=${wanted}` : `contains(${seen}, ${wanted})`;
}

/** The innermost elements that say it. */
export const innermostTest = (match: TextMatch): string =>
  `not(self::script or self::style) and ${textTest(match)} and not(*[${textTest(match)}])`;

const FIELDS = "(self::input or self::select or self::textarea)";

/** Fields whose label says it. */
export const labelTest = (match: TextMatch): string =>
  [
    `${FIELDS} and (@id=//label[${textTest(match)}]/@for or ancestor::label[${textTest(match)}])`,
    `@aria-label and ${textTest(match, "@aria-label")}`,
    `@aria-labelledby=//*[${textTest(match)}]/@id`,
  ]
    .map((one) => `(${one})`)
    .join(" or ");

const inputOf = (...types: string[]): string =>
  `self::input and (${types.map((type) => `@type="${type}"`).join(" or ")})`;
const tags = (...names: string[]): string => names.map((name) => `self::${name}`).join(" or ");

/** Elements that have a role without saying so. */
const ROLES = new Map<string, string>([
  ["article", tags("article")],
  ["banner", tags("header")],
  ["button", `${tags("button", "summary")} or ${inputOf("button", "submit", "reset", "image")}`],
  ["cell", tags("td")],
  ["checkbox", inputOf("checkbox")],
  ["columnheader", `${tags("th")} and not(@scope="row")`],
  ["combobox", `self::select and not(@multiple) or self::input and @list`],
  ["complementary", tags("aside")],
  ["contentinfo", tags("footer")],
  ["dialog", tags("dialog")],
  ["form", tags("form")],
  ["group", tags("fieldset", "details")],
  ["heading", tags("h1", "h2", "h3", "h4", "h5", "h6")],
  ["img", tags("img")],
  ["link", "(self::a or self::area) and @href"],
  ["list", tags("ul", "ol")],
  ["listbox", "self::select and @multiple"],
  ["listitem", tags("li")],
  ["main", tags("main")],
  ["navigation", tags("nav")],
  ["option", tags("option")],
  ["paragraph", tags("p")],
  ["progressbar", tags("progress")],
  ["radio", inputOf("radio")],
  ["region", tags("section")],
  ["row", tags("tr")],
  ["rowheader", `self::th and @scope="row"`],
  ["searchbox", inputOf("search")],
  ["separator", tags("hr")],
  ["slider", inputOf("range")],
  ["spinbutton", inputOf("number")],
  ["table", tags("table")],
  [
    "textbox",
    `self::textarea or self::input and not(@list) and (not(@type) or ${["text", "email", "tel", "url", "password"].map((type) => `@type="${type}"`).join(" or ")})`,
  ],
]);

export function roleTest(role: string, name: TextMatch | undefined): string {
  const implied = ROLES.get(role);
  const own = `@role=${xpathText(role)}`;
  const test = implied === undefined ? own : `(${own} or not(@role) and (${implied}))`;
  if (!name) return test;
  if (role === "row") return `${test} and ${rowTest(name)}`;
  const named = ["@aria-label", "@title", "@alt", "@value"]
    .map((attribute) => `${attribute} and ${textTest(name, attribute)}`)
    .join(" or ");
  return `${test} and (${textTest(name)} or ${named} or ${labelTest(name)})`;
}

/** A row is called by its cells, with a space between two that the page may not have. */
function rowTest({ text, ignoresCase }: TextMatch): string {
  const packed = text.replaceAll(" ", "");
  const said = 'translate(normalize-space(.), " ", "")';
  const wanted = xpathText(ignoresCase ? packed.toLowerCase() : packed);
  return `${ignoresCase ? lowered(said, packed) : said}=${wanted}`;
}
