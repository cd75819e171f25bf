import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../src/database/types.ts";

/** Makes every job due now and waits until the worker has done them all. */
export async function runJobsNow(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db,
  );
  await sql`select pg_notify('jobs:insert', '{"r":0.5,"count":1}')`.execute(db);
  await expect.poll(() => countDueJobs(db)).toBe(0);
}

async function countDueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where run_at <= now()
  `.execute(db);
  return rows[0]?.count ?? 0;
}
