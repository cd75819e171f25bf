import { sql } from "kysely";
import type { Db } from "../../database/types.ts";
import { conditionsOf } from "./run-pages.tables.ts";
import type { RunsWhere } from "./runs-where.ts";

/** Runs of one quarter of an hour: all zones' clocks differ by whole quarters. */
export interface QuarterCount {
  /** Its beginning, in milliseconds. */
  at: number;
  status: number;
  count: number;
}

interface QuarterCounts {
  queued: QuarterCount[];
  started: Omit<QuarterCount, "status">[];
}

const QUARTER_MS = 15 * 60_000;

/** By when runs were queued and what became of them, and by when they began. */
export async function countRunsByQuarter(db: Db, where: RunsWhere): Promise<QuarterCounts> {
  const matching = sql.join(conditionsOf(where), sql` and `);
  const quarter = sql.raw(`/ ${QUARTER_MS / 1000}`);
  const [queued, started] = await Promise.all([
    sql<{ quarter: number; status: number; count: number }>`
      select floor(extract(epoch from r.queued_at) ${quarter})::bigint as quarter, r.status,
        count(*) as count
      from runs r where ${matching} group by 1, 2
    `.execute(db),
    sql<{ quarter: number; count: number }>`
      select floor(extract(epoch from r.started_at) ${quarter})::bigint as quarter,
        count(*) as count
      from runs r where ${matching} and r.started_at is not null group by 1
    `.execute(db),
  ]);
  return {
    queued: queued.rows.map(({ quarter: at, ...row }) => ({ ...row, at: at * QUARTER_MS })),
    started: started.rows.map(({ quarter: at, ...row }) => ({ ...row, at: at * QUARTER_MS })),
  };
}
