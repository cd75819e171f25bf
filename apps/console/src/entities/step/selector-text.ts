/** An alternative is one selector, or a chain of them, each searched in the one before. */
export type Alternative = string | string[];

/** Inputs that say how an element is found. */
export const isSelectors = (inputName: string): boolean => /selectors$/i.test(inputName);

const JOINT = " >> ";
/** A `>>` that stands alone in a selector would read as a joint: it gets a backslash more. */
const STANDING_ALONE = /(?<=^|\s)(\\*)>>(?=\s|$)/g;
const ESCAPED = /(?<=^|\s)\\(\\*)>>(?=\s|$)/g;
/** Selectors are lines of text here; a line break inside one is shown by its symbol. */
const LINE_BREAK = "␤";

const partToText = (part: string): string =>
  part.replaceAll("\n", LINE_BREAK).replace(STANDING_ALONE, "\\$1>>");
const textToPart = (text: string): string =>
  text.replace(ESCAPED, "$1>>").replaceAll(LINE_BREAK, "\n");

export const alternativeToText = (alternative: Alternative): string =>
  (typeof alternative === "string" ? [alternative] : alternative).map(partToText).join(JOINT);

/** One alternative per line, the parts of a chain joined by ` >> `. */
export const selectorsToText = (alternatives: readonly Alternative[]): string =>
  alternatives.map(alternativeToText).join("\n");

export function textToSelectors(text: string): Alternative[] {
  return text.split(/\r?\n/).flatMap((line): Alternative[] => {
    const parts = line
      .split(/(?:^|\s)>>(?=\s|$)/)
      .map((part) => textToPart(part.trim()))
      .filter((part) => part !== "");
    if (parts.length === 0) return [];
    return [parts.length === 1 ? (parts[0] as string) : parts];
  });
}

/** What a value read from a file or an older console holds as far as it is selectors. */
export function readSelectors(value: unknown): Alternative[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one): Alternative[] => {
    if (typeof one === "string") return [one];
    const parts = Array.isArray(one) ? one.filter((part) => typeof part === "string") : [];
    return parts.length > 0 ? [parts] : [];
  });
}
