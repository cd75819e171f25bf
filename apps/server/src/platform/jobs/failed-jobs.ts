import { DAY_MS } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { Clock } from "../../work/clock.ts";
import { defineJob, deleteFailedJobs } from "./jobs.ts";
import { handleJob, type Jobs } from "./worker.ts";

const pruneFailedJob = defineJob<object>("jobs.pruneFailed");

/** Long enough to look into what went wrong with them. */
const KEPT_DAYS = 30;

/** Forgets the jobs that failed so often that they were given up. */
export function makeFailedJobsPruning({ db, clock }: { db: Db; clock: Clock }): Jobs {
  const prune = async (): Promise<void> => {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
    await change(db, (tx) => deleteFailedJobs(tx, before));
  };
  return {
    handlers: [handleJob(pruneFailedJob, prune)],
    recurring: [{ name: pruneFailedJob.name, cron: "53 3 * * *" }],
  };
}
