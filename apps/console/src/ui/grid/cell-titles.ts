import type { TFunction } from "i18next";
import type { ShownColumn } from "./grid-row.tsx";

/** Rows come one picture after the other while one scrolls: what flies past is hovered by nobody. */
const PAUSE_MS = 150;
const ROWS_AT_A_TIME = 4;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writeSome(): void {
  for (const write of [...waiting].slice(0, ROWS_AT_A_TIME)) {
    waiting.delete(write);
    write();
  }
  timer = waiting.size > 0 ? setTimeout(writeSome) : undefined;
}

export interface TitledRow<Row> {
  row: Row;
  columns: readonly ShownColumn<Row>[];
  t: TFunction;
}

/**
 * What the cells of a row say on hover: written after it is drawn, a few rows at a time. Their
 * sentences cost as much as drawing the cells does.
 */
export function writeTitlesSoon<Row>(
  holder: HTMLElement,
  { row, columns, t }: TitledRow<Row>,
  { signal }: AbortController,
): void {
  const write = () => {
    for (const [place, { column }] of columns.entries()) {
      // The checkbox is the first.
      const cell = holder.children[place + 1];
      const title = column.title?.(row, t);
      if (title === undefined) cell?.removeAttribute("title");
      else cell?.setAttribute("title", title);
    }
  };
  if (signal.aborted) return;
  waiting.add(write);
  signal.addEventListener("abort", () => waiting.delete(write));
  timer ??= setTimeout(writeSome, PAUSE_MS);
}
