import type { Db } from "../../../../database/types.ts";
import type { StoredRow, StoredStep } from "../view/run-log.tables.ts";

/* What is kept of one run, for whoever owns it: the caller has made sure. */

export const listSteps = (
  db: Db,
  runId: number,
  afterSeq: number,
  limit: number,
): Promise<StoredStep[]> =>
  db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", runId)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .execute();

export const listRows = (db: Db, runId: number): Promise<StoredRow[]> =>
  db.selectFrom("runRows").selectAll().where("runId", "=", runId).orderBy("rowIndex").execute();

export const listStatusChanges = (db: Db, runId: number) =>
  db
    .selectFrom("runStatusChanges")
    .select(["status", "event", "at"])
    .where("runId", "=", runId)
    .orderBy("id")
    .execute();

export const countValues = async (db: Db, runId: number): Promise<number> => {
  const row = await db
    .selectFrom("runData")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("runId", "=", runId)
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const findScreenshot = (db: Db, runId: number, id: number) =>
  db
    .selectFrom("runScreenshots")
    .select("image")
    .where("id", "=", id)
    .where("runId", "=", runId)
    .executeTakeFirst();

export const findStepOfScreenshot = (db: Db, runId: number, screenshotId: number) =>
  db
    .selectFrom("runSteps")
    .select(["rowIndex", "path"])
    .where("runId", "=", runId)
    .where("screenshotId", "=", screenshotId)
    .executeTakeFirst();
