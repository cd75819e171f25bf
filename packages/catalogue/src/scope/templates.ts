import type { JsonValue } from "@baton/contract";

const TEMPLATE = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** The names that texts within a value ask for. */
export function templateNames(value: JsonValue | undefined): string[] {
  if (typeof value === "string") {
    return value.includes("{{") ? [...value.matchAll(TEMPLATE)].map((match) => match[1] ?? "") : [];
  }
  if (Array.isArray(value)) return value.flatMap(templateNames);
  return value !== null && typeof value === "object"
    ? Object.values(value).flatMap(templateNames)
    : [];
}

/** A text as it will be as far as that is known: the other templates stay as they are written. */
export const fillKnown = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(TEMPLATE, (template, name: string) => valueOf(name) ?? template);

/** `item.price` leads into the value of `item`; a name with dots of its own comes first. */
export function rootsOf(name: string): string[] {
  const parts = name.split(".");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
}
