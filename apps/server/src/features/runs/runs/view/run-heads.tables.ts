import { type RunHead, runHeadSchema } from "@baton/contract";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import type { QueuePlace } from "../queue/queue-places.ts";
import { toExtensionRun } from "./run.presenter.ts";
import { plainPart } from "../../../../http/plain-part.ts";

const selectHeads = (db: Db) =>
  db
    .selectFrom("runs as r")
    .innerJoin("extensions as e", "e.id", "r.extensionId")
    .leftJoin("failureCauses as c", "c.id", "r.failureCauseId")
    .leftJoin("actions as a", "a.id", "r.actionId")
    .select([
      "r.id",
      "r.userId",
      "r.extensionId",
      "e.name as extensionName",
      "e.state as extensionState",
      "r.scriptId",
      "r.scriptName",
      "a.id as actionId",
      "r.isOnce",
      "r.status",
      "r.statusSince",
      "r.stepNumber",
      "r.stepCount",
      "r.rowNumber",
      "r.rowCount",
      "r.errorCode",
      "r.failureCode",
      "r.errorMessage",
      "r.origin",
      "r.startedBy",
      "r.queuedAt",
      "r.startedAt",
      "r.finishedAt",
      "r.lastSeq",
      "c.key as failureKey",
      "r.retryOf",
      "r.startRowIndex",
      "r.preparation",
    ]);
export type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>["execute"]>>[number];

export const findHead = (db: Db, userId: number, runId: number) =>
  selectHeads(db).where("r.userId", "=", userId).where("r.id", "=", runId).executeTakeFirst();

export const findHeads = (db: Db, runIds: number[]) =>
  selectHeads(db).where(anyOf("r.id", runIds)).execute();

const plainHead = plainPart(runHeadSchema);

export const toRunHead = (row: HeadRow, places: ReadonlyMap<number, QueuePlace>): RunHead => ({
  ...plainHead(row),
  ...toExtensionRun(row, row.extensionState, places),
});
