import type { GithubEntry } from "@baton/contract";

/** Entries that are asked for at a time. */
export const PAGE_ENTRIES = 1000;

/** A folder as far as it was read. Pages come in any order: of a large one only those looked at. */
export interface Folder {
  readonly path: string;
  readonly parent: Folder | null;
  readonly depth: number;
  /** Null until the first page is there. */
  total: number | null;
  readonly pages: Map<number, readonly GithubEntry[]>;
  /** Read, and no longer known to be true. */
  readonly stale: Set<number>;
  /** Where an entry stands, by its path. */
  readonly places: Map<string, number>;
  /** Unfolded folders in it, by path. */
  readonly open: Map<string, Folder>;
  error: unknown;
  isTruncated: boolean;
}

export const makeFolder = (path: string, parent: Folder | null): Folder => ({
  path,
  parent,
  depth: parent === null ? 0 : parent.depth + 1,
  total: null,
  pages: new Map(),
  stale: new Set(),
  places: new Map(),
  open: new Map(),
  error: null,
  isTruncated: false,
});

export type Row =
  | { kind: "entry"; folder: Folder; index: number; entry: GithubEntry; isOpen: boolean }
  /** There, not read yet. */
  | { kind: "waiting"; folder: Folder; index: number }
  /** Instead of entries. */
  | { kind: "loading" | "failed" | "empty"; folder: Folder };

export const pageOf = (index: number): number => Math.floor(index / PAGE_ENTRIES);

const entryAt = (folder: Folder, index: number): GithubEntry | undefined =>
  folder.pages.get(pageOf(index))?.[index % PAGE_ENTRIES];

/** Unfolded folders in it with where they stand, from the top; one whose place is not known is out. */
function openPlaces(folder: Folder): { index: number; child: Folder }[] {
  const known: { index: number; child: Folder }[] = [];
  for (const [path, child] of folder.open) {
    const index = folder.places.get(path);
    if (index !== undefined) known.push({ index, child });
  }
  return known.toSorted((a, b) => a.index - b.index);
}

/** How many rows a folder takes: its entries, those of what is unfolded in it, or one that says why not. */
export function rowCount(folder: Folder): number {
  if (folder.total === null || folder.total === 0) return 1;
  return openPlaces(folder).reduce((sum, { child }) => sum + rowCount(child), folder.total);
}

function standIn(folder: Folder): Row {
  if (folder.total === 0) return { kind: "empty", folder };
  return { kind: folder.error === null ? "loading" : "failed", folder };
}

/** The row at a place, reckoned from the sizes of what is unfolded: no list of all rows is made. */
export function rowAt(folder: Folder, row: number): Row {
  if (folder.total === null || folder.total === 0) return standIn(folder);
  let inside = 0;
  for (const { index, child } of openPlaces(folder)) {
    const own = index + inside;
    if (row <= own) break;
    const count = rowCount(child);
    if (row <= own + count) return rowAt(child, row - own - 1);
    inside += count;
  }
  const index = row - inside;
  const entry = entryAt(folder, index);
  if (entry === undefined) return { kind: "waiting", folder, index };
  return { kind: "entry", folder, index, entry, isOpen: folder.open.has(entry.path) };
}

/** At which row an entry of a folder stands. */
export function rowOf(folder: Folder, index: number): number {
  const above = openPlaces(folder)
    .filter((place) => place.index < index)
    .reduce((sum, { child }) => sum + rowCount(child), 0);
  const { parent } = folder;
  const place = parent?.places.get(folder.path);
  const start = parent && place !== undefined ? rowOf(parent, place) + 1 : 0;
  return start + above + index;
}

/** Every unfolded folder, from the top. */
export function* foldersOf(folder: Folder): Generator<Folder> {
  yield folder;
  for (const child of folder.open.values()) yield* foldersOf(child);
}

export const parentPath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf("/")));
