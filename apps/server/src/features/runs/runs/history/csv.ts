import type { JsonValue } from "@baton/contract";

/* Collected values as cells of a table. */

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
