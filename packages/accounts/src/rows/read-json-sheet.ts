import { type Sheet, toSheet } from "./sheet.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An array of objects, one object, an object that has the array, or an array of arrays. */
export function readJsonSheet(text: string): Sheet {
  const value = parse(text);
  if (typeof value !== "object" || value === null)
    return { ...toSheet("json", []), fault: "notJson" };
  const items = itemsIn(value);
  const names = [...new Set(items.filter(isFields).flatMap((item) => Object.keys(item)))];
  const rows = items.map((item, index) => ({ number: index + 1, cells: cellsOf(item, names) }));
  return toSheet("json", rows, names.length > 0 ? names : null);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function itemsIn(value: object): unknown[] {
  if (isList(value)) return value;
  const inner: unknown[] = Object.values(value);
  const [only, ...others] = inner;
  return isList(only) && others.length === 0 ? only : [value];
}

function cellsOf(item: unknown, names: string[]): string[] {
  if (isFields(item))
    return names.map((name) => (Object.hasOwn(item, name) ? toCell(item[name]) : ""));
  return Array.isArray(item) ? item.map(toCell) : [toCell(item)];
}

function toCell(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (value === null || value === undefined) return "";
  return JSON.stringify(value);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
