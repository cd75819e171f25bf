import type { PastCheck } from "@baton/contract";
import type { Db } from "../../../database/types.ts";

/** More than the most frequent checks make within the days that they are kept. */
const SHOWN_MAX = 3000;

export async function listPastChecks(db: Db, proxyId: number): Promise<PastCheck[]> {
  const rows = await db
    .selectFrom("proxyChecks")
    .select(["checkedAt", "latencyMs", "fault", "exitAddress"])
    .where("proxyId", "=", proxyId)
    .orderBy("checkedAt", "desc")
    .limit(SHOWN_MAX)
    .execute();
  return rows
    .toReversed()
    .map(({ checkedAt, ...rest }) => ({ ...rest, at: checkedAt.toISOString() }));
}
