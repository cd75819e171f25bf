const SAID = ["msg", "message", "error", "detail", "data", "status"] as const;
/** Nobody puts words deeper, and a hostile answer may be deep. */
const DEPTH = 3;

/** What an answer says went wrong, wherever vendors put it; null where it says nothing. */
export function wordsIn(body: unknown, depth = DEPTH): string | null {
  // A page of a proxy, or of whatever else listens there.
  if (typeof body === "string") return body.trimStart().startsWith("<") ? null : body || null;
  if (typeof body !== "object" || body === null || depth === 0) return null;
  for (const name of SAID) {
    const said = wordsIn((body as Record<string, unknown>)[name], depth - 1);
    if (said) return said;
  }
  return null;
}
