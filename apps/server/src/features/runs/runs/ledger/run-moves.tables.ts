import { ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import type { StatusChange } from "../../../../changes/committed.ts";
import { anyOf, kept, statusLiteral } from "../../../../database/sql.ts";
import { findByIndexes } from "../../../../database/find-by-indexes.ts";
import type { Tx } from "../../../../database/types.ts";

/** Where each run ends up after all its changes: the last one wins. */
const lastOfEach = (changes: StatusChange[]): StatusChange[] => [
  ...new Map(changes.map((change) => [change.runId, change])).values(),
];

const startsRunning = (status: ScriptStatus): boolean => status === ScriptStatus.InProgress;

const ENDED = statusLiteral("Error", "Aborted", "Finished", "FinishedWithErrors");

/**
 * Where the runs are now, and how they came there, in one statement: this is on the way from a free
 * slot to the agent. The runs must be locked. One that began running in any of its changes has its
 * start.
 */
export async function writeStatusChanges(
  tx: Tx,
  changes: StatusChange[],
  failureCauses: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  const last = lastOfEach(changes);
  const started = new Set(changes.filter((c) => startsRunning(c.next.status)).map((c) => c.runId));
  const ids = last.map((c) => c.runId);
  const write = sql`
    with change as (
      select * from unnest(
        ${ids}::bigint[],
        ${last.map((c) => c.next.status)}::smallint[],
        ${last.map((c) => c.next.lostFrom)}::smallint[],
        ${last.map((c) => started.has(c.runId))}::boolean[],
        ${last.map((c) => c.errorCode ?? null)}::integer[],
        ${last.map((c) => c.failureCode ?? null)}::text[],
        ${last.map((c) => c.errorMessage ?? null)}::text[],
        ${last.map((c) => failureCauses.get(c.runId) ?? null)}::bigint[]
      ) as change
        (run_id, status, lost_from, is_started, error_code, failure_code, error_message, cause_id)
    ), moved as (
      update runs set
        status = change.status,
        lost_from = change.lost_from,
        status_since = ${at},
        started_at = case when change.is_started then coalesce(runs.started_at, ${at}) else runs.started_at end,
        finished_at = case when change.status in (${ENDED}) then ${at} else runs.finished_at end,
        error_code = coalesce(change.error_code, runs.error_code),
        failure_code = case when runs.error_message is null then change.failure_code
          else runs.failure_code end,
        error_message = coalesce(runs.error_message, change.error_message),
        failure_cause_id = coalesce(change.cause_id, runs.failure_cause_id)
      -- The ids once more: so the plan finds the runs by them, however few there were when it was made.
      from change where runs.id = change.run_id and ${anyOf("runs.id", ids)}
    )
    ${historyOf(
      changes.map(({ runId, event, next }) => ({ runId, event, status: next.status })),
      at,
    )}
  `;
  await findByIndexes(tx);
  await kept(write).execute(tx);
}

/**
 * Moves queued runs on, in one statement, and answers which: not those that somebody holds, nor
 * those that are not queued any more.
 */
export async function moveFromQueue(
  tx: Tx,
  runIds: number[],
  { event, next }: Pick<StatusChange, "event" | "next">,
  at: Date,
): Promise<MovedRun[]> {
  const move = sql<MovedRun>`
    with free as (
      select id, extension_id from runs where ${anyOf("id", runIds)} and status = ${statusLiteral("InQueue")}
      for no key update skip locked
    ), moved as (
      update runs set status = ${next.status}, lost_from = ${next.lostFrom}, status_since = ${at}
      from free where runs.id = free.id
    ), history as (
      insert into run_status_changes (run_id, status, event, at)
      select id, ${next.status}, ${event}, ${at} from free
    )
    select id as run_id, extension_id from free
  `;
  return (await kept(move).execute(tx)).rows;
}

interface MovedRun {
  runId: number;
  extensionId: number;
}

interface HistoryEntry {
  runId: number;
  event: string;
  status: ScriptStatus;
}

/** Keeps the first status of runs that were just created. */
export async function insertStatusChanges(tx: Tx, entries: HistoryEntry[], at: Date) {
  await kept(historyOf(entries, at)).execute(tx);
}

const historyOf = (entries: HistoryEntry[], at: Date) => sql`
  insert into run_status_changes (run_id, status, event, at)
  select run_id, status, event, ${at}
  from unnest(
    ${entries.map((entry) => entry.runId)}::bigint[],
    ${entries.map((entry) => entry.status)}::smallint[],
    ${entries.map((entry) => entry.event)}::text[]
  ) with ordinality as change (run_id, status, event, place)
  order by place
`;
