export const SHEET_FORMATS = ["csv", "tsv", "json", "lines", "cookies"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export interface SheetRow {
  /** Which row of the text, or which item of the list, counted from 1. */
  number: number;
  cells: string[];
}

/** A text taken apart into cells. Nothing is said of what they mean. */
export interface Sheet {
  format: SheetFormat;
  /** What columns are called, where the text says it. */
  header: string[] | null;
  rows: SheetRow[];
  /** Between the parts of lines; only they have one. */
  separator?: string;
  /** How many columns the widest row has. */
  width: number;
  fault?: "notJson";
}

export interface SheetOptions {
  /** Without one it is told by the text. */
  format?: SheetFormat | undefined;
  /** What stands between the parts of a line. */
  separator?: string | undefined;
  /** So many columns have lines: what is left over belongs to the last. */
  columns?: number | undefined;
}

export const toSheet = (
  format: SheetFormat,
  rows: SheetRow[],
  header: string[] | null = null,
): Sheet => ({
  format,
  header,
  rows,
  width: Math.max(header?.length ?? 0, ...widths(rows)),
});

/** Not all at once: a call with a hundred thousand arguments fails. */
function widths(rows: SheetRow[]): number[] {
  return [...new Set(rows.map(({ cells }) => cells.length))];
}
