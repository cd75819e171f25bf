import type { ErrorName } from "@baton/contract";
import { Refusal } from "./refusal.ts";

export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : Number(a.name > b.name);

export const byNumber = (a: { id: number }, b: { id: number }): number => a.id - b.id;

interface ListQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
}

/** Whether one of the texts holds what is searched for, in capitals or not. */
export const holds = (texts: readonly string[], search = ""): boolean =>
  search === "" || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** One page of what matches, as every list of the server answers it. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, pageSize, search }: ListQuery,
  textsOf: (row: Row) => string[],
): { data: Row[]; totalCount: number } {
  const found = rows.filter((row) => holds(textsOf(row), search));
  const first = (page - 1) * pageSize;
  return { data: found.slice(first, first + pageSize), totalCount: found.length };
}

export function oneOf<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  errorName: ErrorName,
): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Refusal(errorName);
  return found;
}
