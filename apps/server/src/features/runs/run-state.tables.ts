import { type ScriptStatus, type RunState, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../database/types.ts";

/** A run as the engine works with it; locked, unless a query says otherwise. */
export interface RunRecord {
  id: number;
  userId: number;
  extensionId: number;
  status: ScriptStatus;
  statusSince: Date;
  lostFrom: RunState["lostFrom"];
  lastSeq: number;
  stepNumber: number;
  stepCount: number;
  rowNumber: number;
  rowCount: number;
  errorMessage: string | null;
  previousRunId: number | null;
}

const RECORD_COLUMNS = [
  "id",
  "user_id as userId",
  "extension_id as extensionId",
  "status",
  "status_since as statusSince",
  "lost_from as lostFrom",
  "last_seq as lastSeq",
  "step_number as stepNumber",
  "step_count as stepCount",
  "row_number as rowNumber",
  "row_count as rowCount",
  "error_message as errorMessage",
  "previous_run_id as previousRunId",
] as const;

/** The column's checks hold these types; the generated ones know plain numbers only. */
const asRecords = (rows: unknown[]): RunRecord[] => rows as RunRecord[];

/**
 * Whoever changes runs locks them here, in the order of their extensions; whoever locks extensions
 * as well does that before, in the same order. So no two of them ever wait for each other.
 */
const lockable = (tx: Db) =>
  tx
    .selectFrom("runs")
    .select(RECORD_COLUMNS)
    .orderBy("extension_id")
    .orderBy("id")
    .forNoKeyUpdate();

export const lockRuns = async (tx: Db, ids: number[]): Promise<RunRecord[]> =>
  ids.length === 0
    ? []
    : asRecords(
        await lockable(tx)
          .where(sql<boolean>`id = any(${ids}::bigint[])`)
          .execute(),
      );

/** An extension has at most one; the database sees to it. */
export const lockUnfinishedRun = async (
  tx: Db,
  extensionId: number,
): Promise<RunRecord | undefined> =>
  asRecords(
    await lockable(tx)
      .where("extension_id", "=", extensionId)
      .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
      .execute(),
  )[0];

export const lockRunsInStatus = async (
  tx: Db,
  statuses: ScriptStatus[],
  limit: number,
): Promise<RunRecord[]> =>
  asRecords(await lockable(tx).where("status", "in", statuses).limit(limit).skipLocked().execute());

export const usersWithQueuedRuns = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("user_id")
    .distinct()
    .where("status", "=", 5)
    .execute();
  return rows.map((row) => row.user_id);
};

/** Extensions whose unfinished run is in this status. */
export const listExtensionsInStatus = async (db: Db, status: ScriptStatus): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("extension_id")
    .where("status", "=", status)
    .execute();
  return rows.map((row) => row.extension_id);
};

/** Deletes runs that were taken back before anything came of them. */
export const deleteRuns = (tx: Db, ids: number[]) =>
  tx
    .deleteFrom("runs")
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

export const listStatuses = async (
  db: Db,
  ids: number[],
): Promise<{ id: number; status: ScriptStatus }[]> => {
  const rows = await db
    .selectFrom("runs")
    .select(["id", "status"])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return rows as { id: number; status: ScriptStatus }[];
};
