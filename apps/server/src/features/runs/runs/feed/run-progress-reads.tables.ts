import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import type { StoredValue } from "../view/run-log.presenter.ts";
import type { StoredRow, StoredStep } from "../view/run-log.tables.ts";

/* What is kept of reports that another process has just written. */

export const listStepsById = (db: Db, ids: number[]): Promise<StoredStep[]> =>
  db.selectFrom("runSteps").selectAll().where(anyOf("id", ids)).orderBy("seq").execute();

export const listRowsAt = (db: Db, runId: number, indexes: number[]): Promise<StoredRow[]> =>
  db
    .selectFrom("runRows")
    .selectAll()
    .where("runId", "=", runId)
    .where(anyOf("rowIndex", indexes))
    .orderBy("rowIndex")
    .execute();

/** After the first number, up to the second. */
export const listValuesBetween = (
  db: Db,
  runId: number,
  after: number,
  upTo: number,
): Promise<StoredValue[]> =>
  db
    .selectFrom("runData")
    .selectAll()
    .where("runId", "=", runId)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .execute();

/** More than a run reports in the moment that news takes from one process to another. */
const NEWEST = 20;

/** Where the newest of the run's log is. */
export async function findNewest(
  db: Db,
  runId: number,
): Promise<{ steps: number[]; rows: number[]; seqs: [number, number] } | undefined> {
  const { rows } = await sql<{ steps: number[]; rows: number[]; lastSeq: number }>`
    select last_seq,
      array(select id from run_steps where run_id = r.id order by seq desc limit ${NEWEST}) as steps,
      array(
        select row_index from run_rows where run_id = r.id order by row_index desc limit ${NEWEST}
      ) as rows
    from runs r where r.id = ${runId}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { lastSeq, ...where } = found;
  return { ...where, seqs: [lastSeq - NEWEST, lastSeq] };
}
