import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { addJobs, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { listUsersWithDueSchedules } from "./due-schedules.tables.ts";
import { pruneTicks } from "./schedule-ticks.tables.ts";
import { deleteForgotten } from "./schedules.tables.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const PRUNE_CHUNK = 5000;

/** Finds whose schedules are due. */
export const lookForTicksJob = defineJob<object>("schedules.lookForTicks");
/** Handles those of one user: a customer with many of them does not hold the others up. */
const handleTicksJob = defineJob<{ userId: number }>("schedules.handleTicks");
const pruneJob = defineJob<object>("schedules.prune");

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Handles what is due of a user, until nothing is. */
  handleTicks(userId: number): Promise<void>;
}

export interface ScheduleJobs extends Jobs {
  /** What came due while the server was down does not wait for the next minute. */
  begin(): Promise<void>;
}

/**
 * Schedules name whole minutes, so the job queue looks for due ones once a minute. The database
 * alone knows what is due: a job that a crash took along is made again a minute later.
 */
export function makeScheduleJobs({ db, clock, handleTicks }: JobDeps): ScheduleJobs {
  const lookForTicks = async (): Promise<void> => {
    const userIds = await listUsersWithDueSchedules(db, clock());
    const jobs = userIds.map((userId) => ({
      payload: { userId },
      key: `${handleTicksJob.name}-${userId}`,
    }));
    await change(db, (tx) => addJobs(tx, handleTicksJob, jobs));
  };

  const prune = async (): Promise<void> => {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
    let pruned = PRUNE_CHUNK;
    while (pruned === PRUNE_CHUNK)
      pruned = await change(db, (tx) => pruneTicks(tx, before, PRUNE_CHUNK));
    await change(db, (tx) => deleteForgotten(tx));
  };

  return {
    handlers: [
      handleJob(lookForTicksJob, lookForTicks),
      handleJob(handleTicksJob, ({ userId }) => handleTicks(userId)),
      handleJob(pruneJob, prune),
    ],
    recurring: [
      { name: lookForTicksJob.name, cron: "* * * * *" },
      { name: pruneJob.name, cron: "23 * * * *" },
    ],
    begin: lookForTicks,
  };
}
