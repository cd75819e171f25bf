import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { defineJob } from "../../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../../platform/jobs/worker.ts";
import { foldRunCounts } from "./run-counts.tables.ts";

/** Adds up what ended since, so that there are few lines to read. */
const foldRunCountsJob = defineJob<object>("runs.foldCounts");

/** Lines of one transaction. */
const CHUNK = 10_000;

export function makeRunCounting({ db }: { db: Db }): Jobs {
  return {
    handlers: [handleJob(foldRunCountsJob, () => foldAll(db))],
    recurring: [{ name: foldRunCountsJob.name, cron: "* * * * *" }],
  };
}

/** In pieces, so that no one of them holds the counts for long. */
export async function foldAll(db: Db): Promise<void> {
  for (let taken = CHUNK; taken === CHUNK;)
    taken = await change(db, (tx) => foldRunCounts(tx, CHUNK));
}
