import type { PaletteItem } from "../../ui/palette-registry.ts";
import { rankText, tokensOf } from "../../ui/search-rank.ts";

/** The items that the search means, the best first; all of them while nothing is typed. */
export function matching(items: readonly PaletteItem[], search: string): PaletteItem[] {
  const tokens = tokensOf(search);
  if (tokens.length === 0) return [...items];
  return items
    .map((item) => ({ item, rank: rankText(item.label, item.words ?? "", tokens) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}

/** Sources in the order in which the palette shows what they found. */
export const GROUP_ORDER = [
  "selection",
  "given",
  "recent",
  "commands",
  "pages",
  "views",
  "extensions",
  "scripts",
  "actions",
  "runs",
  "groups",
  "documents",
  "proxies",
  "console",
] as const;
