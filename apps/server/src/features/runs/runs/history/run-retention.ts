import { DAY_MS } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { addJobs, defineJob } from "../../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../../platform/jobs/worker.ts";
import { readSetting } from "../../../../platform/preferences/for-others.ts";
import {
  deleteForgottenCauses,
  deleteRunsWithLogs,
  findTariffDays,
  listUsersToPrune,
  lockRunsToPrune,
} from "./run-retention.tables.ts";

/** Finds whose runs are older than they are kept. */
export const lookForOldRunsJob = defineJob<object>("runs.lookForOld");
/** Prunes those of one user: a customer with many of them does not hold the others up. */
const pruneRunsJob = defineJob<{ userId: number }>("runs.prune");

/** Runs of one transaction, with all their logs. */
const CHUNK = 200;
/** Then it is the others' turn; the next look goes on. */
const CHUNKS_PER_JOB = 250;

interface RetentionDeps {
  db: Db;
  clock: Clock;
}

/** What is pruned is small and often, so that it is never much at once. */
export function makeRunRetention({ db, clock }: RetentionDeps): Jobs {
  const lookForOldRuns = async (): Promise<void> => {
    const jobs = (await listUsersToPrune(db, clock())).map((userId) => ({
      payload: { userId },
      key: `${pruneRunsJob.name}-${userId}`,
    }));
    await change(db, (tx) => addJobs(tx, pruneRunsJob, jobs));
  };

  return {
    handlers: [
      handleJob(lookForOldRunsJob, lookForOldRuns),
      handleJob(pruneRunsJob, ({ userId }) => pruneRuns({ db, clock }, userId)),
    ],
    recurring: [{ name: lookForOldRunsJob.name, cron: "*/10 * * * *" }],
  };
}

/** What the tariff keeps, or what the user wants kept of that. */
export async function readRetention(
  db: Db,
  userId: number,
): Promise<{ days: number; tariffDays: number }> {
  const [tariffDays, ownDays] = await Promise.all([
    findTariffDays(db, userId),
    readSetting(db, userId, "settings.runDays"),
  ]);
  return { days: Math.min(tariffDays, ownDays ?? tariffDays), tariffDays };
}

async function pruneRuns({ db, clock }: RetentionDeps, userId: number): Promise<void> {
  const { days } = await readRetention(db, userId);
  const before = new Date(clock().getTime() - days * DAY_MS);
  for (let chunk = 0; chunk < CHUNKS_PER_JOB; chunk += 1) {
    const pruned = await change(db, async (tx) => {
      const ids = await lockRunsToPrune(tx, userId, before, CHUNK);
      if (ids.length > 0) await deleteRunsWithLogs(tx, ids);
      return ids.length;
    });
    if (pruned < CHUNK) break;
  }
  await change(db, (tx) => deleteForgottenCauses(tx, userId));
}
