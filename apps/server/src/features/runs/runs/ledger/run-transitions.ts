import {
  ERRORS,
  type RunState,
  ScriptStatus,
  transition,
  WAIT_FOR_AGENT_MS,
  WAIT_FOR_LOST_AGENT_MS,
} from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import type { StatusChange } from "../../../../changes/committed.ts";
import type { Tx } from "../../../../database/types.ts";
import { addJob, defineJob } from "../../../../platform/jobs/jobs.ts";
import { findFailureCauses } from "./failure-causes.ts";
import { moveFromQueue, writeStatusChanges } from "./run-moves.tables.ts";
import type { RunRecord } from "./run-state.tables.ts";

/** Some runs may have waited for their browser too long when it is due. */
export const runTimeoutJob = defineJob<object>("runs.timeout");

/** So much later than its time a run may time out: all whose time is up between share one job. */
const TIMEOUT_STEP_MS = 5000;

export const waitMs = (run: { lostFrom: unknown }): number =>
  run.lostFrom === null ? WAIT_FOR_AGENT_MS : WAIT_FOR_LOST_AGENT_MS;

/** What both time-outs leave on the run. */
export const CANNOT_CONNECT = {
  errorCode: ERRORS.cannotConnectToBrowser.code,
  failureCode: "cannotConnectToBrowser",
  errorMessage: ERRORS.cannotConnectToBrowser.message,
};

/** What the state machine makes of a run at an event. */
export const toStatusChange = (run: RunRecord, event: string, next: RunState): StatusChange => ({
  runId: run.id,
  userId: run.userId,
  extensionId: run.extensionId,
  event,
  next,
});

/** Who is told of changes of status. */
export type TellsRuns = Pick<After, "run" | "once">;

/**
 * Writes what the state machine decided: status, history, and the time-out of every run that now
 * waits for its browser, all in the transaction that `tx` is. The runs must be locked.
 */
export async function applyChanges(
  tx: Tx,
  after: TellsRuns,
  changes: StatusChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await writeStatusChanges(tx, changes, await findFailureCauses(tx, changes), at);
  await addTimeouts(tx, after, changes.filter(waitsForBrowser), at);
  for (const change of changes) after.run({ ...change, at });
}

/** A queued run has its slots: what the state machine makes of that. */
const dispatched = transition(
  { status: ScriptStatus.InQueue, lostFrom: null },
  { type: "dispatch" },
);

/** Sends queued runs of a user to their browsers, but for those that somebody holds; answers which. */
export async function dispatchRuns(
  tx: Tx,
  after: TellsRuns,
  { userId, runIds, at }: { userId: number; runIds: number[]; at: Date },
): Promise<Dispatched> {
  if (runIds.length === 0 || dispatched.type !== "move") return { extensionIds: [], changes: [] };
  const { next } = dispatched;
  const moved = await moveFromQueue(tx, runIds, { event: "dispatch", next }, at);
  const changes = moved.map((run): StatusChange => ({ ...run, userId, event: "dispatch", next }));
  await addTimeouts(tx, after, changes, at);
  for (const change of changes) after.run({ ...change, at });
  return { extensionIds: moved.map((run) => run.extensionId), changes };
}

interface Dispatched {
  extensionIds: number[];
  changes: StatusChange[];
}

const waitsForBrowser = (change: StatusChange): boolean =>
  change.next.status === ScriptStatus.WaitingForBrowser;

async function addTimeouts(
  tx: Tx,
  after: Pick<After, "once">,
  changes: StatusChange[],
  at: Date,
): Promise<void> {
  for (const wait of new Set(changes.map((change) => waitMs(change.next))))
    await addTimeout(tx, after, new Date(at.getTime() + wait));
}

/**
 * One job for all whose time is up within the same few seconds, however many changes they come from:
 * hundreds of runs a second leave it alone after the first, and a browser which comes and goes all
 * the time leaves few behind.
 */
export async function addTimeout(tx: Tx, after: Pick<After, "once">, due: Date): Promise<void> {
  const runAt = new Date(Math.ceil(due.getTime() / TIMEOUT_STEP_MS) * TIMEOUT_STEP_MS);
  const key = `run-timeouts-${runAt.toISOString()}`;
  await after.once(key, () => addJob(tx, runTimeoutJob, {}, { runAt, key }));
}
