import { useSyncExternalStore } from "react";

/** As the server takes it, and how many it finds. */
export interface Matching {
  filter: object;
  count: number;
}

/**
 * What is selected, with the rows as they were when they were chosen: a selection may reach over
 * pages. Lives outside React so that a row follows its own id only.
 */
export interface GridSelection<Row> {
  has: (id: number) => boolean;
  /** All that a filter finds instead of rows that are named, for commands that take the filter itself. */
  matching: () => Matching | null;
  /** `loaded` are those of them that are there: they are selected where one is taken out. */
  takeMatching: (matching: Matching, loaded: readonly Row[]) => void;
  rows: () => ReadonlyMap<number, Row>;
  toggle: (id: number, row: Row) => void;
  add: (rows: readonly Row[]) => void;
  replace: (rows: readonly Row[]) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
  /** What has become of rows meanwhile, also of those on other pages. */
  patch: (patches: ReadonlyMap<number, Partial<Row>>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSelection<Row>(idOf: (row: Row) => number): GridSelection<Row> {
  let selected: ReadonlyMap<number, Row> = new Map();
  let all: Matching | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<number, Row>, matching: Matching | null = null) => {
    if (next.size === 0 && selected.size === 0 && matching === all) return;
    selected = next;
    all = matching;
    for (const listener of listeners) listener();
  };
  const entries = (rows: readonly Row[]) => rows.map((row) => [idOf(row), row] as const);
  return {
    has: (id) => all !== null || selected.has(id),
    matching: () => all,
    takeMatching: (matching, loaded) => set(new Map(entries(loaded)), matching),
    rows: () => selected,
    toggle(id, row) {
      const next = new Map(selected);
      if (!next.delete(id)) next.set(id, row);
      set(next);
    },
    add: (rows) => set(new Map([...selected, ...entries(rows)])),
    replace: (rows) => set(new Map(entries(rows))),
    remove(ids) {
      const next = new Map(selected);
      for (const id of ids) next.delete(id);
      if (next.size !== selected.size) set(next);
    },
    clear: () => set(new Map()),
    patch(patches) {
      if (![...patches.keys()].some((id) => selected.has(id))) return;
      const next = new Map(selected);
      for (const [id, patch] of patches) {
        const row = next.get(id);
        if (row !== undefined) next.set(id, { ...row, ...patch });
      }
      set(next, all);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ignore = () => undefined;

/** Nothing can be selected: there would be nothing to do with it. */
export const unselectable = <Row extends { id: number }>(): GridSelection<Row> => ({
  ...createSelection<Row>(({ id }) => id),
  ...{ takeMatching: ignore, toggle: ignore, add: ignore, replace: ignore },
});

export const useSelectedRows = <Row>(selection: GridSelection<Row>): ReadonlyMap<number, Row> =>
  useSyncExternalStore(selection.subscribe, selection.rows);

export const useMatching = <Row>(selection: GridSelection<Row>): Matching | null =>
  useSyncExternalStore(selection.subscribe, selection.matching);

export const useIsSelected = <Row>(selection: GridSelection<Row>, id: number): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

export type HeaderCheck = "none" | "some" | "all";

/** What the checkbox over the page says. */
export function headerCheck(
  selected: ReadonlyMap<number, unknown>,
  pageIds: readonly number[],
): HeaderCheck {
  const count = pageIds.filter((id) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === pageIds.length ? "all" : "some";
}
