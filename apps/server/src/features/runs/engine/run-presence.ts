import { transition } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { StatusNews } from "../feed/status-news.ts";
import {
  lockAbandonedRuns,
  lockUnfinishedRuns,
  type RunRecord,
} from "../ledger/run-state.tables.ts";
import { applyChanges, type StatusChange } from "../ledger/run-transitions.ts";

const BATCH = 1000;

type PresenceEvent = "agentLost" | "agentBack";

function toChange(run: RunRecord, event: PresenceEvent): StatusChange[] {
  const result = transition(run, { type: event });
  return result.type === "move" ? [{ runId: run.id, event, next: result.next }] : [];
}

/** The agents of these extensions came or went: what that means for their runs, if for any. */
export async function changePresence(
  tx: Db,
  extensionIds: number[],
  event: PresenceEvent,
  at: Date,
): Promise<StatusNews[]> {
  const runs = await lockUnfinishedRuns(tx, extensionIds);
  const moved = runs.flatMap((run) => toChange(run, event).map((change) => ({ run, change })));
  await applyChanges(
    tx,
    moved.map(({ change }) => change),
    at,
  );
  return [...Map.groupBy(moved, ({ run }) => run.userId)].map(([userId, ofUser]) => ({
    userId,
    extensionIds: ofUser.map(({ run }) => run.extensionId),
    changes: ofUser.map(({ change }) => change),
    at,
  }));
}

/**
 * Runs in progress whose agents are connected to no process that there is: they get the time that
 * any lost run has. No window is told: all of them look at everything anew.
 */
export async function loseAbandonedRuns(db: Db, clock: Clock): Promise<void> {
  const loseSome = () =>
    db.transaction().execute(async (tx) => {
      const runs = await lockAbandonedRuns(tx, BATCH);
      const changes = runs.flatMap((run) => toChange(run, "agentLost"));
      await applyChanges(tx, changes, clock());
      return runs.length;
    });
  let found = BATCH;
  while (found > 0) found = await loseSome();
}
