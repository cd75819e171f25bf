const BYTES = 16;

/** Drawn anew each time. `crypto.randomUUID` is not there for pages of plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
