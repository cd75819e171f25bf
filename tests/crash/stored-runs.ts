import type { ScriptStatus } from "@baton/contract";
import type { Db } from "../../apps/server/src/database/types.ts";

export interface StoredRun {
  id: number;
  extensionId: number;
  status: ScriptStatus;
  lastSeq: number;
  isFinished: boolean;
  history: { id: number; status: number; event: string; at: Date }[];
}

export async function readRuns(db: Db): Promise<Map<number, StoredRun>> {
  const rows = await db.selectFrom("runs").selectAll().orderBy("id").execute();
  const changes = await db
    .selectFrom("runStatusChanges")
    .select(["id", "runId", "status", "event", "at"])
    .orderBy("id")
    .execute();
  const histories = Map.groupBy(changes, (change) => change.runId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        extensionId: row.extensionId,
        status: row.status,
        lastSeq: row.lastSeq,
        isFinished: row.finishedAt !== null,
        history: histories.get(row.id) ?? [],
      },
    ]),
  );
}
