const MESSAGE_MAX_CHARS = 300;
/** What a message says further on tells no causes apart: a page may have written all of it. */
const READ_MAX_CHARS = 1000;

const GAP = "…";
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
/** A word with a digit in it: a number, an id, a name that was counted. */
const NUMBERED = String.raw`(?=[\p{L}\p{M}_]*\p{N})${LETTER}+`;

/**
 * In this order: an address may hold quotes, quotes may hold numbers. What is made of words begins
 * only where a word does: begun at each of its letters, it would be read as often as it is long.
 */
const DIFFERENCES: readonly (readonly [RegExp, string])[] = [
  [/\s+/gu, " "],
  [/(?<![a-z+.-])([+.-]*)[a-z][a-z+.-]*:\/\/[^ "'<>]+/giu, `$1${GAP}`],
  [/(?<![^ "'<>«»“”@])[^ "'<>«»“”@]+(?:@[^ "'<>«»“”@]+)+/gu, GAP],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/giu, GAP],
  [/"[^"]*"/gu, `"${GAP}"`],
  [/“[^”]*”/gu, `“${GAP}”`],
  [/«[^»]*»/gu, `«${GAP}»`],
  // But not the apostrophes of words.
  [/(?<![\p{L}\p{M}\p{N}_…])'[^']*'(?![\p{L}\p{M}\p{N}_…])/gu, `'${GAP}'`],
  [new RegExp(`(?<!${LETTER})${NUMBERED}(?:[.,:-]${NUMBERED})*`, "gu"), GAP],
  [/…(?: ?…)+/gu, GAP],
];

/** What a message says of every run that failed in the same way: `…` stands where they differ. */
export function toCommonMessage(message: string): string {
  const read = firstLetters(message, READ_MAX_CHARS);
  const common = DIFFERENCES.reduce((text, [what, by]) => text.replace(what, by), read);
  return firstLetters(common.trim(), MESSAGE_MAX_CHARS).trim();
}

/** No letter is cut in half; each is one or two units long. */
const firstLetters = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join("");
