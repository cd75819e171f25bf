import {
  HIDDEN_MESSAGE,
  type listRunFailures,
  type QueryOf,
  type ResponseOf,
} from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { findRunsWithHidden } from "./hidden-words.ts";
import { countFailures, listFailures } from "./run-failures.tables.ts";
import { toRunsWhere } from "./runs-where.ts";

const GROUPS_MAX = 200;

/** Where and in which words a run failed, when that may be what is hidden by now. */
const HIDDEN = { message: HIDDEN_MESSAGE, stepPath: null, stepType: null, stepLabel: null };

/** Failed runs by their cause, the most frequent first. */
export async function readRunFailures(
  deps: { db: Db; clock: Clock },
  userId: number,
  query: QueryOf<typeof listRunFailures>,
): Promise<ResponseOf<typeof listRunFailures>> {
  const { db } = deps;
  const where = await toRunsWhere(db, userId, query);
  if (!where) return { data: [], hasMore: false };
  const counts = await countFailures(db, where, GROUPS_MAX + 1);
  const groups = await listFailures(db, where, counts.slice(0, GROUPS_MAX));
  const samples = groups.flatMap(({ sampleRunIds }) => sampleRunIds);
  const hiding = await findRunsWithHidden(deps, userId, samples);
  return {
    data: groups.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
      ...group,
      ...(group.sampleRunIds.some((id) => hiding.has(id)) && HIDDEN),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    hasMore: counts.length > GROUPS_MAX,
  };
}
