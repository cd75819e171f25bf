import type { RunPlanRow, ServiceOutcome } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, HOLDING_SLOT, UNFINISHED } from "../../../database/sql.ts";
import { type Db, toJsonb, type Tx } from "../../../database/types.ts";

export interface CalledRun {
  userId: number;
  seed: number;
  row: RunPlanRow | null;
}

/** A row of the plan of a run that this extension's agent carries out. */
export async function findCalledRun(
  db: Db,
  { runId, extensionId, rowIndex }: { runId: number; extensionId: number; rowIndex: number },
): Promise<CalledRun | undefined> {
  const { rows } = await sql<CalledRun>`
    select r.user_id, (p.plan -> 'seed')::bigint as seed, p.plan -> 'rows' -> ${rowIndex}::integer as row
    from runs r join run_plans p on p.run_id = r.id
    where r.id = ${runId} and r.extension_id = ${extensionId} and r.status in (${HOLDING_SLOT})
  `.execute(db);
  return rows[0];
}

interface Claim {
  runId: number;
  place: string;
  processId: number;
  at: Date;
}

/** Whether the call is another one than the run's last: then it is this process's to carry out. */
export async function claimCall(tx: Tx, { runId, place, processId, at }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into service_calls as c (run_id, place, process_id, begun_at)
    values (${runId}, ${place}, ${processId}, ${at})
    on conflict (run_id) do update
      set place = excluded.place, process_id = excluded.process_id,
        begun_at = excluded.begun_at, answer = null
      where c.place <> excluded.place
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** A call that nobody carries out any more is this process's. */
export async function takeOverCall(tx: Tx, { runId, place, processId }: Claim): Promise<void> {
  await tx
    .updateTable("serviceCalls")
    .set({ processId })
    .where("runId", "=", runId)
    .where("place", "=", place)
    .execute();
}

export async function findCall(db: Db, { runId, place }: { runId: number; place: string }) {
  const { rows } = await sql<{ processId: number | null; answer: ServiceOutcome | null }>`
    select process_id, answer from service_calls where run_id = ${runId} and place = ${place}
  `.execute(db);
  return rows[0];
}

export async function setAnswer(
  tx: Tx,
  { runId, place }: { runId: number; place: string },
  answer: ServiceOutcome,
): Promise<void> {
  await sql`
    update service_calls set answer = ${toJsonb(answer)} where run_id = ${runId} and place = ${place}
  `.execute(tx);
}

/** Processes that are gone carry nothing out. */
export const leaveCalls = (tx: Tx, processIds: number[]): Promise<unknown> =>
  sql`update service_calls set process_id = null where ${anyOf("processId", processIds)}`.execute(
    tx,
  );

/** Runs that have ended ask for nothing again. */
export const deleteOldCalls = (tx: Tx): Promise<unknown> =>
  sql`
    delete from service_calls c using runs r
    where r.id = c.run_id and r.status not in (${UNFINISHED})
  `.execute(tx);
