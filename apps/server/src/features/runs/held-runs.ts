import { ScriptStatus } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { findHeldRuns } from "./group-slots.tables.ts";

/** Of these runs, those that wait in the queue because their group has no slot left. */
export async function readHeldRuns(
  db: Db,
  runs: { id: number; status: number }[],
): Promise<ReadonlySet<number>> {
  const queued = runs.filter((run) => run.status === ScriptStatus.InQueue).map((run) => run.id);
  return new Set(queued.length > 0 ? await findHeldRuns(db, queued) : []);
}
