import { useState } from "react";

interface List<Row, Filter> {
  /** Undefined while they are not there. */
  rows: readonly Row[] | undefined;
  totalCount: number;
  /** As the server takes it. */
  filter: Filter;
}

/** Which are ticked: some by their ids, or all that the filter finds, loaded or not. */
export function useListSelection<Row extends { id: number; name: string }, Filter>({
  rows = [],
  totalCount,
  filter,
}: List<Row, Filter>) {
  const key = JSON.stringify(filter);
  const [ticked, setTicked] = useState<{ key: string; ids: ReadonlySet<number>; isAll: boolean }>({
    key,
    ids: new Set(),
    isAll: false,
  });
  // Another filter is another list: what was ticked in the last one is not meant.
  const { ids, isAll } = ticked.key === key ? ticked : { ids: new Set<number>(), isAll: false };
  const chosen = isAll ? rows : rows.filter(({ id }) => ids.has(id));
  return {
    totalCount,
    count: isAll ? totalCount : chosen.length,
    /** As far as they are loaded. */
    chosen,
    names: chosen.map(({ name }) => name),
    choice: isAll ? { filter } : { ids: chosen.map(({ id }) => id) },
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
