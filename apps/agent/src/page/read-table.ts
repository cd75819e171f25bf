import { describeElement } from "./composed-tree.ts";
import { closest, parentOf, queryAll } from "./dom.ts";
import type { OperationOutcome } from "./operation.ts";
import { readText } from "./read.ts";

interface Grid {
  rows: Element[];
  cellsOf: (row: Element) => Element[];
  isHeader: (row: Element) => boolean;
}

const isHead = (section: Node | null): boolean =>
  section instanceof HTMLTableSectionElement && section.localName === "thead";

function htmlGrid(table: HTMLTableElement): Grid {
  const cellsOf = (row: Element) => (row instanceof HTMLTableRowElement ? [...row.cells] : []);
  return {
    rows: [...table.rows],
    cellsOf,
    isHeader: (row) =>
      isHead(parentOf(row)) || cellsOf(row).every((cell) => cell.localName === "th"),
  };
}

/** A table made of other elements with the roles of one. */
function ariaGrid(element: Element): Grid {
  const cells = "[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]";
  return {
    rows: queryAll(element, "[role=row]"),
    cellsOf: (row) => queryAll(row, cells),
    isHeader: (row) => queryAll(row, "[role=columnheader]").length > 0,
  };
}

function gridOf(element: Element): Grid | null {
  const table =
    element instanceof HTMLTableElement
      ? element
      : (queryAll(element, "table")[0] ?? closest(element, "table"));
  if (table instanceof HTMLTableElement) return htmlGrid(table);
  const grid = ariaGrid(element);
  return grid.rows.length > 0 ? grid : null;
}

const spanOf = (cell: Element, name: "colSpan" | "rowSpan"): number =>
  cell instanceof HTMLTableCellElement ? Math.min(Math.max(cell[name], 1), 1000) : 1;

/** A page may ask for a thousand columns with a single cell, and so end the tab that lays it out. */
const CELLS_MAX = 200_000;

/** Texts by row and column; a cell that spans several stands in each of them. Null: too many. */
function layOut(grid: Grid, rows: Element[]): string[][] | null {
  const texts: string[][] = rows.map(() => []);
  let written = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of grid.cellsOf(row)) {
      while (texts[at]?.[column] !== undefined) column++;
      const across = spanOf(cell, "colSpan");
      const lines = texts.slice(at, at + spanOf(cell, "rowSpan"));
      written += across * lines.length;
      if (written > CELLS_MAX) return null;
      const text = readText(cell);
      for (const line of lines) {
        for (let right = 0; right < across; right++) line[column + right] = text;
      }
      column += across;
    }
  }
  return texts;
}

/** Names for every column: unnamed ones are numbered, repeated ones get their number. */
function columnNames(header: string[], width: number): string[] {
  const names = new Set<string>();
  for (let at = 0; at < width; at++) {
    let name = header[at]?.trim() || `column ${at + 1}`;
    while (names.has(name)) name = `${name} ${at + 1}`;
    names.add(name);
  }
  return [...names];
}

const tooLarge = (element: Element): OperationOutcome => {
  const message = `${describeElement(element)} has more than ${CELLS_MAX} cells`;
  return { problem: { code: "invalidValue", message, isFinal: true } };
};

/** The columns' names and the rows' texts: objects would not keep the columns' order on their way. */
export function readTable(element: Element, limit: number): OperationOutcome {
  const grid = gridOf(element);
  if (!grid) {
    const message = `${describeElement(element)} is not a table`;
    return { problem: { code: "notATable", message } };
  }
  const firstRow = grid.rows.findIndex((row) => !grid.isHeader(row));
  const headerCount = firstRow < 0 ? grid.rows.length : firstRow;
  const texts = layOut(grid, grid.rows.slice(0, headerCount + limit));
  if (!texts) return tooLarge(element);
  const width = texts.reduce((widest, line) => Math.max(widest, line.length), 0);
  if (width * texts.length > CELLS_MAX) return tooLarge(element);
  const names = columnNames(texts[headerCount - 1] ?? [], width);
  const rows = texts
    .slice(headerCount)
    .filter((line) => line.length > 0)
    .map((line) => names.map((_, at) => line[at] ?? ""));
  return { result: { names, rows } };
}
