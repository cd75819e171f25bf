import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { conditionsOf } from "./run-pages.tables.ts";
import type { RunsWhere } from "./runs-where.ts";

/** Runs of the same quarters of an hour: all zones' clocks differ by whole quarters. */
export interface QuarterCount {
  queuedAt: Date;
  /** Null of runs that never began. */
  startedAt: Date | null;
  status: number;
  count: number;
}

/**
 * By when runs were queued and when they began, in one reading; there are few pairs, as runs mostly
 * begin soon.
 */
export async function countRunsByQuarter(db: Db, where: RunsWhere): Promise<QuarterCount[]> {
  const { rows } = await sql<QuarterCount>`
    select ${quarterOf("queuedAt")} as queued_at, ${quarterOf("startedAt")} as started_at,
      r.status, count(*) as count
    from runs r where ${sql.join(conditionsOf(where), sql` and `)}
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

const quarterOf = (column: "queuedAt" | "startedAt") =>
  sql`date_bin('15 min', ${sql.ref(`r.${column}`)}, '2000-01-01Z')`;
