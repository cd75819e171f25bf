import type { TFunction } from "i18next";
import { formatList } from "../i18n/format.ts";

const SHOWN = 3;

/** "Shop 1, Shop 2, Shop 3 and 45 more"; `count` is how many there are where not all are known by name. */
export function firstNames(
  t: TFunction,
  names: readonly string[],
  language: string,
  count = names.length,
): string {
  const shown = names.slice(0, SHOWN);
  const rest = count - shown.length;
  if (rest <= 0) return formatList(shown, language);
  return `${shown.join(", ")} ${t(($) => $.common.andMore, { count: rest })}`;
}
