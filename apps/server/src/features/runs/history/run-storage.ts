import type { RunStorage } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { countStorage, findOldestRun } from "./run-storage.tables.ts";
import { findRetentionDays } from "./run-retention.tables.ts";

/** What a user's runs and their logs take, and how long they are kept. */
export async function readRunStorage(db: Db, userId: number): Promise<RunStorage> {
  const [retentionDays, counted, oldest] = await Promise.all([
    findRetentionDays(db, userId),
    countStorage(db, userId),
    findOldestRun(db, userId),
  ]);
  // The estimate may be behind what has just been counted.
  const share = counted.runs === 0 ? 0 : counted.runs / Math.max(counted.runs, counted.allRuns);
  return {
    retentionDays,
    runCount: counted.runs,
    stepCount: Math.round(counted.allSteps * share),
    bytes: Math.round(counted.allBytes * share),
    oldestRunAt: oldest?.queuedAt.toISOString() ?? null,
    oldestRunId: oldest?.id ?? null,
  };
}
