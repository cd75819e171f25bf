import { setTimeout as sleep } from "node:timers/promises";
import type { After } from "../../../../changes/after.ts";
import { defineNews, type StatusChange } from "../../../../changes/committed.ts";
import type { Tx } from "../../../../database/types.ts";
import { endExpiredRuns } from "../ledger/end-waiting-runs.ts";
import { dispatchRuns, type TellsRuns } from "../ledger/run-transitions.ts";
import { chooseRuns } from "./choose-runs.ts";
import { listCandidates, lockQueue, tryLockQueue } from "./queue-limits.tables.ts";

const BATCH = 500;
const LOCK_ATTEMPTS = 3;
/** A batch with fewer is mostly of runs that wait for the same limit. */
const WORTH_GOING_ON = BATCH / 10;

interface Batch {
  extensionIds: number[];
  changes: StatusChange[];
  /** Whether there may be more to take. */
  again: "now" | "soon" | "no";
}

/** Moves the next of the user's queue to their browsers, as many as the limits let through. */
export async function takeBatch(
  tx: Tx,
  after: TellsRuns & Pick<After, "rows">,
  userId: number,
  at: Date,
): Promise<Batch> {
  await lockQueue(tx, userId);
  const { expired, ...batch } = await take(tx, after, userId, at);
  await endExpiredRuns(tx, after, expired, at);
  return batch;
}

/** The slots that these users have got in the transaction that `tx` is were looked after in it. */
export const slotsFilled = defineNews<number>("runs.slotsFilled");

/**
 * Gives slots that became free in this transaction to who waits for them: without a second commit,
 * which waits for the disk. Where somebody else is handing out, or more is left than fits, the look
 * after the commit sees to it, as ever.
 */
export async function fillSlots(
  tx: Tx,
  after: Pick<After, "run" | "once" | "news">,
  userId: number,
  at: Date,
): Promise<void> {
  if (!(await lockQueueSoon(tx, userId))) return;
  // What has expired is ended after the commit: here rows are held, and those are others.
  const { again, expired } = await take(tx, after, userId, at);
  if (again === "no" && expired.length === 0) after.news(slotsFilled, userId);
}

/** Others hold it for a moment at a time; what is held here meanwhile is not to wait longer. */
async function lockQueueSoon(tx: Tx, userId: number): Promise<boolean> {
  for (let attempt = 1; attempt < LOCK_ATTEMPTS; attempt += 1) {
    if (await tryLockQueue(tx, userId)) return true;
    await sleep(1);
  }
  return tryLockQueue(tx, userId);
}

interface Taken extends Batch {
  /** Runs whose turn came, and which must not be run any more. */
  expired: number[];
}

async function take(tx: Tx, after: TellsRuns, userId: number, at: Date): Promise<Taken> {
  const candidates = await listCandidates(tx, userId, at, BATCH);
  const expired = candidates.filter(({ hasExpired }) => hasExpired).map(({ id }) => id);
  const chosen = chooseRuns(candidates.filter(({ hasExpired }) => !hasExpired));
  const runIds = chosen.map((run) => run.id);
  const taken = await dispatchRuns(tx, after, { userId, runIds, at });
  // Behind a full batch others wait, some of them perhaps for other limits.
  const isFull = candidates.length === BATCH;
  if (isFull && taken.changes.length >= WORTH_GOING_ON) return { ...taken, expired, again: "now" };
  const isSomeHeld = taken.changes.length < chosen.length;
  return { ...taken, expired, again: isFull || isSomeHeld ? "soon" : "no" };
}
