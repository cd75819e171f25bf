import { useMemo } from "react";
import type { Reckoning } from "../virtual-list/reckoning.ts";

/** Where the heads stand in a list of this outline. */
function headsOf(outline: string): Set<number> {
  const heads = new Set<number>();
  let start = 0;
  for (const size of outline.split(" ").map(Number)) {
    if (size < 0) heads.add(start);
    start += Math.abs(size);
  }
  return heads;
}

/**
 * Rows are all as high, and so are heads: rows that come or change move nothing, and 100,000 places
 * are reckoned anew only when there are more, or fewer, or heads elsewhere.
 */
export function useGridReckoning(
  outline: string,
  rowHeight: number,
  headHeight: number,
): Reckoning {
  return useMemo(() => {
    const heads = headsOf(outline);
    return {
      // Another function each time: by it the virtualizer knows that places are others.
      getItemKey: (index: number) => index,
      estimateSize: (index: number) => (heads.has(index) ? headHeight : rowHeight),
    };
  }, [outline, rowHeight, headHeight]);
}
