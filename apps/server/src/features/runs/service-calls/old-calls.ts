import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { deleteOldCalls } from "./service-calls.tables.ts";

const oldCallsJob = defineJob<object>("serviceCalls.prune");

/** Forgets what was answered to runs that are over. */
export function makeCallPruning({ db }: { db: Db }): Jobs {
  const prune = async (): Promise<void> => void (await change(db, deleteOldCalls));
  return {
    handlers: [handleJob(oldCallsJob, prune)],
    recurring: [{ name: oldCallsJob.name, cron: "41 * * * *" }],
  };
}
