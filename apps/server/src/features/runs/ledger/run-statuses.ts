import type { ScriptStatus } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { listStatuses } from "./run-state.tables.ts";

/** What other features may ask about runs: their statuses, by id. */
export async function readStatuses(db: Db, runIds: number[]): Promise<Map<number, ScriptStatus>> {
  return new Map((await listStatuses(db, runIds)).map(({ id, status }) => [id, status]));
}
