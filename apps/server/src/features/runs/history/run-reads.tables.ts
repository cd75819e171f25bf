import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import type { StoredRow, StoredStep } from "../view/run-log.tables.ts";

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

export const countValues = async (db: Db, runId: number): Promise<number> => {
  const row = await db
    .selectFrom("run_data")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return row?.count ?? 0;
};

/** Names of the fields of all records that the run collected, in the order they first came. */
export async function listRecordFields(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field
    from run_data d
    cross join lateral json_array_elements(
      case json_typeof(d.value) when 'array' then d.value else json_build_array(d.value) end
    ) with ordinality as items (item, item_number)
    cross join lateral json_object_keys(
      case json_typeof(item) when 'object' then item else '{}' end
    ) with ordinality as fields (field, field_number)
    where d.run_id = ${runId}
    group by field
    order by min(array[d.seq, item_number, field_number])
  `.execute(db);
  return rows.map((row) => row.field);
}

export const findScreenshot = (db: Db, runId: number, id: number) =>
  db
    .selectFrom("run_screenshots")
    .select("image")
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .executeTakeFirst();
