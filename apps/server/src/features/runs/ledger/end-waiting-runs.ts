import { ERRORS, isEnded, ScriptStatus, transition } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { lockRuns, type RunRecord } from "./run-state.tables.ts";
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
  failureCode: String(ERRORS.accessEnded.code),
  errorMessage: ERRORS.accessEnded.message,
};

/** Those that use one of the actions, which must not be run any more. */
export async function endWaitingRuns(
  tx: Tx,
  after: After,
  waiting: WaitingRuns,
  { actionIds, at }: { actionIds: ReadonlySet<number>; at: Date },
): Promise<void> {
  const changes = [...waiting].flatMap(([run, used]) => {
    const stop = transition(run, { type: "stop" });
    if (stop.type !== "move" || used.isDisjointFrom(actionIds)) return [];
    return [{ ...toStatusChange(run, "stop", stop.next), ...ACCESS_ENDED }];
  });
  await applyChanges(tx, after, changes, at);
  for (const { userId, extensionId } of changes) after.rows(userId, [extensionId]);
}
