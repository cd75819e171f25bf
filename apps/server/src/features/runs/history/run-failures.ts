import type { listRunFailures, QueryOf, ResponseOf } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { countFailures, listFailures } from "./run-failures.tables.ts";
import { toRunsWhere } from "./runs-where.ts";

const GROUPS_MAX = 200;

/** Failed runs by their cause, the most frequent first. */
export async function readRunFailures(
  db: Db,
  userId: number,
  query: QueryOf<typeof listRunFailures>,
): Promise<ResponseOf<typeof listRunFailures>> {
  const where = await toRunsWhere(db, userId, query);
  if (!where) return { data: [], hasMore: false };
  const counts = await countFailures(db, where, GROUPS_MAX + 1);
  const groups = await listFailures(db, where, counts.slice(0, GROUPS_MAX));
  return {
    data: groups.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
      ...group,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    hasMore: counts.length > GROUPS_MAX,
  };
}
