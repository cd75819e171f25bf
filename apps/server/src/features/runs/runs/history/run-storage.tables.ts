import { sql } from "kysely";
import type { Db } from "../../../../database/types.ts";
import { countRuns } from "./run-counts.tables.ts";
import { kindsOf, OF_KIND } from "./run-pages.tables.ts";

interface Storage {
  runs: number;
  /** How many runs all users have, as the database last estimated it. */
  allRuns: number;
  allSteps: number;
  /** What the tables of runs and their logs take, with their indexes. */
  allBytes: number;
}

export async function countStorage(db: Db, userId: number): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select ${countRuns(userId)} as runs, ${estimateOf("runs")} as all_runs,
      ${estimateOf("run_steps")} as all_steps,
      (select sum(pg_total_relation_size(name::regclass))::bigint from unnest(array[
        'runs', 'run_plans', 'run_rows', 'run_steps', 'run_screenshots', 'run_data',
        'run_status_changes']) as name) as all_bytes
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("count(*) gave no row");
  return row;
}

/** A table that was never looked at is new, and quick to count. */
const estimateOf = (table: "runs" | "run_steps") => sql`(
  select case when reltuples >= 0 then reltuples::bigint else (select count(*) from ${sql.table(table)}) end
  from pg_class where oid = ${table}::regclass)`;

export async function findOldestRun(
  db: Db,
  userId: number,
): Promise<{ id: number; queuedAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; queuedAt: Date }>`
    select found.id, found.queued_at
    from ${kindsOf({})} cross join lateral (
      select r.id, r.queued_at from runs r
      where r.user_id = ${userId} and ${OF_KIND}
      order by r.queued_at, r.id limit 1
    ) as found
    order by found.queued_at, found.id limit 1
  `.execute(db);
  return rows[0];
}
