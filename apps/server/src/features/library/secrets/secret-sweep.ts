import { DAY_MS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { deleteUnusedSecrets } from "./secrets.tables.ts";

export const sweepSecretsJob = defineJob<object>("secrets.sweep");

/** What a draft names that is not saved yet stays so long at least. */
const DRAFT_MS = 30 * DAY_MS;

/** Forgets hidden texts that nothing names any more: no action, no script, no run that goes on. */
export function makeSecretSweep({ db, clock }: { db: Db; clock: Clock }): Jobs {
  const sweep = async (): Promise<void> => {
    const before = new Date(clock().getTime() - DRAFT_MS);
    await change(db, (tx) => deleteUnusedSecrets(tx, before));
  };
  return {
    handlers: [handleJob(sweepSecretsJob, sweep)],
    recurring: [{ name: sweepSecretsJob.name, cron: "23 3 * * *" }],
  };
}
