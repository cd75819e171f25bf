import type { ShownColumn } from "./grid-row.tsx";

const CHECK_WIDTH = 40;
/** Where no boxes are, rows begin as far in as a toolbar does. */
const MARGIN = 8;

/**
 * Widths and the places of pinned columns as custom properties: a resize changes one element's
 * style and renders no row. The last track takes what is left of a wide screen.
 */
export function gridStyle<Row>(
  widthOf: (id: string) => number,
  columns: readonly ShownColumn<Row>[],
  isSelectable: boolean,
): Record<string, string> {
  const checkWidth = isSelectable ? CHECK_WIDTH : MARGIN;
  const tracks = columns.map(({ id }) => `${widthOf(id)}px`);
  const style: Record<string, string> = {
    "--grid-columns": `${checkWidth}px ${tracks.join(" ")} minmax(0, 1fr)`,
  };
  let end = checkWidth;
  for (const { id, isPinned } of columns) {
    if (isPinned) style[`--pin-${id}`] = `${end}px`;
    end += widthOf(id);
  }
  return { ...style, "--grid-width": `${end}px` };
}
