import type { Tx } from "../../database/types.ts";
import { addJob, defineJob } from "./jobs.ts";

/** Something outside the engine may have let the user's queue go on. */
export const lookAtQueueJob = defineJob<{ userId: number }>("runs.lookAtQueue");

/** As `lookAtQueueJob`, of many users. */
export const lookAtQueuesJob = defineJob<{ userIds: number[] }>("runs.lookAtQueues");

/** In the transaction that `tx` is, in whatever program: the queue is looked at once it commits. */
export const lookAtQueue = (tx: Tx, userId: number, at: Date): Promise<void> =>
  addJob(tx, lookAtQueueJob, { userId }, { runAt: at, key: `look-at-queue-${userId}` });

/** As `lookAtQueue`, by one job: those of each user would stand before all other jobs for minutes. */
export const lookAtQueues = (tx: Tx, userIds: number[], at: Date): Promise<void> =>
  addJob(tx, lookAtQueuesJob, { userIds }, { runAt: at });
