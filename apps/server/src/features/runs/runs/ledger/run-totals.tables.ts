import { sql } from "kysely";
import { UNFINISHED } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";

interface RunTotal {
  status: number;
  count: number;
  /** How long the first of them has been in the queue. */
  oldestSeconds: number;
}

/** Unfinished runs of all users, in one reading of the index that holds only those. */
export async function countUnfinishedRuns(db: Db): Promise<RunTotal[]> {
  const { rows } = await sql<RunTotal>`
    select status, count(*)::integer as count,
      extract(epoch from greatest(now() - min(queued_at), interval '0'))::float8 as oldest_seconds
    from runs where status in (${UNFINISHED}) group by status
  `.execute(db);
  return rows;
}
