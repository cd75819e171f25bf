import { describeElement } from "./composed-tree.ts";
import type { OperationOutcome } from "./operation.ts";
import { readText } from "./read.ts";

interface Grid {
  rows: Element[];
  cellsOf: (row: Element) => Element[];
  isHeader: (row: Element) => boolean;
}

function htmlGrid(table: HTMLTableElement): Grid {
  const cellsOf = (row: Element) => (row instanceof HTMLTableRowElement ? [...row.cells] : []);
  return {
    rows: [...table.rows],
    cellsOf,
    isHeader: (row) =>
      row.parentElement?.localName === "thead" ||
      cellsOf(row).every((cell) => cell.localName === "th"),
  };
}

/** A table made of other elements with the roles of one. */
function ariaGrid(element: Element): Grid {
  const cells = "[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]";
  return {
    rows: [...element.querySelectorAll("[role=row]")],
    cellsOf: (row) => [...row.querySelectorAll(cells)],
    isHeader: (row) => row.querySelector("[role=columnheader]") !== null,
  };
}

function gridOf(element: Element): Grid | null {
  const table =
    element instanceof HTMLTableElement
      ? element
      : (element.querySelector("table") ?? element.closest("table"));
  if (table) return htmlGrid(table);
  const grid = ariaGrid(element);
  return grid.rows.length > 0 ? grid : null;
}

const spanOf = (cell: Element, name: "colSpan" | "rowSpan"): number =>
  cell instanceof HTMLTableCellElement ? Math.min(Math.max(cell[name], 1), 1000) : 1;

/** Texts by row and column; a cell that spans several stands in each of them. */
function layOut(grid: Grid, rows: Element[]): string[][] {
  const texts: string[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of grid.cellsOf(row)) {
      while (texts[at]?.[column] !== undefined) column++;
      const text = readText(cell);
      for (let down = 0; down < spanOf(cell, "rowSpan"); down++) {
        for (let right = 0; right < spanOf(cell, "colSpan"); right++) {
          const line = texts[at + down];
          if (line) line[column + right] = text;
        }
      }
      column += spanOf(cell, "colSpan");
    }
  });
  return texts;
}

/** Names for every column: unnamed ones are numbered, repeated ones get their number. */
function columnNames(header: string[], width: number): string[] {
  const names: string[] = [];
  for (let at = 0; at < width; at++) {
    const name = header[at]?.trim() || `column ${at + 1}`;
    names.push(names.includes(name) ? `${name} ${at + 1}` : name);
  }
  return names;
}

export function readTable(element: Element, limit: number): OperationOutcome {
  const grid = gridOf(element);
  if (!grid) {
    const message = `${describeElement(element)} is not a table`;
    return { problem: { code: "notATable", message } };
  }
  let headerCount = 0;
  while (headerCount < grid.rows.length && grid.isHeader(grid.rows[headerCount] as Element)) {
    headerCount++;
  }
  const texts = layOut(grid, grid.rows.slice(0, headerCount + limit));
  const width = Math.max(0, ...texts.map((line) => line.length));
  const names = columnNames(texts[headerCount - 1] ?? [], width);
  const records = texts
    .slice(headerCount)
    .filter((line) => line.length > 0)
    .map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
  return { result: records };
}
