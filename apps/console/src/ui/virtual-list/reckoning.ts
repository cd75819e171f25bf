import { useMemo } from "react";

/** Where lines stand, without what stands there. */
export interface Reckoning {
  getItemKey: (index: number) => string | number;
  /** Pixels; of lines that measure themselves what they usually are. */
  estimateSize: (index: number) => number;
}

/** For lines that are all there; `keyOf` and `heightOf` must be stable. */
export function useReckoning<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  heightOf: (item: Item) => number,
): Reckoning {
  return useMemo(() => {
    const of = <Value>(index: number, tell: (item: Item) => Value, otherwise: Value): Value => {
      const item = items[index];
      return item === undefined ? otherwise : tell(item);
    };
    return {
      getItemKey: (index: number) => of<string | number>(index, keyOf, index),
      estimateSize: (index: number) => of(index, heightOf, 0),
    };
  }, [items, keyOf, heightOf]);
}
