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

/** Lines drawn above and below what is in sight: a flick of the wheel finds them there. */
const OVERSCAN = 10;

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

export interface VirtualListProps<Item> extends Omit<ComponentProps<"div">, "children" | "id"> {
  listId: string;
  handleRef?: Ref<VirtualListHandle>;
  items: readonly Item[];
  /** `keyOf` and `heightOf` must be stable: the places of all lines are reckoned anew for others. */
  keyOf: (item: Item) => string | number;
  /** Pixels; of lines that measure themselves what they usually are. */
  heightOf: (item: Item) => number;
  /** The line one is at, kept in sight as it changes; below 0: none. */
  activeIndex?: number;
  /** The line that is drawn even out of sight, as it is named; the active one unless told. */
  keptIndex?: number;
  /** How much of the list's top a header covers. */
  headHeight?: number;
  /** Asks for more lines while the end is near. */
  onNearEnd?: (() => void) | undefined;
  /** For the element around the lines. */
  lines?: ComponentProps<"div">;
  before?: ReactNode;
  after?: ReactNode;
  /** Drawn among the lines, at places of its own. */
  over?: ReactNode;
  renderItem: (item: Item, place: LinePlace) => ReactNode;
}

function reckoningOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  heightOf: (item: Item) => number,
) {
  const of = <Value,>(index: number, tell: (item: Item) => Value, otherwise: Value): Value => {
    const item = items[index];
    return item === undefined ? otherwise : tell(item);
  };
  return {
    getItemKey: (index: number) => of<string | number>(index, keyOf, index),
    estimateSize: (index: number) => of(index, heightOf, 0),
  };
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
    keyOf,
    heightOf,
    activeIndex = -1,
    keptIndex = activeIndex,
    headHeight = 0,
    onNearEnd,
    lines,
    before,
    after,
    over,
    renderItem,
    ref,
    tabIndex,
    ...scroller
  } = props;
  const box = useRef<HTMLDivElement>(null);
  // Another one makes the virtualizer reckon places anew: a head may be where a row was.
  const reckoning = useMemo(() => reckoningOf(items, keyOf, heightOf), [items, keyOf, heightOf]);
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
  return (
    <div
      ref={useMergedRef(box, ref)}
      aria-activedescendant={
        items[activeIndex] === undefined ? undefined : `${listId}-${activeIndex}`
      }
      tabIndex={tabIndex}
      {...scroller}
    >
      {before}
      {items.length > 0 && (
        <div {...lines} style={{ position: "relative", height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const item = items[index];
            const id = `${listId}-${index}`;
            const { measureElement: measure } = virtual;
            return item !== undefined && renderItem(item, { index, id, top: start, measure });
          })}
          {over}
        </div>
      )}
      {after}
    </div>
  );
}
