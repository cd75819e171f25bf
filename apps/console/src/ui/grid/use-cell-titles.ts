import type { TFunction } from "i18next";
import { type RefObject, useEffect } from "react";
import type { ShownColumn } from "./grid-row.tsx";

type Write = () => void;

/** Rows come one picture after the other while one scrolls: what flies past is hovered by nobody. */
const PAUSE_MS = 100;
/** Where rows change without a pause, their titles do not wait for one. */
const LONGEST_PAUSE_MS = 500;
const SLICE_MS = 5;

const waiting = new Set<Write>();
let timer: ReturnType<typeof setTimeout> | undefined;
let waitsSince = 0;

function writeSome(): void {
  const end = performance.now() + SLICE_MS;
  for (const write of waiting) {
    waiting.delete(write);
    write();
    if (performance.now() >= end) break;
  }
  timer = waiting.size > 0 ? setTimeout(writeSome) : undefined;
}

function writeSoon(write: Write): () => void {
  const now = performance.now();
  if (waiting.size === 0) waitsSince = now;
  waiting.add(write);
  clearTimeout(timer);
  timer = setTimeout(writeSome, Math.min(PAUSE_MS, waitsSince + LONGEST_PAUSE_MS - now));
  return () => waiting.delete(write);
}

interface TitledRow<Row> {
  row: Row;
  columns: readonly ShownColumn<Row>[];
  t: TFunction;
}

/**
 * What the cells of a row say on hover: written after it is drawn, a few rows at a time. Their
 * sentences cost as much as drawing the cells does.
 */
export function useCellTitles<Row>(
  holder: RefObject<HTMLElement | null>,
  { row, columns, t }: TitledRow<Row>,
): void {
  useEffect(() => {
    const write = () => {
      // The checkbox is the first.
      const cells = [...(holder.current?.children ?? [])].slice(1);
      for (const [place, { column }] of columns.entries()) {
        const title = column.title?.(row, t);
        if (title === undefined) cells[place]?.removeAttribute("title");
        else cells[place]?.setAttribute("title", title);
      }
    };
    return writeSoon(write);
  }, [holder, row, columns, t]);
}
