import type { Formulas } from "@baton/contract";

/* Lines of a table: RFC 4180. */

export const toLine = (cells: string[], formulas: Formulas): string => {
  const kept = formulas === "keep" ? cells : cells.map(asPlainText);
  return `${kept.map(quote).join(",")}\r\n`;
};

/** How formulas begin, in letters of full width too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** `-5` and `+1,204.50` are what they say. */
const NUMBER = /^[+-]\d+(?:[.,]\d+)*(?:e[+-]?\d+)?$/i;

/** Nothing that a spreadsheet would run. */
export const asPlainText = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

const quote = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
