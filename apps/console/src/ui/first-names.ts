import type { TFunction } from "i18next";
import { formatList } from "../i18n/format.ts";

const SHOWN = 3;

/** "Shop 1, Shop 2, Shop 3 and 45 more". */
export function firstNames(t: TFunction, names: readonly string[], language: string): string {
  const rest = names.length - SHOWN;
  if (rest <= 0) return formatList(names, language);
  return `${names.slice(0, SHOWN).join(", ")} ${t(($) => $.common.andMore, { count: rest })}`;
}
