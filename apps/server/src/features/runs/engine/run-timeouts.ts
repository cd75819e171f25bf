import { ScriptStatus, transition } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { StatusChange } from "../../../changes/committed.ts";
import type { Db } from "../../../database/types.ts";
import { lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
import {
  addTimeout,
  applyChanges,
  CANNOT_CONNECT,
  toStatusChange,
  waitMs,
} from "../ledger/run-transitions.ts";

interface TimeoutDeps {
  db: Db;
  clock: Clock;
  /** Since when browsers have had somewhere to connect: the time before does not count. */
  findGatewaysSince: () => Promise<Date | null>;
}

/** Ends what still waits for its browser when its time is up; what came back meanwhile goes on. */
export async function timeOutRuns(deps: TimeoutDeps, runIds: number[]): Promise<void> {
  const at = deps.clock();
  const since = (await deps.findGatewaysSince()) ?? at;
  await change(deps.db, async (tx, after) => {
    const waiting = (await lockRuns(tx, runIds)).filter(
      (run) => run.status === ScriptStatus.WaitingForBrowser,
    );
    // A run that began to wait anew has another job, for the time it is due then.
    const due = waiting.filter((run) => run.statusSince.getTime() + waitMs(run) <= at.getTime());
    const graceOf = (run: RunRecord): number => since.getTime() + waitMs(run);
    const over = due.filter((run) => graceOf(run) <= at.getTime());
    for (const [grace, group] of Map.groupBy(due, graceOf)) {
      if (grace > at.getTime()) await addTimeout(tx, idsOf(group), new Date(grace));
    }
    await applyChanges(tx, after, over.flatMap(toChange), at);
  });
}

const idsOf = (runs: RunRecord[]): number[] => runs.map((run) => run.id);

function toChange(run: RunRecord): StatusChange[] {
  const event = run.lostFrom === null ? "waitedTooLong" : "lostTooLong";
  const result = transition(run, { type: event });
  return result.type === "move"
    ? [{ ...toStatusChange(run, event, result.next), ...CANNOT_CONNECT }]
    : [];
}
