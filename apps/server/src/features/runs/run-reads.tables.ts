import { sql } from "kysely";
import type { Db } from "../../database/types.ts";
import type { StoredValue } from "./run-log.presenter.ts";
import type { StoredRow, StoredStep } from "./run-log.tables.ts";

/* What is kept of one run, for whoever owns it: the caller has made sure. */

export const listSteps = async (
  db: Db,
  runId: number,
  afterSeq: number,
  limit: number,
): Promise<StoredStep[]> => {
  const rows = await db
    .selectFrom("run_steps")
    .select([
      "id",
      "run_id as runId",
      "seq",
      "row_index as rowIndex",
      "path",
      "iteration",
      "attempt",
      "type",
      "label",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "outcome",
      "error_code as errorCode",
      "error_message as errorMessage",
      "selector",
      "result",
      "screenshot_id as screenshotId",
    ])
    .where("run_id", "=", runId)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows as StoredStep[];
};

export const listRows = async (db: Db, runId: number): Promise<StoredRow[]> => {
  const rows = await db
    .selectFrom("run_rows")
    .select([
      "run_id as runId",
      "row_index as rowIndex",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "outcome",
      "error_message as errorMessage",
    ])
    .where("run_id", "=", runId)
    .orderBy("row_index")
    .execute();
  return rows as StoredRow[];
};

export const listStatusChanges = (db: Db, runId: number) =>
  db
    .selectFrom("run_status_changes")
    .select(["status", "event", "at"])
    .where("run_id", "=", runId)
    .orderBy("id")
    .execute();

export const listValues = async (
  db: Db,
  runId: number,
  afterSeq = 0,
  limit?: number,
): Promise<StoredValue[]> => {
  const rows = await db
    .selectFrom("run_data")
    .select(["seq", "row_index as rowIndex", "name", "value", "collected_at as collectedAt"])
    .where("run_id", "=", runId)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .execute();
  return rows as StoredValue[];
};

export const countValues = async (db: Db, runId: number): Promise<number> => {
  const row = await db
    .selectFrom("run_data")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return row?.count ?? 0;
};

/** Names of the fields of all records that the run collected: columns of a table made of them. */
export async function listRecordFields(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field
    from run_data d
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(d.value) when 'array' then d.value else jsonb_build_array(d.value) end
    ) as item
    cross join lateral jsonb_object_keys(
      case jsonb_typeof(item) when 'object' then item else '{}' end
    ) as field
    where d.run_id = ${runId}
  `.execute(db);
  // Not the database's order, which depends on where it was installed.
  return rows.map((row) => row.field).toSorted();
}

export const findScreenshot = (db: Db, runId: number, id: number) =>
  db
    .selectFrom("run_screenshots")
    .select("image")
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .executeTakeFirst();
