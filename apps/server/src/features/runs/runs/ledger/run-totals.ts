import { ScriptStatus } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { countUnfinishedRuns } from "./run-totals.tables.ts";

const STATUS_NAMES = {
  inQueue: ScriptStatus.InQueue,
  waitingForBrowser: ScriptStatus.WaitingForBrowser,
  inProgress: ScriptStatus.InProgress,
  paused: ScriptStatus.Pause,
};

/** How many runs are under way, for whoever watches the server: zeros are told too. */
export async function readRunTotals(
  db: Db,
): Promise<{ byStatus: Map<string, number>; oldestQueuedSeconds: number }> {
  const totals = new Map((await countUnfinishedRuns(db)).map((total) => [total.status, total]));
  return {
    byStatus: new Map(
      Object.entries(STATUS_NAMES).map(([name, status]) => [name, totals.get(status)?.count ?? 0]),
    ),
    oldestQueuedSeconds: totals.get(ScriptStatus.InQueue)?.oldestSeconds ?? 0,
  };
}
