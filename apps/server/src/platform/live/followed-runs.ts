/** A window shows one run's log; somebody may have a few open. */
const RUNS_PER_USER = 20;
const USERS_KEPT = 10_000;

/**
 * The runs whose log each user looked at last. Only their steps and data are told live: thousands
 * of runs at a time would otherwise send every step of theirs to every window.
 */
export function makeFollowedRuns() {
  const byUser = new Map<number, Set<number>>();

  /** The one put last stays longest. */
  const keep = <Key>(
    known: { delete(key: Key): boolean; keys(): Iterable<Key>; size: number },
    limit: number,
  ): void => {
    for (const key of known.keys()) {
      if (known.size <= limit) return;
      known.delete(key);
    }
  };

  return {
    follow: (userId: number, runId: number): void => {
      const runs = byUser.get(userId) ?? new Set();
      runs.delete(runId);
      runs.add(runId);
      keep(runs, RUNS_PER_USER);
      byUser.delete(userId);
      byUser.set(userId, runs);
      keep(byUser, USERS_KEPT);
    },
    isFollowed: (userId: number, runId: number): boolean => byUser.get(userId)?.has(runId) ?? false,
  };
}
