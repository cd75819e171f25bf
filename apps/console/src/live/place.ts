import type { LiveEvent } from "@baton/contract";

/** How far in the stream somebody is: the id of the last event they know; null before the first. */
export type Place = string | null;

/** Events of the stream from one place to another. */
export interface Stretch {
  from: Place;
  to: Place;
  events: LiveEvent[];
}

/** An id is `<epoch>-<number>`; numbers of two epochs say nothing about each other. */
function parts(place: string): { epoch: string; number: number } {
  const cut = place.lastIndexOf("-");
  return { epoch: place.slice(0, Math.max(0, cut)), number: Number(place.slice(cut + 1)) };
}

/** Whether who is here knows all that is told up to there. */
export function reaches(here: Place, there: Place): boolean {
  if (here === there || there === null) return true;
  if (here === null) return false;
  const [own, other] = [parts(here), parts(there)];
  return own.epoch === other.epoch && own.number >= other.number;
}

/** What a stretch is to somebody: the next one, nothing new, or events have been missed before it. */
export function stretchFor(here: Place, { from, to }: Stretch): "next" | "known" | "gap" {
  if (here === from) return "next";
  return reaches(here, to) ? "known" : "gap";
}
