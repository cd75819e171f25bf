import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type ReactNode, type RefCallback, useCallback, useMemo, useState } from "react";
import { rangeWith } from "./range.ts";

/** Rows drawn above and below what is in sight: a flick of the wheel finds them there. */
const OVERSCAN = 15;

export interface RowPlace {
  /** On the row's own element, with `data-index`: tells the height it came out with. */
  ref: RefCallback<HTMLElement>;
  "data-index": number;
}

interface RowsInSightProps<Row> {
  /** Rows of a table, or of anything else. */
  as: "tbody" | "div";
  rows: readonly Row[];
  /** Pixels, as a row usually is; stable. */
  height: number;
  renderRow: (row: Row, place: RowPlace) => ReactNode;
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(above).overflowY)) return above;
  }
  return document.documentElement;
}

/** How far below the top of what scrolls the rows begin; other things may stand above them. */
const topWithin = (scroller: HTMLElement, rows: HTMLElement): number =>
  rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);

/**
 * Draws, of rows that each have their own place in the order of Tab, those in sight and the one
 * that has the focus; gaps stand for the others. They scroll with the page or list around them.
 */
export function RowsInSight<Row extends { id: number | string }>(props: RowsInSightProps<Row>) {
  const { as: Holder, rows, height, renderRow } = props;
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState(-1);
  const scroller = useMemo(() => holder && scrollerOf(holder), [holder]);
  const rangeExtractor = useMemo(() => rangeWith(focused), [focused]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: () => height,
    scrollMargin: scroller && holder ? topWithin(scroller, holder) : 0,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const shown = virtual.getVirtualItems();
  const margin = virtual.options.scrollMargin;
  const ends = shown.map(({ end }) => end);
  const total = virtual.getTotalSize();
  return (
    <Holder
      ref={setHolder}
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(-1)}
    >
      {shown.map(({ index, key, start }, at) => {
        const row = rows[index];
        const before = start - (ends[at - 1] ?? margin);
        const place = { ref: virtual.measureElement, "data-index": index };
        return (
          row !== undefined && (
            <Fragment key={key}>
              <Gap in={Holder} height={before} />
              {renderRow(row, place)}
            </Fragment>
          )
        );
      })}
      <Gap in={Holder} height={total + margin - (ends.at(-1) ?? margin)} />
    </Holder>
  );
}

function Gap({ in: holder, height }: { in: "tbody" | "div"; height: number }) {
  if (height <= 0) return null;
  const Row = holder === "tbody" ? "tr" : "div";
  return <Row aria-hidden style={{ height }} />;
}
