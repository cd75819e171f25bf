import { PROXY_CHECKS_KEPT_DAYS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob } from "../../../platform/jobs/worker.ts";
import { queueDue } from "./check-schedules.tables.ts";
import { CHECKS_PRUNED_AT_ONCE, pruneChecks } from "./results.tables.ts";

/** Queues what is to be checked by the clock. */
const dueChecksJob = defineJob<object>("proxies.dueChecks");
const pruneJob = defineJob<object>("proxies.pruneChecks");

const DAY_MS = 86_400_000;

export function makeCheckJobs({ db, clock, wake }: { db: Db; clock: Clock; wake: () => void }) {
  const queue = async (): Promise<void> => {
    await change(db, async (tx, after) => {
      for (const userId of await queueDue(tx, clock())) after.collection(userId, "proxies");
    });
    wake();
  };
  const prune = async (): Promise<void> => {
    const before = new Date(clock().getTime() - PROXY_CHECKS_KEPT_DAYS * DAY_MS);
    for (let pruned = CHECKS_PRUNED_AT_ONCE; pruned === CHECKS_PRUNED_AT_ONCE;)
      pruned = await change(db, (tx) => pruneChecks(tx, before));
  };
  return {
    handlers: [handleJob(dueChecksJob, queue), handleJob(pruneJob, prune)],
    recurring: [
      { name: dueChecksJob.name, cron: "* * * * *" },
      { name: pruneJob.name, cron: "47 * * * *" },
    ],
  };
}
