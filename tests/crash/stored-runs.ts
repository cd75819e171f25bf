import type { Db } from "../../apps/server/src/database/types.ts";

export interface StoredRun {
  id: number;
  extensionId: number;
  status: number;
  lastSeq: number;
  isFinished: boolean;
  history: { id: number; status: number; event: string; at: Date }[];
}

export async function readRuns(db: Db): Promise<Map<number, StoredRun>> {
  const rows = await db.selectFrom("runs").selectAll().orderBy("id").execute();
  const changes = await db
    .selectFrom("run_status_changes")
    .select(["id", "run_id", "status", "event", "at"])
    .orderBy("id")
    .execute();
  const histories = Map.groupBy(changes, (change) => change.run_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        extensionId: row.extension_id,
        status: row.status,
        lastSeq: row.last_seq,
        isFinished: row.finished_at !== null,
        history: histories.get(row.id) ?? [],
      },
    ]),
  );
}
