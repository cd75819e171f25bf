/** The database is away or busy: the same may succeed later. */
export function isPassing(error: unknown): boolean {
  // Without a code: the driver's own words for a connection that ended.
  if (!(error instanceof Error) || !("code" in error)) return !(error instanceof TypeError);
  return /^(08|40|53|55|57|E)/.test(String(error.code));
}
