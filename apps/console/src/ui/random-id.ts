const BYTES = 16;

/** Drawn anew each time. `crypto.randomUUID` is not there for pages of plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As `randomId`, written as a UUID of version 4. */
export function randomUuid(): string {
  const id = randomId();
  const parts = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`];
  return [...parts, id.slice(20)].join("-");
}
