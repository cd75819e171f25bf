import type { JsonValue } from "../values/primitives.ts";

/** `{{name}}`, and `{{!name}}`, which stands for the text `{{name}}` itself. */
const TEMPLATE = /\{\{(!*)(\s*([\p{L}\p{N}_.-]+)\s*)\}\}/gu;

/** Names that begin so are those of kept secrets: only the server knows their texts. */
export const SECRET_NAME_PREFIX = "secret.";

const isRecord = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Puts texts in place of `{{names}}`, in lists and records all the way down. Of `{{!name}}` a `!` is
 * taken away, and the rest stays text. What is put in is never looked at as a template again.
 */
export function fillTexts(value: JsonValue, textOf: (name: string) => string): JsonValue {
  if (typeof value === "string")
    return value.replace(TEMPLATE, (_, marks: string, inner: string, name: string) =>
      marks === "" ? textOf(name) : `{{${marks.slice(1)}${inner}}}`,
    );
  if (Array.isArray(value)) return value.map((inner) => fillTexts(inner, textOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fillTexts(inner, textOf)]),
  );
}

/** The names that a value's texts write, each once. */
export function namesInTexts(value: JsonValue): string[] {
  const names = new Set<string>();
  fillTexts(value, (name) => {
    names.add(name);
    return "";
  });
  return [...names];
}

/** `item.price`, `rows.0.name`: what a path leads to; undefined where it leads nowhere. */
export function valueAt(value: JsonValue, path: string): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const part of path.split(".")) {
    if (Array.isArray(found)) found = /^\d+$/.test(part) ? found[Number(part)] : undefined;
    else if (found !== undefined && isRecord(found))
      found = Object.hasOwn(found, part) ? found[part] : undefined;
    else return undefined;
  }
  return found;
}
