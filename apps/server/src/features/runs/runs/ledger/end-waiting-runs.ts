import { ERRORS, isEnded, ScriptStatus, transition } from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import type { Tx } from "../../../../database/types.ts";
import { lockRuns, lockUnfinishedRuns, type RunRecord } from "./run-state.tables.ts";
import { applyChanges, toStatusChange } from "./run-transitions.ts";
import { findWaitingWith, listSharedActions } from "./shared-actions.tables.ts";

/** Runs that have not begun, with the sent actions that are in their plans. */
export type WaitingRuns = ReadonlyMap<RunRecord, ReadonlySet<number>>;

/** Holds them; actions are locked after runs. */
export async function holdWaitingRuns(
  tx: Tx,
  userIds: readonly number[],
  actionIds: readonly number[],
): Promise<WaitingRuns> {
  const runs = await lockRuns(tx, await findWaitingWith(tx, userIds, actionIds));
  const waiting = runs.filter((run) => !isEnded(run.status) && hasNotBegun(run));
  const shared = await listSharedActions(
    tx,
    waiting.map(({ id }) => id),
  );
  const byRun = Map.groupBy(shared, ({ runId }) => runId);
  return new Map(
    waiting.map((run) => [run, new Set(byRun.get(run.id)?.map(({ actionId }) => actionId))]),
  );
}

const hasNotBegun = ({ status, lostFrom }: RunRecord): boolean =>
  status === ScriptStatus.InQueue ||
  (status === ScriptStatus.WaitingForBrowser && lostFrom === null);

const ACCESS_ENDED = {
  errorCode: ERRORS.accessEnded.code,
  failureCode: "accessEnded",
  errorMessage: ERRORS.accessEnded.message,
};

type TellsEnds = Pick<After, "run" | "once" | "rows">;

/** Those that use one of the actions, which must not be run any more. */
export async function endWaitingRuns(
  tx: Tx,
  after: TellsEnds,
  waiting: WaitingRuns,
  { actionIds, at }: { actionIds: ReadonlySet<number>; at: Date },
): Promise<void> {
  const runs = [...waiting].filter(([, used]) => !used.isDisjointFrom(actionIds));
  await end(
    tx,
    after,
    runs.map(([run]) => run),
    at,
  );
}

/** Runs whose turn has come, of which something has expired while they waited. */
export async function endExpiredRuns(
  tx: Tx,
  after: TellsEnds,
  runIds: number[],
  at: Date,
): Promise<void> {
  const runs = await lockRuns(tx, runIds);
  await end(
    tx,
    after,
    runs.filter((run) => !isEnded(run.status) && hasNotBegun(run)),
    at,
  );
}

/**
 * Stops what waits on these extensions, for the queue or for a browser. Answers those on which a run is
 * under way: in progress, paused, or only cut off from its browser.
 */
export async function stopWaitingRuns(
  tx: Tx,
  after: TellsEnds,
  extensionIds: number[],
): Promise<Set<number>> {
  const runs = await lockUnfinishedRuns(tx, extensionIds);
  await end(tx, after, runs.filter(hasNotBegun), new Date(), {});
  const underWay = runs.filter((run) => !hasNotBegun(run));
  return new Set(underWay.map(({ extensionId }) => extensionId));
}

async function end(
  tx: Tx,
  after: TellsEnds,
  runs: RunRecord[],
  at: Date,
  why: Partial<typeof ACCESS_ENDED> = ACCESS_ENDED,
): Promise<void> {
  const changes = runs.flatMap((run) => {
    const stop = transition(run, { type: "stop" });
    return stop.type === "move" ? [{ ...toStatusChange(run, "stop", stop.next), ...why }] : [];
  });
  await applyChanges(tx, after, changes, at);
  for (const { userId, extensionId } of changes) after.rows(userId, [extensionId]);
}
