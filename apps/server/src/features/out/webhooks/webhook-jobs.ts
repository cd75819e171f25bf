import { DAY_MS, DELIVERIES_KEPT_DAYS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob } from "../../../platform/jobs/worker.ts";
import { deleteDeliveriesOf, failExcess, pruneDays, pruneDeliveries } from "./deliveries.tables.ts";
import { countDay } from "./outbox.tables.ts";
import { listWebhookIds } from "./webhooks.tables.ts";

const CHUNK = 2000;
/** So many deliveries of one webhook may wait, give or take those of an hour. */
const WAITING_MAX = 100_000;

/** What is left of a webhook that was deleted. */
export const forgetJob = defineJob<{ webhookId: number }>("webhooks.forget");
export const pruneDeliveriesJob = defineJob<object>("webhooks.prune");

export function makeWebhookJobs({ db, clock }: { db: Db; clock: Clock }) {
  const forget = async ({ webhookId }: { webhookId: number }): Promise<void> => {
    for (let deleted = CHUNK; deleted === CHUNK;)
      deleted = await change(db, (tx) => deleteDeliveriesOf(tx, webhookId, CHUNK));
  };
  const prune = async (): Promise<void> => {
    const at = clock();
    const before = new Date(at.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
    for (let pruned = CHUNK; pruned === CHUNK;)
      pruned = await change(db, (tx) => pruneDeliveries(tx, before, CHUNK));
    await change(db, (tx) => pruneDays(tx, before));
    for (const webhookId of await listWebhookIds(db))
      await change(db, async (tx) => {
        const failed = await failExcess(tx, { webhookId, keep: WAITING_MAX, at });
        if (failed > 0) await countDay(tx, webhookId, at, { failed });
      });
  };
  return {
    handlers: [handleJob(forgetJob, forget), handleJob(pruneDeliveriesJob, prune)],
    recurring: [{ name: pruneDeliveriesJob.name, cron: "37 * * * *" }],
  };
}
