import { sql } from "kysely";
import { anyOf, kept, records } from "../../../../database/sql.ts";
import type { RowOf, Tx } from "../../../../database/types.ts";
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
 * parameter that the database takes apart. Screenshots alone are parameters of their own, as bytes.
 * Plans are kept, in a transaction in which rows are found by indexes.
 */

/** A step as it is kept now. */
export type StoredStep = RowOf<"runSteps">;

const STEP_RESULT = {
  finishedAt: "timestamptz",
  outcome: "text",
  failureCode: "text",
  errorMessage: "text",
  selector: "text",
  result: "text",
  read: "json",
  notes: "json",
  screenshotId: "bigint",
} as const;
const STEP_KEY = {
  runId: "bigint",
  rowIndex: "int",
  path: "text",
  iteration: "int[]",
  attempt: "int",
} as const;

export async function updateProgress(tx: Tx, runs: RunProgress[]): Promise<void> {
  const progress = records(runs, {
    id: "bigint",
    lastSeq: "int",
    stepNumber: "int",
    rowNumber: "int",
    failureCode: "text",
    errorMessage: "text",
  });
  const update = sql`
    update runs r set last_seq = n.last_seq, step_number = n.step_number,
      row_number = n.row_number,
      failure_code = case when r.error_message is null then n.failure_code else r.failure_code end,
      error_message = coalesce(r.error_message, n.error_message)
    from ${progress}
    -- The ids once more: so the plan finds the runs by them, however few runs there were when it was made.
    where r.id = n.id and ${anyOf(
      "r.id",
      runs.map((run) => run.id),
    )}
  `;
  await kept(update).execute(tx);
}

/** What agents did before the first rows of their runs. */
export async function setPreparations(tx: Tx, runs: RunProgress[]): Promise<void> {
  const prepared = runs.flatMap(({ id, preparation }) =>
    preparation === null ? [] : [{ id, preparation }],
  );
  if (prepared.length === 0) return;
  const update = sql`
    update runs r set preparation = n.preparation
    from ${records(prepared, { id: "bigint", preparation: "json" })}
    where r.id = n.id and ${anyOf(
      "r.id",
      prepared.map((run) => run.id),
    )}
  `;
  await kept(update).execute(tx);
}

/** Answers the id that each screenshot got, by run and number of its event. */
export async function insertScreenshots(
  tx: Tx,
  screenshots: ScreenshotTaken[],
): Promise<Map<string, number>> {
  if (screenshots.length === 0) return new Map();
  const rows = await tx
    .insertInto("runScreenshots")
    .values(screenshots)
    .returning(["id", "runId", "seq"])
    .execute();
  return new Map(rows.map((row) => [`${row.runId}:${row.seq}`, row.id]));
}

export async function insertSteps(tx: Tx, steps: StepBegun[]): Promise<StoredStep[]> {
  if (steps.length === 0) return [];
  const begun = records(steps, {
    ...STEP_KEY,
    ...STEP_RESULT,
    seq: "int",
    type: "text",
    label: "text",
    startedAt: "timestamptz",
  });
  const insert = sql<StoredStep>`
    insert into run_steps as s (run_id, seq, row_index, path, iteration, attempt, type, label,
      started_at, finished_at, outcome, failure_code, error_message, selector, result, read,
      notes, screenshot_id)
    select run_id, seq, row_index, path, iteration, attempt, type, label,
      started_at, finished_at, outcome, failure_code, error_message, selector, result, read,
      notes, screenshot_id
    from ${begun}
    order by run_id, seq
    returning s.*
  `;
  return (await kept(insert).execute(tx)).rows;
}

/** Ends steps that are open in the table; the youngest where a step was begun twice. */
export async function finishSteps(tx: Tx, ends: StepEnd[]): Promise<StoredStep[]> {
  if (ends.length === 0) return [];
  const ended = records(ends, { ...STEP_KEY, ...STEP_RESULT });
  const finish = sql<StoredStep>`
    update run_steps s set finished_at = n.finished_at, outcome = n.outcome,
      failure_code = n.failure_code, error_message = n.error_message, selector = n.selector,
      result = n.result, read = n.read, notes = n.notes, screenshot_id = n.screenshot_id
    from ${ended}
    where s.id = (
      select o.id from run_steps o
      where o.run_id = n.run_id and o.finished_at is null and o.row_index = n.row_index
        and o.path = n.path and o.iteration = n.iteration and o.attempt = n.attempt
      order by o.seq desc limit 1
    )
    returning s.*
  `;
  return (await kept(finish).execute(tx)).rows;
}

/** A script's row as it is kept now. */
export type StoredRow = RowOf<"runRows">;

/** A row that is begun again, by an agent that forgot the run, keeps its first start. */
export async function upsertRows(tx: Tx, changes: RowChange[]): Promise<StoredRow[]> {
  if (changes.length === 0) return [];
  const changed = records(changes, {
    runId: "bigint",
    rowIndex: "int",
    startedAt: "timestamptz",
    finishedAt: "timestamptz",
    outcome: "text",
    failureCode: "text",
    errorMessage: "text",
  });
  const upsert = sql<StoredRow>`
    insert into run_rows as r
      (run_id, row_index, started_at, finished_at, outcome, failure_code, error_message)
    select run_id, row_index, started_at, finished_at, outcome, failure_code, error_message
    from ${changed}
    on conflict (run_id, row_index) do update set
      started_at = coalesce(r.started_at, excluded.started_at),
      finished_at = excluded.finished_at, outcome = excluded.outcome,
      failure_code = excluded.failure_code, error_message = excluded.error_message
    returning r.*
  `;
  return (await kept(upsert).execute(tx)).rows;
}

export async function insertData(tx: Tx, values: ValueRead[]): Promise<void> {
  if (values.length === 0) return;
  const read = records(values, {
    runId: "bigint",
    seq: "int",
    rowIndex: "int",
    name: "text",
    value: "json",
    collectedAt: "timestamptz",
  });
  const insert = sql`
    insert into run_data (run_id, seq, row_index, name, value, collected_at)
    select run_id, seq, row_index, name, coalesce(value, 'null'), collected_at
    from ${read}
  `;
  await kept(insert).execute(tx);
}
