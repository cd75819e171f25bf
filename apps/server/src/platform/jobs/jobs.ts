import { sql } from "kysely";
import { kept } from "../../database/sql.ts";
import type { Tx } from "../../database/types.ts";

/** A kind of job: its name in the queue, and the type of what it carries. */
export interface Job<Payload> {
  name: string;
  /** Only in the type: nothing reads it. */
  payload?: Payload;
}

export const defineJob = <Payload>(name: string): Job<Payload> => ({ name });

interface JobOptions {
  runAt: Date;
  /** A later job with the same key takes this one's place. */
  key?: string | undefined;
}

/**
 * Puts a job into the queue, in the transaction that `tx` is: it is there exactly when the change
 * it belongs to is. What a job finds when it runs may have changed since: its handler looks again.
 */
export async function addJob<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { runAt, key }: JobOptions,
): Promise<void> {
  const add = sql`select graphile_worker.add_job(
    ${job.name}, ${JSON.stringify(payload)}::json, run_at => ${runAt}, job_key => ${key ?? null}
  )`;
  await kept(add).execute(tx);
}

export interface JobToAdd<Payload> {
  payload: Payload;
  /** Takes the place of a job with the same key that waits. */
  key: string;
  /** Without it, at once. */
  runAt?: Date;
}

/** Any number of jobs, their keys all different, in one statement. */
export async function addJobs<Payload>(
  tx: Tx,
  job: Job<Payload>,
  jobs: readonly JobToAdd<Payload>[],
): Promise<void> {
  const add = sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${job.name}, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec
      from unnest(
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
        ${jobs.map(({ key }) => key)}::text[],
        ${jobs.map(({ runAt }) => runAt?.toISOString() ?? null)}::timestamptz[]
      ) as job (payload, key, run_at)
    ))
  `;
  await kept(add).execute(tx);
}

/** Jobs that nobody tries any more: the queue itself would keep them for ever. */
export async function deleteFailedJobs(tx: Tx, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}
      order by id
    ))
  `.execute(tx);
}

/** Jobs that workers hold which are gone: the queue itself waits hours for those to come back. */
export async function releaseJobs(tx: Tx, livingWorkers: string[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_by <> all(${livingWorkers}::text[])
    ))
  `.execute(tx);
}
