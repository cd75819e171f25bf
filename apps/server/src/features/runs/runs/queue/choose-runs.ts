interface Slots {
  isPastGroupLimit: boolean;
  /** The group and the proxy that have a limit, and how many slots they had before the first. */
  groupId: number | null;
  groupFree: number;
  proxyId: number | null;
  proxyFree: number;
}

/**
 * Gives the slots out in the order of the queue: whoever finds both free gets both. One that waits
 * for its proxy leaves its group's slot to those behind it, and the other way round.
 */
export function chooseRuns<Run extends Slots>(queue: Run[]): Run[] {
  const groups = new Map<number, number>();
  const proxies = new Map<number, number>();
  return queue.filter(({ isPastGroupLimit, groupId, groupFree, proxyId, proxyFree }) => {
    const inGroup = groupId === null ? Infinity : (groups.get(groupId) ?? groupFree);
    const onProxy = proxyId === null ? Infinity : (proxies.get(proxyId) ?? proxyFree);
    if ((inGroup <= 0 && !isPastGroupLimit) || onProxy <= 0) return false;
    // What was started past the limit counts all the same.
    if (groupId !== null) groups.set(groupId, inGroup - 1);
    if (proxyId !== null) proxies.set(proxyId, onProxy - 1);
    return true;
  });
}
