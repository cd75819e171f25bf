import { useMergedRef } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { rangeWith } from "./range.ts";
import type { Reckoning } from "./reckoning.ts";
import { useDrawBudget } from "./use-draw-budget.ts";

/** Lines drawn above and below what is in sight: a flick of the wheel finds them there. */
const OVERSCAN = 10;

const NOTHING_IN_SIGHT = { startIndex: 0, endIndex: -1 };

export interface VirtualListHandle {
  /** Brings a line into sight, by as little as that needs. */
  scrollTo: (index: number) => void;
}

export interface LinePlace {
  index: number;
  /** What `aria-activedescendant` calls it. */
  id: string;
  /** Pixels from the top of the list. */
  top: number;
  /** On the line's own element, with `data-index`: tells the height it came out with. */
  measure: (line: HTMLElement | null) => void;
}

/** An array, or what only tells what stands where. */
interface Lines<Item> {
  readonly length: number;
  at: (index: number) => Item | undefined;
}

export interface VirtualListProps<Item> extends Omit<ComponentProps<"div">, "children" | "id"> {
  listId: string;
  handleRef?: Ref<VirtualListHandle>;
  items: Lines<Item>;
  /** Stable: the places of all lines are reckoned anew for another one (`useReckoning`). */
  reckoning: Reckoning;
  /** The line one is at, kept in sight as it changes; below 0: none. */
  activeIndex?: number;
  /** The line that is drawn even out of sight, as it is named; the active one unless told. */
  keptIndex?: number;
  /** How much of the list's top a header covers. */
  headHeight?: number;
  /** Asks for more lines while the end is near. */
  onNearEnd?: (() => void) | undefined;
  /** Told the first and the last line in sight as they change; stable. */
  onInSight?: ((first: number, last: number) => void) | undefined;
  /** For the element around the lines. */
  lines?: ComponentProps<"div">;
  before?: ReactNode;
  after?: ReactNode;
  /** Drawn among the lines, at places of its own. */
  over?: ReactNode;
  renderItem: (item: Item, place: LinePlace) => ReactNode;
  /** For lines that are dear to draw: a few at a time. */
  budget?: DrawBudget<Item>;
}

interface DrawBudget<Item> {
  /** New lines between two pictures, at most. */
  most: number;
  /** By which a line is known to be drawn already; null for what costs nothing. */
  keyOf: (item: Item) => string | number | null;
  renderWaiting: (item: Item, place: LinePlace) => ReactNode;
}

/**
 * Scrolls, and draws only the lines in sight and the one that one is at, which comes into sight as
 * it changes. The list itself has the focus and names that line: lines come and go with scrolling,
 * the focus must not go with them.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const {
    listId,
    handleRef,
    items,
    reckoning,
    activeIndex = -1,
    keptIndex = activeIndex,
    headHeight = 0,
    onNearEnd,
    onInSight,
    lines,
    before,
    after,
    over,
    renderItem,
    budget,
    ref,
    tabIndex,
    ...scroller
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const rangeExtractor = useMemo(() => rangeWith(keptIndex), [keptIndex]);
  const virtual = useVirtualizer({
    ...reckoning,
    count: items.length,
    getScrollElement: () => box.current,
    scrollPaddingStart: headHeight,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  useImperativeHandle(handleRef, () => ({ scrollTo: (index) => virtual.scrollToIndex(index) }), [
    virtual,
  ]);
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex);
  }, [activeIndex, virtual]);
  const shown = virtual.getVirtualItems();
  const lastInSight = virtual.range?.endIndex ?? 0;
  const isNearEnd = lastInSight >= items.length - OVERSCAN * 3;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const { startIndex: first, endIndex: last } = virtual.range ?? NOTHING_IN_SIGHT;
  useEffect(() => {
    if (last >= 0) onInSight?.(first, last);
  }, [first, last, onInSight]);
  const drawn = useDrawBudget(budget?.most);
  const waiting = drawn.waiting(
    shown.map(({ index }) => {
      const item = items.at(index);
      return { index, key: budget && item !== undefined ? budget.keyOf(item) : null };
    }),
    (index) => index === keptIndex || (index >= first && index <= last),
  );
  return (
    <div
      ref={useMergedRef(box, ref)}
      aria-activedescendant={
        activeIndex < 0 || activeIndex >= items.length ? undefined : `${listId}-${activeIndex}`
      }
      tabIndex={tabIndex}
      {...scroller}
    >
      {before}
      {items.length > 0 && (
        <div {...lines} style={{ position: "relative", height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const item = items.at(index);
            const id = `${listId}-${index}`;
            const { measureElement: measure } = virtual;
            if (item === undefined) return null;
            const draw = budget && waiting.has(index) ? budget.renderWaiting : renderItem;
            return draw(item, { index, id, top: start, measure });
          })}
          {over}
        </div>
      )}
      {after}
    </div>
  );
}
