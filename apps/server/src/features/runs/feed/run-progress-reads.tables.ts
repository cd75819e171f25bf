import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import type { StoredValue } from "../view/run-log.presenter.ts";
import { STORED_STEP, type StoredRow, type StoredStep } from "../view/run-log.tables.ts";

/* What is kept of reports that another process has just written. */

export async function listStepsById(db: Db, ids: number[]): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select ${STORED_STEP} from run_steps s where s.id = any(${ids}::bigint[]) order by s.seq
  `.execute(db);
  return rows;
}

export async function listRowsAt(db: Db, runId: number, indexes: number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select run_id as "runId", row_index as "rowIndex", started_at as "startedAt",
      finished_at as "finishedAt", outcome, error_message as "errorMessage"
    from run_rows where run_id = ${runId} and row_index = any(${indexes}::int[]) order by row_index
  `.execute(db);
  return rows;
}

/** After the first number, up to the second. */
export async function listValuesBetween(
  db: Db,
  runId: number,
  after: number,
  upTo: number,
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select seq, row_index as "rowIndex", name, value, collected_at as "collectedAt"
    from run_data where run_id = ${runId} and seq > ${after} and seq <= ${upTo} order by seq
  `.execute(db);
  return rows;
}

/** More than a run reports in the moment that news takes from one process to another. */
const NEWEST = 20;

/** Where the newest of the run's log is. */
export async function findNewest(
  db: Db,
  runId: number,
): Promise<{ steps: number[]; rows: number[]; seqs: [number, number] } | undefined> {
  const { rows } = await sql<{ steps: number[]; rows: number[]; lastSeq: number }>`
    select last_seq as "lastSeq",
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
