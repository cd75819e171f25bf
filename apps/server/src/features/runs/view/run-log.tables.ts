import type { RunReport, StepFinishedReport } from "@baton/contract";
import { sql } from "kysely";
import { type Db, toJsonText, type Tx } from "../../../database/types.ts";
import type {
  RowChange,
  RunProgress,
  ScreenshotTaken,
  StepBegun,
  StepEnd,
  ValueRead,
} from "./run-progress.ts";

/*
 * What agents report, written for many runs at once: one statement per table, its rows in one JSON
 * parameter that the database takes apart. Names in the JSON are the columns'.
 */

type RowFinishedReport = Extract<RunReport, { kind: "rowFinished" }>;

/** A step as it is kept now. */
export interface StoredStep {
  id: number;
  runId: number;
  seq: number;
  rowIndex: number;
  path: string;
  iteration: number[];
  attempt: number;
  type: string;
  label: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  outcome: StepFinishedReport["outcome"] | null;
  errorCode: string | null;
  errorMessage: string | null;
  selector: string | null;
  result: string | null;
  screenshotId: number | null;
}

export const STORED_STEP =
  sql.raw(`s.id, s.run_id as "runId", s.seq, s.row_index as "rowIndex", s.path,
  s.iteration, s.attempt, s.type, s.label, s.started_at as "startedAt",
  s.finished_at as "finishedAt", s.outcome, s.error_code as "errorCode",
  s.error_message as "errorMessage", s.selector, s.result, s.screenshot_id as "screenshotId"`);

export async function updateProgress(tx: Tx, runs: RunProgress[]): Promise<void> {
  const rows = runs.map((run) => ({
    id: run.id,
    last_seq: run.lastSeq,
    step_number: run.stepNumber,
    row_number: run.rowNumber,
    error_message: run.errorMessage,
  }));
  await sql`
    update runs r set last_seq = n.last_seq, step_number = n.step_number,
      row_number = n.row_number, error_message = coalesce(r.error_message, n.error_message)
    from json_to_recordset(${toJsonText(rows)}::json) as n
      (id bigint, last_seq int, step_number int, row_number int, error_message text)
    where r.id = n.id
  `.execute(tx);
}

/** Answers the id that each screenshot got, by run and number of its event. */
export async function insertScreenshots(
  tx: Tx,
  screenshots: ScreenshotTaken[],
): Promise<Map<string, number>> {
  if (screenshots.length === 0) return new Map();
  const { rows } = await sql<{ id: number; run_id: number; seq: number }>`
    insert into run_screenshots (run_id, seq, image, taken_at)
    select run_id, seq, decode(image, 'base64'), taken_at
    from json_to_recordset(${toJsonText(screenshots)}::json) as n
      (run_id bigint, seq int, image text, taken_at timestamptz)
    returning id, run_id, seq
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.run_id}:${row.seq}`, row.id]));
}

export async function insertSteps(tx: Tx, steps: StepBegun[]): Promise<StoredStep[]> {
  if (steps.length === 0) return [];
  const { rows } = await sql<StoredStep>`
    insert into run_steps as s (run_id, seq, row_index, path, iteration, attempt, type, label,
      started_at, finished_at, outcome, error_code, error_message, selector, result, screenshot_id)
    select run_id, seq, row_index, path, iteration, attempt, type, label,
      started_at, finished_at, outcome, error_code, error_message, selector, result, screenshot_id
    from json_to_recordset(${toJsonText(steps)}::json) as n
      (run_id bigint, seq int, row_index int, path text, iteration int[], attempt int, type text,
      label text, started_at timestamptz, finished_at timestamptz, outcome text, error_code text,
      error_message text, selector text, result text, screenshot_id bigint)
    order by run_id, seq
    returning ${STORED_STEP}
  `.execute(tx);
  return rows;
}

/** Of steps that are open in the table; the youngest where a step was begun twice. */
export async function finishSteps(tx: Tx, ends: StepEnd[]): Promise<StoredStep[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<StoredStep>`
    update run_steps s set finished_at = n.finished_at, outcome = n.outcome,
      error_code = n.error_code, error_message = n.error_message, selector = n.selector,
      result = n.result, screenshot_id = n.screenshot_id
    from json_to_recordset(${toJsonText(ends)}::json) as n
      (run_id bigint, row_index int, path text, iteration int[], attempt int,
      finished_at timestamptz, outcome text, error_code text, error_message text, selector text,
      result text, screenshot_id bigint)
    where s.id = (
      select o.id from run_steps o
      where o.run_id = n.run_id and o.finished_at is null and o.row_index = n.row_index
        and o.path = n.path and o.iteration = n.iteration and o.attempt = n.attempt
      order by o.seq desc limit 1
    )
    returning ${STORED_STEP}
  `.execute(tx);
  return rows;
}

/** A script's row as it is kept now. */
export interface StoredRow {
  runId: number;
  rowIndex: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  outcome: RowFinishedReport["outcome"] | null;
  errorMessage: string | null;
}

/** A row that is begun again, by an agent that forgot the run, keeps its first start. */
export async function upsertRows(tx: Tx, changes: RowChange[]): Promise<StoredRow[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    insert into run_rows as r
      (run_id, row_index, started_at, finished_at, outcome, error_code, error_message)
    select run_id, row_index, started_at, finished_at, outcome, error_code, error_message
    from json_to_recordset(${toJsonText(changes)}::json) as n
      (run_id bigint, row_index int, started_at timestamptz, finished_at timestamptz,
      outcome text, error_code text, error_message text)
    on conflict (run_id, row_index) do update set
      started_at = coalesce(r.started_at, excluded.started_at),
      finished_at = excluded.finished_at, outcome = excluded.outcome,
      error_code = excluded.error_code, error_message = excluded.error_message
    returning r.run_id as "runId", r.row_index as "rowIndex", r.started_at as "startedAt",
      r.finished_at as "finishedAt", r.outcome, r.error_message as "errorMessage"
  `.execute(tx);
  return rows;
}

export async function insertData(tx: Tx, values: ValueRead[]): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into run_data (run_id, seq, row_index, name, value, collected_at)
    select run_id, seq, row_index, name, coalesce(value, 'null'), collected_at
    from json_to_recordset(${toJsonText(values)}::json) as n
      (run_id bigint, seq int, row_index int, name text, value json, collected_at timestamptz)
  `.execute(tx);
}

/** Those of the runs in which a row has failed. */
export async function findRunsWithFailedRows(tx: Db, runIds: number[]): Promise<Set<number>> {
  if (runIds.length === 0) return new Set();
  const { rows } = await sql<{ run_id: number }>`
    select distinct run_id from run_rows
    where run_id = any(${runIds}::bigint[]) and outcome in ('failed', 'timedOut')
  `.execute(tx);
  return new Set(rows.map((row) => row.run_id));
}
