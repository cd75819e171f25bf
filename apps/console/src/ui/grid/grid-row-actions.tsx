import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import type { FlatList } from "./flat-list.ts";
import classes from "./grid.module.css";
import { useLatest } from "../use-latest.ts";

interface GridRowActionsProps<Row> {
  gridId: string;
  scroller: RefObject<HTMLElement | null>;
  flat: FlatList<Row>;
  idOf: (row: Row) => number;
  focusedRow: number;
  render: (row: Row) => ReactNode;
}

interface Spot {
  index: number;
  /** The row may have moved since: then it is another one's place. */
  rowId: number;
  top: number;
  height: number;
}

/**
 * Buttons over the end of one row: drawn once, beside the table, and not in each of its rows. They
 * go where the pointer is, or the keyboard's focus, which reaches them with Tab.
 */
export function GridRowActions<Row>(props: GridRowActionsProps<Row>) {
  const { gridId, scroller, flat, idOf, focusedRow, render } = props;
  const [spot, setSpot] = useState<Spot | null>(null);
  const latest = useLatest({ flat, idOf });
  const show = useCallback(
    (row: Element | null | undefined) => {
      const box = scroller.current;
      const index = Number(row?.getAttribute("aria-rowindex") ?? 0) - 2;
      const item = latest.current.flat.at(index);
      if (!box || !row || item?.kind !== "row") return setSpot(null);
      const { top, height } = row.getBoundingClientRect();
      const rowId = latest.current.idOf(item.row);
      setSpot({ index, rowId, top: top - box.getBoundingClientRect().top, height });
    },
    [latest, scroller],
  );
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      // A finger has the long press instead.
      if (pointerType === "touch" || !(target instanceof Element)) return;
      show(target.closest("[role=row][aria-rowindex]"));
    };
    const hide = () => setSpot(null);
    const handleLeave = ({ relatedTarget }: PointerEvent) => {
      const isStill = relatedTarget instanceof Node && box.parentElement?.contains(relatedTarget);
      if (!isStill) hide();
    };
    box.addEventListener("pointerover", handleOver, options);
    box.addEventListener("scroll", hide, options);
    box.parentElement?.addEventListener("pointerleave", handleLeave, options);
    return () => stop.abort();
  }, [scroller, show]);
  useEffect(() => {
    if (focusedRow < 0 || !scroller.current?.matches(":focus-visible")) return undefined;
    // The row comes into sight first.
    const frame = requestAnimationFrame(() =>
      show(document.getElementById(`${gridId}-${focusedRow}-0`)?.parentElement),
    );
    return () => cancelAnimationFrame(frame);
  }, [gridId, focusedRow, scroller, show]);
  const item = spot ? flat.at(spot.index) : undefined;
  if (!spot || item?.kind !== "row" || idOf(item.row) !== spot.rowId) return null;
  return (
    <div className={classes["rowActions"]} style={{ top: spot.top, height: spot.height }}>
      {render(item.row)}
    </div>
  );
}
