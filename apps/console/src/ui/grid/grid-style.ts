import type { ShownColumn } from "./grid-row.tsx";
import type { GridTable } from "./use-grid-layout.ts";

const CHECK_WIDTH = 40;

/**
 * Widths and the places of pinned columns as custom properties: a resize changes one element's
 * style and renders no row. The last track takes what is left of a wide screen.
 */
export function gridStyle<Row>(
  table: GridTable,
  columns: readonly ShownColumn<Row>[],
): Record<string, string> {
  const tracks = columns.map(({ id }) => `${table.getColumn(id)?.getSize() ?? 0}px`);
  const style: Record<string, string> = {
    "--grid-columns": `${CHECK_WIDTH}px ${tracks.join(" ")} minmax(0, 1fr)`,
    "--grid-width": `${CHECK_WIDTH + table.getTotalSize()}px`,
  };
  for (const { id, isPinned } of columns) {
    const start = table.getColumn(id)?.getStart("start") ?? 0;
    if (isPinned) style[`--pin-${id}`] = `${CHECK_WIDTH + start}px`;
  }
  return style;
}
