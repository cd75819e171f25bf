import { xpathText } from "../reading/xpath-text.ts";

const TOKEN =
  /(\s*>\s*|\s+)|(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)\s*(?:([*^]?=)\s*(?:"([^"\\]*)"|'([^'\\]*)'|([\w-]+)))?\s*\]/iy;

const CONTAINS: Record<string, (name: string, value: string) => string> = {
  "=": (name, value) => `@${name}=${value}`,
  "*=": (name, value) => `contains(@${name}, ${value})`,
  "^=": (name, value) => `starts-with(@${name}, ${value})`,
};

function testOf(token: RegExpExecArray): string {
  const [, , tag, id, className, name, operator = "=", double, single, plain] = token;
  if (tag !== undefined) return tag === "*" ? "true()" : `self::${tag.toLowerCase()}`;
  if (id !== undefined) return `@id=${xpathText(id)}`;
  if (className !== undefined)
    return `contains(concat(" ", normalize-space(@class), " "), " ${className} ")`;
  const value = double ?? single ?? plain;
  if (name === undefined || value === undefined) return `@${name ?? "id"}`;
  return CONTAINS[operator]?.(name, xpathText(value)) ?? "false()";
}

/** Simple CSS as a condition of XPath on the element it finds; undefined for any other. */
export function cssTest(css: string): string | undefined {
  const text = css.trim();
  TOKEN.lastIndex = 0;
  let tests: string[] = [];
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token) return undefined;
    const [, combinator] = token;
    if (combinator === undefined) tests.push(testOf(token));
    else if (tests.length === 0) return undefined;
    else {
      const axis = combinator.includes(">") ? "parent" : "ancestor";
      tests = [`${axis}::*[${tests.join(" and ")}]`];
    }
  }
  return tests.length > 0 ? tests.join(" and ") : undefined;
}
