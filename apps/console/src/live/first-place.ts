import { followPlaces } from "../api/live-places.ts";
import { type Place, reaches } from "./place.ts";

export interface FirstPlace {
  /** Resolves with the first answer that tells where the stream was. */
  readonly known: Promise<void>;
  /**
   * Where a stream has to begin that misses nothing since the earliest of the answers so far; null
   * where they do not tell, or tell of two servers. `onLate`: one came in after all that was read from
   * before this place.
   */
  take(onLate: () => void): Place;
}

/** By what the answers of a page's first reads say of the stream. */
export function findFirstPlace(): FirstPlace {
  const known = Promise.withResolvers<void>();
  let earliest: Place = null;
  let isOfTwo = false;
  let tellLate: ((place: string) => void) | undefined;
  followPlaces((place) => {
    if (tellLate) return tellLate(place);
    if (earliest === null || reaches(earliest, place)) earliest = place;
    else if (!reaches(place, earliest)) isOfTwo = true;
    known.resolve();
  });
  return {
    known: known.promise,
    take(onLate) {
      const from = isOfTwo ? null : earliest;
      tellLate = (place) => {
        if (!reaches(place, from)) onLate();
      };
      return from;
    },
  };
}
