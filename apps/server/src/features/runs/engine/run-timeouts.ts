import { ScriptStatus, transition } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { RunFeed } from "../feed/run-feed.ts";
import type { RunHost } from "../ledger/run-host.ts";
import { lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
import {
  addTimeout,
  applyChanges,
  CANNOT_CONNECT,
  type StatusChange,
  waitMs,
} from "../ledger/run-transitions.ts";

interface TimeoutDeps {
  db: Db;
  clock: Clock;
  host: RunHost;
  feed: RunFeed;
  /** Since when browsers have had somewhere to connect: the time before does not count. */
  findGatewaysSince: () => Promise<Date | null>;
}

/** Ends what still waits for its browser when its time is up; what came back meanwhile goes on. */
export async function timeOutRuns(deps: TimeoutDeps, runIds: number[]): Promise<void> {
  const at = deps.clock();
  const since = (await deps.findGatewaysSince()) ?? at;
  const ended = await deps.db.transaction().execute(async (tx) => {
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
    const changes = over.flatMap(toChange);
    await applyChanges(tx, changes, at);
    return { runs: over, changes };
  });
  for (const [userId, runs] of Map.groupBy(ended.runs, (run) => run.userId)) {
    const extensionIds = runs.map((run) => run.extensionId);
    const ids = new Set(idsOf(runs));
    deps.host.sync(extensionIds);
    deps.feed.statusChanged({
      userId,
      extensionIds,
      changes: ended.changes.filter((change) => ids.has(change.runId)),
      at,
    });
  }
}

const idsOf = (runs: RunRecord[]): number[] => runs.map((run) => run.id);

function toChange(run: RunRecord): StatusChange[] {
  const event = run.lostFrom === null ? "waitedTooLong" : "lostTooLong";
  const result = transition(run, { type: event });
  return result.type === "move"
    ? [{ runId: run.id, event, next: result.next, ...CANNOT_CONNECT }]
    : [];
}
