import { randomId } from "./random-id.ts";

/** As `randomId`, written as a UUID of version 4. */
export function randomUuid(): string {
  const id = randomId();
  const parts = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`];
  return [...parts, id.slice(20)].join("-");
}
