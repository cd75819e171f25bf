const MESSAGE_MAX_CHARS = 300;

const GAP = "…";
/** A word with a digit in it: a number, an id, a name that was counted. */
const NUMBERED = String.raw`[\p{L}\p{M}\p{N}_]*\p{N}[\p{L}\p{M}\p{N}_]*`;

/** In this order: an address may hold quotes, quotes may hold numbers. */
const DIFFERENCES: readonly (readonly [RegExp, string])[] = [
  [/\s+/gu, " "],
  [/[a-z][a-z+.-]*:\/\/[^ "'<>]+/giu, GAP],
  [/[^ "'<>«»“”@]+(?:@[^ "'<>«»“”@]+)+/gu, GAP],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/giu, GAP],
  [/"[^"]*"/gu, `"${GAP}"`],
  [/“[^”]*”/gu, `“${GAP}”`],
  [/«[^»]*»/gu, `«${GAP}»`],
  // But not the apostrophes of words.
  [/(?<![\p{L}\p{M}\p{N}_…])'[^']*'(?![\p{L}\p{M}\p{N}_…])/gu, `'${GAP}'`],
  [new RegExp(`${NUMBERED}(?:[.,:-]${NUMBERED})*`, "gu"), GAP],
  [/…(?: ?…)+/gu, GAP],
];

/** What a message says of every run that failed in the same way: `…` stands where they differ. */
export function toCommonMessage(message: string): string {
  const common = DIFFERENCES.reduce((text, [what, by]) => text.replace(what, by), message);
  return Array.from(common.trim()).slice(0, MESSAGE_MAX_CHARS).join("").trim();
}
