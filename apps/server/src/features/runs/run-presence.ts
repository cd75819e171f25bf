import { ScriptStatus, transition } from "@baton/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import type { StatusNews } from "./run-feed.ts";
import { lockRunsInStatus, lockUnfinishedRun, type RunRecord } from "./run-state.tables.ts";
import { applyChanges, type StatusChange } from "./run-transitions.ts";

const BATCH = 1000;

type PresenceEvent = "agentLost" | "agentBack";

function toChange(run: RunRecord, event: PresenceEvent): StatusChange[] {
  const result = transition(run, { type: event });
  return result.type === "move" ? [{ runId: run.id, event, next: result.next }] : [];
}

/** The extension's agent came or went: what that means for its run, if for anything. */
export async function changePresence(
  tx: Db,
  extensionId: number,
  event: PresenceEvent,
  at: Date,
): Promise<StatusNews | undefined> {
  const run = await lockUnfinishedRun(tx, extensionId);
  if (!run) return undefined;
  const changes = toChange(run, event);
  await applyChanges(tx, changes, at);
  return changes.length > 0
    ? { userId: run.userId, extensionIds: [extensionId], changes, at }
    : undefined;
}

/**
 * At the start no agent is connected: every run that was in progress has lost its own, and gets the
 * time that any lost run has.
 */
export async function loseAllRuns(db: Db, clock: Clock): Promise<void> {
  const running = [ScriptStatus.InProgress, ScriptStatus.Pause];
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const runs = await lockRunsInStatus(tx, running, BATCH);
      const changes = runs.flatMap((run) => toChange(run, "agentLost"));
      await applyChanges(tx, changes, clock());
      return runs.length;
    });
    if (found < BATCH) return;
  }
}
