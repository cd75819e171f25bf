export interface Pair {
  extensionId: number;
  proxyId: number;
}

interface Wanted {
  extensionIds: readonly number[];
  proxyIds: readonly number[];
  /** How many extensions have each proxy as their first now, those to spread among them. */
  before: ReadonlyMap<number, number>;
  /** The first proxy of each extension. */
  firsts: ReadonlyMap<number, number>;
}

/**
 * Gives each extension one of the proxies, so that these have as many as each other as far as can
 * be. Whoever has one of them keeps it, unless it has more than its share.
 */
export function spreadEvenly({ extensionIds, proxyIds, before, firsts }: Wanted) {
  const wanted = new Set(proxyIds);
  const own = Map.groupBy(extensionIds, (id) => firsts.get(id) ?? 0);
  const countOf = (id: number): number => (before.get(id) ?? 0) - (own.get(id)?.length ?? 0);
  /** What others have of each stays. */
  const after = new Map(proxyIds.map((id) => [id, countOf(id)]));
  const share = shareOf([...after.values()], extensionIds.length);
  const moving: number[] = extensionIds.filter((id) => !wanted.has(firsts.get(id) ?? 0));
  for (const id of proxyIds) {
    const had = own.get(id) ?? [];
    const kept = Math.min(had.length, Math.max(0, share - (after.get(id) ?? 0)));
    after.set(id, (after.get(id) ?? 0) + kept);
    moving.push(...had.slice(kept));
  }
  const pairs: Pair[] = [];
  for (const extensionId of moving) {
    const proxyId = fewestOf(after, firsts.get(extensionId));
    after.set(proxyId, (after.get(proxyId) ?? 0) + 1);
    if (firsts.get(extensionId) !== proxyId) pairs.push({ extensionId, proxyId });
  }
  return { pairs, after };
}

/** So many each has at least, when `count` more are poured over them. */
function shareOf(counts: readonly number[], count: number): number {
  const sorted = counts.toSorted((a, b) => a - b);
  let sum = count;
  let share = 0;
  for (const [index, one] of sorted.entries()) {
    if (index > 0 && one >= share) break;
    sum += one;
    share = Math.floor(sum / (index + 1));
  }
  return share;
}

/** The one had already, if no other has fewer. */
function fewestOf(counts: ReadonlyMap<number, number>, own: number | undefined): number {
  const least = Math.min(...counts.values());
  const all = [...counts].filter(([, count]) => count === least).map(([id]) => id);
  return all.find((id) => id === own) ?? all[0] ?? 0;
}
