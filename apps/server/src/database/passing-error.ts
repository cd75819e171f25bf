/** What our own code, or JavaScript itself, throws: trying again would come to the same. */
const MISTAKES = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** The database is away or busy: the same may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || MISTAKES.some((kind) => error instanceof kind)) return false;
  // Without a code: the driver's own words for a connection that ended.
  if (!("code" in error)) return true;
  const code = String(error.code);
  return /^(08|40|53|55|57|E)/.test(code) && code !== "ERR_STRING_TOO_LONG";
}

/** Deadlock and serialisation failure: PostgreSQL has undone all of it, and the next may succeed. */
const CROSSED = new Set(["40P01", "40001"]);

/** It crossed what others changed at the same moment. */
export const isCrossed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CROSSED.has(String(error.code));
