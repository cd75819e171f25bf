import type { JsonValue } from "@baton/contract";

export type ValueShape =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; columns: string[]; rows: string[][] };

type JsonRecord = Record<string, JsonValue>;

const isRecord = (value: JsonValue): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** How a value reads best: records as a table with every name any of them has, in first-seen order. */
export function valueShape(value: JsonValue): ValueShape {
  if (isRecord(value)) return tableOf([value]);
  if (!Array.isArray(value)) return { kind: "text", text: toText(value) };
  if (value.length > 0 && value.every(isRecord)) return tableOf(value);
  return { kind: "list", items: value.map(toText) };
}

function tableOf(records: readonly JsonRecord[]): ValueShape {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) =>
    columns.map((column) => toText(Object.hasOwn(record, column) ? record[column] : undefined)),
  );
  return { kind: "table", columns, rows };
}
