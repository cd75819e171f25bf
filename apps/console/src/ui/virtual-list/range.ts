import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** What is in sight and, so that it can be named or keep the focus, the one that is kept, in order. */
export const rangeWith = (kept: number) => (range: Range) => {
  const inSight = defaultRangeExtractor(range);
  if (kept < 0 || kept >= range.count || inSight.includes(kept)) return inSight;
  return kept < range.startIndex ? [kept, ...inSight] : [...inSight, kept];
};
