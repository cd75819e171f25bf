import Papa from "papaparse";
import { readCookies } from "../cookies/read-cookies.ts";
import { looksLikeNetscape } from "../cookies/read-netscape.ts";
import { fieldsOfHeader } from "./columns.ts";
import { readJsonSheet } from "./read-json-sheet.ts";
import {
  type Sheet,
  type SheetFormat,
  type SheetOptions,
  type SheetRow,
  toSheet,
} from "./sheet.ts";

export const SEPARATORS = [":", "|", ";", ",", "\t"] as const;

/** Takes a pasted or read text apart, in the format that it is in unless one is asked for. */
export function readSheet(text: string, options: SheetOptions = {}): Sheet {
  const bare = text.replace(/^\uFEFF/, "");
  const format = options.format ?? formatOf(bare);
  return READERS[format](bare, options);
}

const READERS: Record<SheetFormat, (text: string, options: SheetOptions) => Sheet> = {
  json: (text) => readJsonSheet(text),
  cookies: (text) => toSheet("cookies", [{ number: 1, cells: [text.trim()] }], ["cookies"]),
  csv: (text) => readDelimited("csv", text, delimiterOf(firstLine(text))),
  tsv: (text) => readDelimited("tsv", text, "\t"),
  lines: readLines,
};

const firstLine = (text: string): string => /\S.*/.exec(text)?.[0] ?? "";

function formatOf(text: string): SheetFormat {
  const first = firstLine(text);
  if (/^[[{]/.test(first)) return isCookieList(text) ? "cookies" : "json";
  if (looksLikeNetscape(text)) return "cookies";
  if (first.includes("\t")) return "tsv";
  return fieldsOfHeader(first.split(delimiterOf(first))) ? "csv" : "lines";
}

/** Cookies are those of one account: the first of several would be an object of other fields. */
function isCookieList(text: string): boolean {
  if (!/"value"/.test(text) || !/"(?:domain|host)"/.test(text)) return false;
  const { cookies, faults } = readCookies(text);
  return cookies.length > 0 && faults.length === 0;
}

const delimiterOf = (line: string): string =>
  line.split(";").length > line.split(",").length ? ";" : ",";

function readDelimited(format: "csv" | "tsv", text: string, delimiter: string): Sheet {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const rows = data.map((cells, index) => ({ number: index + 1, cells: cells.map(trim) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const header = filled[0]?.cells;
  return header && fieldsOfHeader(header)
    ? toSheet(format, filled.slice(1), header)
    : toSheet(format, filled);
}

const trim = (text: string): string => text.trim();

function readLines(text: string, { separator, columns }: SheetOptions): Sheet {
  const between = separator ?? separatorOf(firstLine(text));
  const rows = text.split(/\r\n|\r|\n/).map((line, index): SheetRow => {
    const parts = splitLine(line, between);
    return { number: index + 1, cells: joinRest(parts, columns, between).map(trim) };
  });
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return { ...toSheet("lines", filled), separator: between };
}

/** What separates most of the parts of a line. */
export const separatorOf = (line: string): string =>
  SEPARATORS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ":";

/** A JSON array is one part, whatever stands in it: nothing comes after it. */
function splitLine(line: string, between: string): string[] {
  const start = line.indexOf(`${between}[{`);
  if (start < 0) return line.split(between);
  return [...line.slice(0, start).split(between), line.slice(start + between.length)];
}

function joinRest(parts: string[], columns: number | undefined, between: string): string[] {
  if (columns === undefined || columns < 1 || parts.length <= columns) return parts;
  const rest = parts.slice(columns - 1).join(between);
  return [...parts.slice(0, columns - 1), rest];
}
