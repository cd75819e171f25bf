import { type ScriptStatus, type RunState, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

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
const lockable = (tx: Tx) =>
  tx
    .selectFrom("runs")
    .select(RECORD_COLUMNS)
    .orderBy("extension_id")
    .orderBy("id")
    .forNoKeyUpdate();

export const lockRuns = async (tx: Tx, ids: number[]): Promise<RunRecord[]> =>
  ids.length === 0
    ? []
    : asRecords(
        await lockable(tx)
          .where(sql<boolean>`id = any(${ids}::bigint[])`)
          .execute(),
      );

/** An extension has at most one; the database sees to it. */
export const lockUnfinishedRuns = async (tx: Tx, extensionIds: number[]): Promise<RunRecord[]> =>
  asRecords(
    await lockable(tx)
      .where(sql<boolean>`extension_id = any(${extensionIds}::bigint[])`)
      .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
      .execute(),
  );

/**
 * Runs that are said to be in progress, and whose agents are connected nowhere. Their extensions are
 * locked with them: an agent that comes back meanwhile keeps its run.
 */
export async function lockAbandonedRuns(tx: Tx, limit: number): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select r.id, r.user_id as "userId", r.extension_id as "extensionId", r.status,
      r.status_since as "statusSince", r.lost_from as "lostFrom", r.last_seq as "lastSeq",
      r.step_number as "stepNumber", r.step_count as "stepCount", r.row_number as "rowNumber",
      r.row_count as "rowCount", r.error_message as "errorMessage",
      r.previous_run_id as "previousRunId"
    from extensions e join runs r on r.extension_id = e.id
    where r.status in (1, 2) and e.gateway_id is null
    order by e.id limit ${limit} for no key update of e, r
  `.execute(tx);
  return rows;
}

export const usersWithQueuedRuns = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("user_id")
    .distinct()
    .where("status", "=", 5)
    .execute();
  return rows.map((row) => row.user_id);
};

/** Extensions whose unfinished run is in this status, by user. */
export const listExtensionsInStatus = async (
  db: Db,
  status: ScriptStatus,
): Promise<Map<number, number[]>> =>
  byUser(await selectPlaces(db).where("status", "=", status).execute());

/** Of these extensions, those whose run waits for a browser that never had it, by user. */
export const listExtensionsNeedingBrowser = async (
  db: Db,
  ids: number[],
): Promise<Map<number, number[]>> =>
  byUser(
    await selectPlaces(db)
      .where(sql<boolean>`extension_id = any(${ids}::bigint[])`)
      .where("status", "=", 6)
      .where("lost_from", "is", null)
      .execute(),
  );

const selectPlaces = (db: Db) =>
  db.selectFrom("runs").select(["extension_id as extensionId", "user_id as userId"]);

const byUser = (rows: { extensionId: number; userId: number }[]): Map<number, number[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.userId)].map(([userId, found]) => [
      userId,
      found.map((row) => row.extensionId),
    ]),
  );

/** Deletes runs that were taken back before anything came of them. */
export const deleteRuns = (tx: Tx, ids: number[]) =>
  tx
    .deleteFrom("runs")
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/** Of these extensions, those whose latest run is not over. */
export const findBusyExtensions = async (db: Db, extensionIds: number[]): Promise<Set<number>> => {
  const rows = await selectPlaces(db)
    .where(sql<boolean>`extension_id = any(${extensionIds}::bigint[])`)
    .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
    .execute();
  return new Set(rows.map((row) => row.extensionId));
};
