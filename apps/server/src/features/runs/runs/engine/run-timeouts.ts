import { ScriptStatus, transition, WAIT_FOR_AGENT_MS } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import { change } from "../../../../changes/change.ts";
import type { StatusChange } from "../../../../changes/committed.ts";
import type { Db } from "../../../../database/types.ts";
import { listWaitingSince, lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
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

/** As many runs as one transaction takes. */
const BATCH = 1000;

/** Ends what still waits for its browser when its time is up; what came back meanwhile goes on. */
export async function timeOutRuns(deps: TimeoutDeps): Promise<void> {
  const at = deps.clock();
  const since = (await deps.findGatewaysSince()) ?? at;
  const before = new Date(at.getTime() - WAIT_FOR_AGENT_MS);
  const runIds = await listWaitingSince(deps.db, before);
  for (let first = 0; first < runIds.length; first += BATCH)
    await timeOut(deps.db, runIds.slice(first, first + BATCH), { at, since });
}

const timeOut = (db: Db, runIds: number[], { at, since }: { at: Date; since: Date }) =>
  change(db, async (tx, after) => {
    const waiting = (await lockRuns(tx, runIds)).filter(
      (run) => run.status === ScriptStatus.WaitingForBrowser,
    );
    // A run that began to wait anew has another job, for the time it is due then.
    const due = waiting.filter((run) => run.statusSince.getTime() + waitMs(run) <= at.getTime());
    const graceOf = (run: RunRecord): number => since.getTime() + waitMs(run);
    const { over = [], spared = [] } = Object.groupBy(due, (run) =>
      graceOf(run) <= at.getTime() ? "over" : "spared",
    );
    for (const grace of new Set(spared.map(graceOf))) await addTimeout(tx, after, new Date(grace));
    await applyChanges(tx, after, over.flatMap(toChange), at);
  });

function toChange(run: RunRecord): StatusChange[] {
  const event = run.lostFrom === null ? "waitedTooLong" : "lostTooLong";
  const result = transition(run, { type: event });
  return result.type === "move"
    ? [{ ...toStatusChange(run, event, result.next), ...CANNOT_CONNECT }]
    : [];
}
