import type { Document } from "@baton/contract";
import { useState } from "react";

interface Filter {
  search: string;
  tags: string[];
}

interface List {
  /** Undefined while they are not there. */
  rows: readonly Document[] | undefined;
  totalCount: number;
  filter: Filter;
}

/** Which are ticked: some by their ids, or all that the filter finds, loaded or not. */
export function useSelection({ rows = [], totalCount, filter }: List) {
  const key = JSON.stringify(filter);
  const [ticked, setTicked] = useState<{ key: string; ids: ReadonlySet<number>; isAll: boolean }>({
    key,
    ids: new Set(),
    isAll: false,
  });
  // Another filter is another list: what was ticked in the last one is not meant.
  const { ids, isAll } = ticked.key === key ? ticked : { ids: new Set<number>(), isAll: false };
  const chosen = isAll ? rows : rows.filter(({ id }) => ids.has(id));
  const { search, tags } = filter;
  return {
    totalCount,
    count: isAll ? totalCount : chosen.length,
    names: chosen.map(({ name }) => name),
    choice: isAll
      ? { matching: { ...(search !== "" && { search }), tags } }
      : { ids: chosen.map(({ id }) => id) },
    has: (id: number): boolean => isAll || ids.has(id),
    toggle: (id: number): void => {
      const next = new Set(isAll ? rows.map((row) => row.id) : ids);
      if (!next.delete(id)) next.add(id);
      setTicked({ key, ids: next, isAll: false });
    },
    takeLoaded: (): void =>
      setTicked({
        key,
        ids: chosen.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id)),
        isAll: false,
      }),
    takeAll: (): void => setTicked({ key, ids: new Set(), isAll: true }),
    clear: (): void => setTicked({ key, ids: new Set(), isAll: false }),
  };
}

export type DocumentSelection = ReturnType<typeof useSelection>;
