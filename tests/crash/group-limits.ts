import type { Db } from "../../apps/server/src/database/types.ts";
import type { StoredRun } from "./stored-runs.ts";

const ACTIVE = [6, 2, 1];

/**
 * Replays the order in which statuses were written: whoever took a slot from the queue found one.
 * A run that was started waits for no slot, but takes one, though not from those that leave the
 * queue with it.
 */
export async function faultsOfGroups(db: Db, runs: Map<number, StoredRun>): Promise<string[]> {
  const members = await db
    .selectFrom("extensions as e")
    .innerJoin("extensionGroups as g", "g.id", "e.groupId")
    .select(["e.id as extensionId", "g.id as groupId", "g.threadCount as limit"])
    .where("g.threadCount", ">", 0)
    .execute();
  return [...Map.groupBy(members, (member) => member.groupId)].flatMap(([groupId, group]) => {
    const ids = new Set(group.map((member) => member.extensionId));
    const own = [...runs.values()].filter((run) => ids.has(run.extensionId));
    return overfull(own, group[0]?.limit ?? 0).map(
      (runId) => `run ${runId} took a slot of group ${groupId}, which had none left`,
    );
  });
}

function overfull(runs: StoredRun[], limit: number): number[] {
  const changes = runs
    .flatMap((run) => run.history.map((change) => ({ ...change, run })))
    .toSorted((a, b) => a.id - b.id);
  const active = new Map<number, { since: number; isStarted: boolean }>();
  const found: number[] = [];
  for (const { event, status, at, run } of changes) {
    const isStarted = run.history[0]?.event !== "enqueue";
    const since = at.getTime();
    const before = [...active.values()].filter((one) => !one.isStarted || one.since < since);
    if (event === "dispatch" && !isStarted && before.length >= limit) found.push(run.id);
    if (!ACTIVE.includes(status)) active.delete(run.id);
    else if (!active.has(run.id)) active.set(run.id, { since, isStarted });
  }
  return found;
}
