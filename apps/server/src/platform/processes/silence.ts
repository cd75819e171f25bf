/** Between two looks; after a longer pause the looker itself may have missed what there was. */
const GAP_MAX_MS = 3000;

interface Sign {
  id: number;
  /** Another one each time the process was heard. */
  seenAt: string;
}

/**
 * How long others have been silent, as far as this process can tell: only what it has watched
 * without a break counts. So neither differing clocks nor a database that was away make others dead.
 */
export function makeSilence() {
  let heard = new Map<number, { seenAt: string; since: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  return {
    /** What there is now; answers for how many milliseconds each has said nothing new. */
    look: (signs: readonly Sign[], now: number): Map<number, number> => {
      const isBroken = now - lookedAt > GAP_MAX_MS;
      lookedAt = now;
      heard = new Map(
        signs.map(({ id, seenAt }) => {
          const known = heard.get(id);
          const isSame = !isBroken && known?.seenAt === seenAt;
          return [id, isSame ? known : { seenAt, since: now }];
        }),
      );
      return new Map([...heard].map(([id, { since }]) => [id, now - since]));
    },
  };
}
