/** The cell that the keyboard is at: row -1 is the header, column 0 the checkbox. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridBounds {
  rowCount: number;
  columnCount: number;
  rowsPerPage: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** There may be fewer rows than when one came there. */
export const withinRows = ({ row, column }: GridPlace, rowCount: number): GridPlace => ({
  row: Math.min(row, Math.max(0, rowCount - 1)),
  column,
});

type Move = (place: GridPlace, bounds: GridBounds, isWhole: boolean) => GridPlace;

const MOVES: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { rowsPerPage }) => ({ row: Math.max(0, row - rowsPerPage), column }),
  PageDown: ({ row, column }, { rowsPerPage }) => ({ row: row + rowsPerPage, column }),
  Home: ({ row }, _bounds, isWhole) => ({ row: isWhole ? 0 : row, column: 0 }),
  End: ({ row }, { rowCount, columnCount }, isWhole) => ({
    row: isWhole ? rowCount - 1 : row,
    column: columnCount - 1,
  }),
};

/** Where a key leads, within the grid; null for keys that do not move. Ctrl makes Home and End whole. */
export function moveFocus(
  place: GridPlace,
  key: string,
  isWhole: boolean,
  bounds: GridBounds,
): GridPlace | null {
  const move = MOVES[key];
  if (!move) return null;
  const { row, column } = move(place, bounds, isWhole);
  return {
    row: clamp(row, -1, bounds.rowCount - 1),
    column: clamp(column, 0, bounds.columnCount - 1),
  };
}
