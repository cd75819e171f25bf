import { sql } from "kysely";
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
