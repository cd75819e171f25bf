import { ScriptStatus, type WantedRun } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { listHandedOut } from "./wanted-runs.tables.ts";

/** What the agents of these extensions should be doing, by extension; the others: nothing. */
export async function readWantedRuns(
  db: Db,
  extensionIds: number[],
): Promise<Map<number, WantedRun>> {
  const runs = await listHandedOut(db, extensionIds);
  return new Map(
    runs.map((run): [number, WantedRun] => {
      const isPaused = (run.lostFrom ?? run.status) === ScriptStatus.Pause;
      return [
        run.extensionId,
        {
          wanted: isPaused ? "paused" : "running",
          runId: run.id,
          plan: run.plan,
          startRowIndex: run.startRowIndex,
          ackedSeq: run.lastSeq,
        },
      ];
    }),
  );
}
