import { sql } from "kysely";
import { anyOf, statusLiteral, UNFINISHED } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";

/** Blocks of a plan that stand for actions which somebody else has sent. */
export const SHARED_ACTIONS =
  'strict $.** ? (@.type == "nestedAction" && exists(@.inputs.access)).inputs.action';

/** Which actions that were sent to their user are in the plans of these runs. */
export async function listSharedActions(
  db: Db,
  runIds: readonly number[],
): Promise<{ runId: number; actionId: number }[]> {
  const { rows } = await sql<{ runId: number; actionId: number }>`
    select distinct p.run_id, shared.id::bigint as action_id
    from run_plans p
      cross join lateral jsonb_path_query(p.plan -> 'rows', ${SHARED_ACTIONS}::jsonpath) as shared (id)
    where ${anyOf("p.runId", runIds)}
  `.execute(db);
  return rows;
}

/** Runs of these users that have not begun, or of all that have not ended, with one of the actions. */
export async function findWaitingWith(
  db: Db,
  userIds: readonly number[],
  actionIds: readonly number[],
  { hasBegun = false } = {},
): Promise<number[]> {
  if (userIds.length === 0 || actionIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select r.id from runs r join run_plans p on p.run_id = r.id
    where ${anyOf("r.userId", userIds)} and r.status in (${UNFINISHED})
      and (${hasBegun}::boolean or r.status = ${statusLiteral("InQueue")}
        or (r.status = ${statusLiteral("WaitingForBrowser")} and r.lost_from is null))
      and exists (
        select from jsonb_path_query(p.plan -> 'rows', ${SHARED_ACTIONS}::jsonpath) as shared (id)
        where ${anyOf(sql`shared.id::bigint`, actionIds)}
      )
    order by r.id
  `.execute(db);
  return rows.map((row) => row.id);
}
