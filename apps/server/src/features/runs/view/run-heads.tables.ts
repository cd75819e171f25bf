import type { RunHead, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import type { QueuePlace } from "../queue/queue-places.ts";
import { toExtensionRun } from "./run.presenter.ts";

const selectHeads = (db: Db) =>
  db
    .selectFrom("runs as r")
    .innerJoin("extensions as e", "e.id", "r.extension_id")
    .leftJoin("failure_causes as c", "c.id", "r.failure_cause_id")
    .select([
      "r.id",
      "r.user_id as userId",
      "r.extension_id as extensionId",
      "e.name as extensionName",
      "e.state as extensionState",
      "r.script_id as scriptId",
      "r.script_name as scriptName",
      "r.status",
      "r.status_since as statusSince",
      "r.step_number as stepNumber",
      "r.step_count as stepCount",
      "r.row_number as rowNumber",
      "r.row_count as rowCount",
      "r.error_code as errorCode",
      "r.error_message as errorMessage",
      "r.origin",
      "r.started_by as startedBy",
      "r.queued_at as queuedAt",
      "r.started_at as startedAt",
      "r.finished_at as finishedAt",
      "r.last_seq as lastSeq",
      "c.key as failureKey",
      "r.retry_of as retryOf",
      "r.start_row_index as startRowIndex",
    ]);
export type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>["execute"]>>[number];

export const findHead = (db: Db, userId: number, runId: number) =>
  selectHeads(db).where("r.user_id", "=", userId).where("r.id", "=", runId).executeTakeFirst();

export const findHeads = (db: Db, runIds: number[]) =>
  selectHeads(db)
    .where(sql<boolean>`r.id = any(${runIds}::bigint[])`)
    .execute();

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The columns' checks hold the types that the generated ones leave open. */
export const toRunHead = (row: HeadRow, places: ReadonlyMap<number, QueuePlace>): RunHead => ({
  ...toExtensionRun({ ...row, status: row.status as ScriptStatus }, row.extensionState, places),
  extensionId: row.extensionId,
  extensionName: row.extensionName,
  scriptId: row.scriptId,
  scriptName: row.scriptName,
  origin: row.origin as RunHead["origin"],
  startedBy: row.startedBy,
  queuedAt: row.queuedAt.toISOString(),
  startedAt: toInstant(row.startedAt),
  finishedAt: toInstant(row.finishedAt),
  errorCode: row.errorCode,
  failureKey: row.failureKey,
  retryOf: row.retryOf,
  startRowIndex: row.startRowIndex,
});
