import { DAY_MS } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { Clock } from "../../work/clock.ts";
import { defineJob } from "../jobs/jobs.ts";
import { handleJob, type Jobs } from "../jobs/worker.ts";
import { deleteOldestEntries } from "./audit.tables.ts";

const pruneAuditJob = defineJob<object>("audit.prune");

/** Entries of one transaction. */
const CHUNK = 5000;

interface RetentionDeps {
  db: Db;
  clock: Clock;
  auditDays: number;
}

/** Forgets what was done longer ago than the operator wants to know. */
export function makeAuditRetention({ db, clock, auditDays }: RetentionDeps): Jobs {
  const prune = async (): Promise<void> => {
    const before = new Date(clock().getTime() - auditDays * DAY_MS);
    let pruned = CHUNK;
    while (pruned === CHUNK)
      pruned = await change(db, (tx) => deleteOldestEntries(tx, before, CHUNK));
  };
  return {
    handlers: [handleJob(pruneAuditJob, prune)],
    recurring: [{ name: pruneAuditJob.name, cron: "41 * * * *" }],
  };
}
