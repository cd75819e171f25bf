/** The database is away or busy: the same may succeed later. */
export function isPassing(error: unknown): boolean {
  // Without a code: the driver's own words for a connection that ended.
  if (!(error instanceof Error) || !("code" in error)) return !(error instanceof TypeError);
  return /^(08|40|53|55|57|E)/.test(String(error.code));
}

/** Deadlock and serialisation failure: PostgreSQL has undone all of it, and the next may succeed. */
const CROSSED = new Set(["40P01", "40001"]);

/** It crossed what others changed at the same moment. */
export const isCrossed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CROSSED.has(String(error.code));
