/** What a recording typed as `{{name}}` is text, and no variable: in a step it is `{{!name}}`. */
const TEMPLATE = /\{\{(!*\s*[\p{L}\p{N}_.-]+\s*)\}\}/gu;
const ESCAPED = /\{\{!(!*\s*[\p{L}\p{N}_.-]+\s*)\}\}/gu;

type Change = (text: string) => string;

function changeTexts(value: unknown, change: Change): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((inner) => changeTexts(inner, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, changeTexts(inner, change)]),
  );
}

const changeAll = (values: Record<string, unknown>, change: Change): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, changeTexts(value, change)]),
  );

/** Texts of a file as inputs of a step. */
export const escapeTemplates = (inputs: Record<string, unknown>): Record<string, unknown> =>
  changeAll(inputs, (text) => text.replace(TEMPLATE, "{{!$1}}"));

/** The way back. Variables stay as they are: other players type them as text. */
export const unescapeTemplates = (fields: Record<string, unknown>): Record<string, unknown> =>
  changeAll(fields, (text) => text.replace(ESCAPED, "{{$1}}"));
