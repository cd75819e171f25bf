import type { Formulas, JsonValue } from "@baton/contract";

/* Collected values as lines of a table: RFC 4180. */

type JsonRecord = { [key: string]: JsonValue };

export const isRecord = (value: JsonValue): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list gives a line for each of its items, counted from 1. */
export const toItems = (value: JsonValue): { item: JsonValue; number: string }[] =>
  Array.isArray(value)
    ? value.map((item, index) => ({ item, number: String(index + 1) }))
    : [{ item: value, number: "" }];

export function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

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
