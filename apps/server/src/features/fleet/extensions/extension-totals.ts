import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { foldExtensionCounts } from "./extension-totals.tables.ts";

/** Adds up what changed since, so that there are few lines to read. */
const foldCountsJob = defineJob<object>("extensions.foldCounts");

/** Lines of one transaction. */
const CHUNK = 10_000;

export function makeExtensionCounting({ db }: { db: Db }): Jobs {
  return {
    handlers: [handleJob(foldCountsJob, () => foldAllCounts(db))],
    recurring: [{ name: foldCountsJob.name, cron: "* * * * *" }],
  };
}

/** In pieces, so that no one of them holds the counts for long. */
export async function foldAllCounts(db: Db): Promise<void> {
  for (let taken = CHUNK; taken === CHUNK;)
    taken = await change(db, (tx) => foldExtensionCounts(tx, CHUNK));
}
