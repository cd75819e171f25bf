import type { TFunction } from "i18next";
import { isSelectors, readSelectors, selectorsToText } from "./selector-text.ts";

/** What an input holds, in the reader's words as far as there are any. */
export function exampleText(
  t: TFunction,
  name: string,
  value: unknown,
  options?: Readonly<Record<string, string>>,
): string {
  if (isSelectors(name)) return selectorsToText(readSelectors(value));
  if (typeof value === "string") return options?.[value] ?? value;
  if (typeof value === "boolean") return value ? t(($) => $.common.yes) : t(($) => $.common.no);
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "number") return String(value);
  return typeof value === "object" && value !== null ? Object.values(value).join("–") : "";
}
