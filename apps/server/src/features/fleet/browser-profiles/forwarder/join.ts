import { type Duplex, pipeline } from "node:stream";

/** Both ways, until one of them breaks or both have ended. */
export function join(one: Duplex, other: Duplex): void {
  pipeline(one, other, one, () => {
    one.destroy();
    other.destroy();
  });
}
