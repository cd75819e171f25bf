export type SortDirection = "ascending" | "descending" | "none";

/** `sort` is a column's sort name, with `-` before it for descending. */
export function sortDirection(sort: string | undefined, name: string | undefined): SortDirection {
  if (name === undefined || sort === undefined) return "none";
  if (sort === name) return "ascending";
  return sort === `-${name}` ? "descending" : "none";
}

/** One click after the other: ascending, descending, unsorted. */
export function nextSort(sort: string | undefined, name: string): string | undefined {
  const direction = sortDirection(sort, name);
  if (direction === "none") return name;
  return direction === "ascending" ? `-${name}` : undefined;
}
