import type { Tx } from "../../../database/types.ts";
import { addJob, addJobs, defineJob } from "../../jobs/jobs.ts";

/** Something outside the engine may have let the user's queue go on. */
export const lookAtQueueJob = defineJob<{ userId: number }>("runs.lookAtQueue");

/** In the transaction that `tx` is, in whatever program: the queue is looked at once it commits. */
export const lookAtQueue = (tx: Tx, userId: number, at: Date): Promise<void> =>
  addJob(tx, lookAtQueueJob, { userId }, { runAt: at, key: keyOf(userId) });

/** As `lookAtQueue`, for many users. */
export const lookAtQueues = (tx: Tx, userIds: readonly number[], at: Date): Promise<void> =>
  addJobs(
    tx,
    lookAtQueueJob,
    userIds.map((userId) => ({ payload: { userId }, key: keyOf(userId), runAt: at })),
  );

const keyOf = (userId: number): string => `look-at-queue-${userId}`;
