import { type FairSlots, makeFairSlots } from "../../../work/fair-slots.ts";

/** So many of a connection's browsers start at once: each is one user's. */
const AT_ONCE = 4;

/** A line for each connection: a vendor that is slow, or down, delays its own browsers only. */
export function makeConnectionLines() {
  const lines = new Map<number, FairSlots>();
  return {
    of(connectionId: number): FairSlots {
      const known = lines.get(connectionId);
      if (known) return known;
      const made = makeFairSlots({ atOnce: AT_ONCE, ofOneOwner: AT_ONCE });
      lines.set(connectionId, made);
      return made;
    },
    stop(): void {
      for (const line of lines.values()) line.stop();
    },
  };
}
