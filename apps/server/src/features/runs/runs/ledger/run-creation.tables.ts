import type { RunOrigin, RunPlan } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { keptIn } from "../../../../database/find-by-indexes.ts";
import { statusLiteral } from "../../../../database/sql.ts";
import { type Db, toJsonb, type Tx } from "../../../../database/types.ts";

export interface NewRun {
  extensionId: number;
  previousRunId: number | null;
  isOnce: boolean;
  seed: number;
  /** Which rows of the plan the run has, in its order; null where it is the plan as it stands. */
  rowOrder: number[] | null;
  stepCount: number;
  /** Where a retry begins, and the run it repeats. */
  startRowIndex?: number;
  retryOf?: number;
}

export interface NewRuns {
  userId: number;
  startedBy: string | null;
  origin: RunOrigin;
  /** What put them into the queue. */
  event: "enqueue" | "start";
  plan: RunPlan;
  actionId: number | null;
  rowCount: number;
  queuePlace: number;
  isPastGroupLimit: boolean;
  at: Date;
  runs: NewRun[];
}

/** A place before all that the user has queued, and one behind all. */
export async function queuePlaces(
  tx: Db,
  userId: number,
): Promise<{ front: number; back: number }> {
  const query = tx
    .selectFrom("runs")
    .select(({ fn }) => [fn.min("queuePlace").as("first"), fn.max("queuePlace").as("last")])
    .where("userId", "=", userId)
    .where(sql<boolean>`status = ${statusLiteral("InQueue")}`);
  const row = await keptIn(tx, query).executeTakeFirst();
  return { front: (row?.first ?? 0) - 1, back: (row?.last ?? 0) + 1 };
}

/**
 * A run's plan, made of the script by the database, with what steps may ask about the run they are in:
 * `{{extension.id}}`, `{{extension.name}}`, `{{run.id}}`.
 */
const OWN_PLAN: RawBuilder<RunPlan> = sql`
  script.plan || jsonb_build_object('variables',
    (script.plan -> 'variables') || jsonb_build_object(
      'extension', jsonb_build_object('id', extension.id, 'name', extension.name),
      'run', jsonb_build_object('id', wanted.run_id)
    )
  ) || case
    when wanted.row_order is null then jsonb_build_object('seed', wanted.seed)
    else jsonb_build_object('seed', wanted.seed, 'rows', (
      select jsonb_agg(script.plan -> 'rows' -> place.row_index::integer order by place.number)
      from jsonb_array_elements_text(wanted.row_order::jsonb)
        with ordinality as place (row_index, number)
    ))
  end`;

/**
 * Runs of one script on many extensions, with their plans and the beginning of their history, in one
 * statement; answers which run each extension got. The script goes over the wire once.
 */
export async function insertRuns(tx: Tx, wanted: NewRuns): Promise<Map<number, number>> {
  const { plan, runs, at } = wanted;
  const insert = sql<{ id: number; extensionId: number }>`
    with wanted as materialized (
      select nextval(pg_get_serial_sequence('runs', 'id')) as run_id, given.*
      from unnest(
        ${runs.map((run) => run.extensionId)}::bigint[],
        ${runs.map((run) => run.previousRunId)}::bigint[],
        ${runs.map((run) => run.startRowIndex ?? 0)}::integer[],
        ${runs.map((run) => run.retryOf ?? null)}::bigint[],
        ${runs.map((run) => run.isOnce)}::boolean[],
        ${runs.map((run) => run.stepCount)}::integer[],
        ${runs.map((run) => run.seed)}::bigint[],
        ${runs.map((run) => run.rowOrder && JSON.stringify(run.rowOrder))}::text[]
      ) as given (extension_id, previous_run_id, start_row_index, retry_of, is_once, step_count,
        seed, row_order)
    ), made as (
      insert into runs (id, user_id, extension_id, script_id, script_name, status, status_since,
        queue_place, is_past_group_limit, origin, started_by, queued_at, step_count, row_count,
        previous_run_id, start_row_index, retry_of, action_id, is_once) overriding system value
      select run_id, ${wanted.userId}, extension_id, ${plan.scriptId}::bigint, ${plan.scriptName},
        ${statusLiteral("InQueue")}, ${at}, ${wanted.queuePlace}, ${wanted.isPastGroupLimit},
        ${wanted.origin}, ${wanted.startedBy}, ${at}, step_count, ${wanted.rowCount},
        previous_run_id, start_row_index, retry_of, ${wanted.actionId}::bigint, is_once
      from wanted
    ), history as (
      insert into run_status_changes (run_id, status, event, at)
      select run_id, ${statusLiteral("InQueue")}, ${wanted.event}, ${at} from wanted
    ), plans as (
      insert into run_plans (run_id, plan)
      select wanted.run_id, ${OWN_PLAN}
      from (select ${toJsonb(plan)} as plan) as script, wanted
        join extensions as extension on extension.id = wanted.extension_id
    )
    select run_id as id, extension_id from wanted
  `;
  const { rows } = await keptIn(tx, insert).execute(tx);
  return new Map(rows.map((row) => [row.extensionId, row.id]));
}

interface ReplacedPlans extends Pick<NewRuns, "plan" | "rowCount" | "at"> {
  runs: (Pick<NewRun, "extensionId" | "seed" | "rowOrder" | "stepCount"> & { runId: number })[];
}

/** Gives queued runs another plan; they must be locked, and told to no agent yet. */
export async function replacePlans(tx: Tx, wanted: ReplacedPlans): Promise<void> {
  const { plan, rowCount, runs, at } = wanted;
  await sql`
    with wanted as materialized (
      select * from unnest(
        ${runs.map((run) => run.runId)}::bigint[],
        ${runs.map((run) => run.extensionId)}::bigint[],
        ${runs.map((run) => run.stepCount)}::integer[],
        ${runs.map((run) => run.seed)}::bigint[],
        ${runs.map((run) => run.rowOrder && JSON.stringify(run.rowOrder))}::text[]
      ) as given (run_id, extension_id, step_count, seed, row_order)
    ), renamed as (
      update runs r set script_id = ${plan.scriptId}::bigint, script_name = ${plan.scriptName},
        step_count = wanted.step_count, row_count = ${rowCount}::integer
      from wanted where r.id = wanted.run_id
    ), history as (
      insert into run_status_changes (run_id, status, event, at)
      select run_id, ${statusLiteral("InQueue")}, 'changeScript', ${at} from wanted
    )
    update run_plans p set plan = ${OWN_PLAN}
    from (select ${toJsonb(plan)} as plan) as script, wanted
      join extensions as extension on extension.id = wanted.extension_id
    where p.run_id = wanted.run_id
  `.execute(tx);
}
