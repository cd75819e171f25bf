import { transition } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import { NOBODY } from "../../../../changes/after.ts";
import { change } from "../../../../changes/change.ts";
import type { StatusChange } from "../../../../changes/committed.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import {
  lockAbandonedRuns,
  lockUnfinishedRuns,
  type RunRecord,
} from "../ledger/run-state.tables.ts";
import { applyChanges, type TellsRuns, toStatusChange } from "../ledger/run-transitions.ts";

const BATCH = 1000;

type PresenceEvent = "agentLost" | "agentBack" | "wayLost";

function toChange(run: RunRecord, event: PresenceEvent): StatusChange[] {
  const result = transition(run, { type: event });
  return result.type === "move" ? [toStatusChange(run, event, result.next)] : [];
}

/**
 * The agents of these extensions came or went, or found no way out: what that means for their runs. Answers the
 * extensions for whose runs it means something.
 */
export async function changePresence(
  tx: Tx,
  after: TellsRuns,
  extensionIds: number[],
  event: PresenceEvent,
  at: Date,
): Promise<number[]> {
  const runs = await lockUnfinishedRuns(tx, extensionIds);
  const changes = runs.flatMap((run) => toChange(run, event));
  await applyChanges(tx, after, changes, at);
  return changes.map(({ extensionId }) => extensionId);
}

/**
 * Runs in progress whose agents are connected to no process that there is: they get the time that
 * any lost run has. No window is told: all of them look at everything anew.
 */
export async function loseAbandonedRuns(db: Db, clock: Clock): Promise<void> {
  const loseSome = () =>
    change(db, async (tx) => {
      const runs = await lockAbandonedRuns(tx, BATCH);
      const changes = runs.flatMap((run) => toChange(run, "agentLost"));
      await applyChanges(tx, NOBODY, changes, clock());
      return runs.length;
    });
  let found = BATCH;
  while (found > 0) found = await loseSome();
}
