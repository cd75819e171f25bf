import { DAY_MS, type RunStorage, RUNS_COUNT_MAX } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { countStorage, findOldestRun } from "./run-storage.tables.ts";
import { countRunPlaces } from "./run-pages.tables.ts";
import { readRetention } from "./run-retention.ts";
import { ENDED_RUN_STATUSES, NO_RUNS_FILTER } from "./runs-where.ts";

interface StorageAsked {
  userId: number;
  /** Those that ended more days ago are counted as well. */
  days: number | undefined;
  at: Date;
}

/** What a user's runs and their logs take, and how long they are kept. */
export async function readRunStorage(db: Db, asked: StorageAsked): Promise<RunStorage> {
  const { userId } = asked;
  const [{ days: retentionDays, tariffDays }, counted, oldest, olderCount] = await Promise.all([
    readRetention(db, userId),
    countStorage(db, userId),
    findOldestRun(db, userId),
    countOlder(db, asked),
  ]);
  const { runs: runCount } = counted;
  // The estimate may be behind what has just been counted.
  const share = runCount === 0 ? 0 : runCount / Math.max(runCount, counted.allRuns);
  const bytes = Math.round(counted.allBytes * share);
  return {
    retentionDays,
    tariffDays,
    runCount,
    stepCount: Math.round(counted.allSteps * share),
    bytes,
    oldestRunAt: oldest?.queuedAt.toISOString() ?? null,
    oldestRunId: oldest?.id ?? null,
    older:
      olderCount === undefined
        ? null
        : {
            runCount: olderCount,
            isAtLeast: olderCount === RUNS_COUNT_MAX,
            bytes: Math.round((bytes * olderCount) / Math.max(1, runCount)),
          },
  };
}

async function countOlder(db: Db, { userId, days, at }: StorageAsked): Promise<number | undefined> {
  if (days === undefined) return undefined;
  const to = new Date(at.getTime() - days * DAY_MS);
  const where = { ...NO_RUNS_FILTER, userId, statuses: ENDED_RUN_STATUSES, to };
  return countRunPlaces(db, where, RUNS_COUNT_MAX);
}
