import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useMemo, useState } from "react";
import type { GridColumns } from "./grid-columns.ts";
import { type GridLayout, normaliseLayout, visibleColumns } from "./grid-layout.ts";

const MIN_WIDTH = 60;
const MAX_WIDTH = 900;
const SAVE_PAUSE_MS = 500;

/** Where a grid's layout is kept; the grid itself does not know. */
export interface LayoutStorage {
  /** What is kept under this name: another name has another layout. */
  name: string;
  value: GridLayout | null;
  /** What holds when nothing is kept. */
  fallback?: GridLayout | null;
  save: (layout: GridLayout | null) => void;
}

interface UseGridLayoutOptions<Row, Id extends string> {
  columns: GridColumns<Row, Id>;
  shownAtFirst: readonly Id[];
  lead: Id;
  storage: LayoutStorage;
  /** Columns of which no row has anything; stable. */
  empty?: ReadonlySet<string>;
}

const NONE_EMPTY: ReadonlySet<string> = new Set();

/** The columns' arrangement: which are shown, in which order and how wide, and which stay in sight. */
export function useGridLayout<Row, Id extends string>(options: UseGridLayoutOptions<Row, Id>) {
  const { columns, shownAtFirst, lead, storage, empty = NONE_EMPTY } = options;
  const { name, save, fallback = null } = storage;
  const [own, setOwn] = useState<{ name: string; layout: GridLayout } | null>(null);
  const all = useMemo(() => Object.keys(columns) as Id[], [columns]);
  const stored = useMemo(
    () => normaliseLayout(storage.value ?? fallback, { all, shownAtFirst, lead }),
    [storage.value, fallback, all, shownAtFirst, lead],
  );
  // What was changed here has been normal from the start, and keeps its arrays: a new width must
  // not look like new columns.
  const layout = own?.name === name ? own.layout : stored;
  // With the place it belongs to: another may be shown when the pause is over.
  const saveSoon = useDebouncedCallback(
    (place: LayoutStorage["save"], next: GridLayout | null) => place(next),
    SAVE_PAUSE_MS,
  );

  const change = useCallback(
    (next: GridLayout) => {
      setOwn({ name, layout: next });
      saveSoon(save, next);
    },
    [name, save, saveSoon],
  );
  const reset = useCallback(() => {
    setOwn({ name, layout: normaliseLayout(fallback, { all, shownAtFirst, lead }) });
    saveSoon(save, null);
  }, [name, fallback, all, shownAtFirst, lead, save, saveSoon]);

  const widthOf = useCallback(
    (id: string) => layout.widths[id] ?? columns[id as Id].width,
    [layout.widths, columns],
  );
  const resize = (id: string, width: number) => {
    const least = columns[id as Id].minWidth ?? MIN_WIDTH;
    const fitting = Math.max(least, Math.min(MAX_WIDTH, width));
    change({ ...layout, widths: { ...layout.widths, [id]: fitting } });
  };
  const { shown, auto } = layout;
  const visible = useMemo(() => visibleColumns({ shown, auto }, empty), [shown, auto, empty]);
  return { layout, visible, change, reset, widthOf, resize };
}
