import type { JsonValue } from "@baton/contract";

/** `{{name}}`, and `{{!name}}`, which stands for the text `{{name}}` itself. */
const TEMPLATE = /\{\{(!*)(\s*([\p{L}\p{N}_.-]+)\s*)\}\}/gu;

/** Any text as nothing but a literal: what ends a line for some readers of JavaScript too. */
export const textLiteral = (text: string): string =>
  JSON.stringify(text.toWellFormed())
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** The names of variables that a text takes in. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(TEMPLATE)].flatMap(([, marks, , name]) => (marks === "" && name ? [name] : []));

/** A text with its `{{variables}}` filled in when the program comes there. */
export function textExpression(text: string): string {
  const parts: string[] = [];
  let literal = "";
  let at = 0;
  for (const found of text.matchAll(TEMPLATE)) {
    const [whole, marks = "", inner = "", name = ""] = found;
    literal += text.slice(at, found.index);
    at = found.index + whole.length;
    if (marks !== "") literal += `{{${marks.slice(1)}${inner}}}`;
    else {
      if (literal !== "") parts.push(textLiteral(literal));
      literal = "";
      parts.push(`text(${textLiteral(name)})`);
    }
  }
  literal += text.slice(at);
  if (literal !== "" || parts.length === 0) parts.push(textLiteral(literal));
  return parts.join(" + ");
}

/** Names that need no quotes; `__proto__` without them would be more than a name. */
const PLAIN_NAME = /^[a-z]\w*$/i;

const nameExpression = (name: string): string => {
  if (PLAIN_NAME.test(name)) return name;
  return name === "__proto__" ? `["__proto__"]` : textLiteral(name);
};

/** Any value, texts in it with their variables. */
export function valueExpression(value: JsonValue | undefined): string {
  if (value === undefined) return "undefined";
  if (typeof value === "string") return textExpression(value);
  if (Array.isArray(value)) return `[${value.map(valueExpression).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return objectExpression(value);
}

export function objectExpression(value: Readonly<Record<string, JsonValue>>): string {
  const fields = Object.entries(value).map(
    ([name, inner]) => `${nameExpression(name)}: ${valueExpression(inner)}`,
  );
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** A number, or a text with variables that becomes one. */
export const numberExpression = (value: JsonValue): string =>
  typeof value === "string" ? `number(${textExpression(value)})` : JSON.stringify(value);

/** What stands in a comment stays on its line. */
export const commentText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, 200);
