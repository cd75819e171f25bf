import { ACTIVE_SCRIPT_STATUSES, ScriptStatus, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { sql } from "kysely";
import { findByIndexes } from "../../../../database/find-by-indexes.ts";
import { anyOf, HOLDING_SLOT, kept, statusLiteral } from "../../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../../database/types.ts";

const RECORD = [
  "id",
  "userId",
  "extensionId",
  "status",
  "statusSince",
  "lostFrom",
  "lastSeq",
  "stepNumber",
  "stepCount",
  "rowNumber",
  "rowCount",
  "failureCode",
  "errorMessage",
  "previousRunId",
  "scriptId",
  "scriptName",
  "actionId",
  "isOnce",
  "retryOf",
] as const;

/** A run as the engine works with it; locked, unless a query says otherwise. */
export type RunRecord = Pick<RowOf<"runs">, (typeof RECORD)[number]>;

/**
 * Whoever changes runs locks them here, in the order of their extensions; whoever locks extensions
 * as well does that before, in the same order. So no two of them ever wait for each other.
 */
const lockable = (tx: Tx) =>
  tx.selectFrom("runs").select(RECORD).orderBy("extensionId").orderBy("id").forNoKeyUpdate();

export async function lockRuns(tx: Tx, ids: number[]): Promise<RunRecord[]> {
  if (ids.length === 0) return [];
  await findByIndexes(tx);
  return kept(lockable(tx).where(anyOf("id", ids))).execute();
}

/** An extension has at most one; the database sees to it. */
export const lockUnfinishedRuns = (tx: Tx, extensionIds: number[]): Promise<RunRecord[]> =>
  lockable(tx)
    .where(anyOf("extensionId", extensionIds))
    .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
    .execute();

/**
 * All that these extensions ever ran, which goes with them: left to the foreign key, it would be
 * locked in the order in which the extensions happen to be deleted.
 */
export async function lockAllRuns(tx: Tx, extensionIds: number[]): Promise<void> {
  await sql`
    with held as (
      select id from runs where ${anyOf("extensionId", extensionIds)}
      order by extension_id, id for update
    )
    select count(*) from held
  `.execute(tx);
}

/**
 * Runs that are said to be in progress, and whose agents are connected nowhere. Their extensions are
 * locked with them: an agent that comes back meanwhile keeps its run.
 */
export const lockAbandonedRuns = (tx: Tx, limit: number): Promise<RunRecord[]> =>
  tx
    .selectFrom("runs as r")
    .innerJoin("extensions as e", "e.id", "r.extensionId")
    .select(RECORD.map((column) => `r.${column}` as const))
    .where("r.status", "in", ACTIVE_SCRIPT_STATUSES)
    .where("e.gatewayId", "is", null)
    .orderBy("e.id")
    .limit(limit)
    .forNoKeyUpdate(["e", "r"])
    .execute();

export const usersWithQueuedRuns = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("runs")
    .select("userId")
    .distinct()
    .where("status", "=", ScriptStatus.InQueue)
    .execute();
  return rows.map((row) => row.userId);
};

/** Extensions whose unfinished run is in this status, by user. */
export const listExtensionsInStatus = async (
  db: Db,
  status: ScriptStatus,
): Promise<Map<number, number[]>> =>
  byUser(await selectPlaces(db).where("status", "=", status).execute());

/** Which of these extensions have a run that waits for a browser that never had it, by user. */
export const listExtensionsNeedingBrowser = async (
  db: Db,
  ids: number[],
): Promise<Map<number, number[]>> =>
  byUser(
    await selectPlaces(db)
      .where(anyOf("extensionId", ids))
      .where("status", "=", ScriptStatus.WaitingForBrowser)
      .where("lostFrom", "is", null)
      .execute(),
  );

/** Whether a run of the extension waits for its browser. */
export const findWaitingForBrowser = async (db: Db, extensionId: number): Promise<boolean> =>
  (await listExtensionsNeedingBrowser(db, [extensionId])).size > 0;

/** Which runs have waited for their browser since before then. */
export const listWaitingSince = async (db: Db, before: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from runs
    where status = ${statusLiteral("WaitingForBrowser")} and status_since <= ${before}
  `.execute(db);
  return rows.map((row) => row.id);
};

const selectPlaces = (db: Db) => db.selectFrom("runs").select(["extensionId", "userId"]);

const byUser = (rows: { extensionId: number; userId: number }[]): Map<number, number[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.userId)].map(([userId, found]) => [
      userId,
      found.map((row) => row.extensionId),
    ]),
  );

/** Deletes runs that were taken back before anything came of them. */
export const deleteRuns = (tx: Tx, ids: number[]) =>
  tx.deleteFrom("runs").where(anyOf("id", ids)).execute();

/** Which of these extensions have a run that goes on, or that their agents may begin at any moment. */
export async function findActiveExtensions(db: Db, extensionIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select extension_id as id from runs
    where ${anyOf("extensionId", extensionIds)} and status in (${HOLDING_SLOT})
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Which of these extensions have a latest run that is not over. */
export const findBusyExtensions = async (db: Db, extensionIds: number[]): Promise<Set<number>> => {
  const rows = await selectPlaces(db)
    .where(anyOf("extensionId", extensionIds))
    .where("status", "in", UNFINISHED_SCRIPT_STATUSES)
    .execute();
  return new Set(rows.map((row) => row.extensionId));
};
