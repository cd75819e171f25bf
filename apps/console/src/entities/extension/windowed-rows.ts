import type { Extension } from "@baton/contract";

/** How many rows are asked for at a time while one scrolls. */
export const WINDOW_ROWS = 100;

/** All rows in their places, of which those of some windows are there. */
export class WindowedRows {
  readonly length: number;
  readonly #windows: ReadonlyMap<number, readonly (Extension | undefined)[]>;

  constructor(length: number, windows: ReadonlyMap<number, readonly Extension[]>) {
    this.length = length;
    this.#windows = onceEach(windows);
  }

  at(index: number): Extension | undefined {
    if (index < 0 || index >= this.length) return undefined;
    return this.#windows.get(Math.floor(index / WINDOW_ROWS))?.[index % WINDOW_ROWS];
  }

  /** Those that are there, from one place to before another. */
  *entries(from = 0, to = this.length): Generator<readonly [number, Extension]> {
    const end = Math.min(to, this.length);
    for (let window = Math.floor(from / WINDOW_ROWS); window * WINDOW_ROWS < end; window += 1) {
      for (const [place, row] of this.#windows.get(window)?.entries() ?? []) {
        const index = window * WINDOW_ROWS + place;
        if (row !== undefined && index >= from && index < end) yield [index, row];
      }
    }
  }

  /** The rows from one place on, as a list of their own. */
  slice(from: number, length: number) {
    return {
      length,
      at: (index: number) => (index >= 0 && index < length ? this.at(from + index) : undefined),
      entries: () =>
        this.entries(from, from + length).map(([index, row]) => [index - from, row] as const),
    };
  }
}

/** A row that moved to another window while they came stands in one place. */
function onceEach(windows: ReadonlyMap<number, readonly Extension[]>) {
  const seen = new Set<number>();
  const isNew = ({ id }: Extension) => seen.size < seen.add(id).size;
  const inOrder = [...windows].toSorted(([a], [b]) => a - b);
  return new Map(
    inOrder.map(([window, rows]) => [window, rows.map((row) => (isNew(row) ? row : undefined))]),
  );
}
