import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/** Blocks of a plan that stand for actions which somebody else has sent. */
const SHARED = 'strict $.** ? (@.type == "nestedAction" && exists(@.inputs.access)).inputs.action';

/** Which actions that were sent to their user are in the plans of these runs. */
export async function listSharedActions(
  db: Db,
  runIds: readonly number[],
): Promise<{ runId: number; actionId: number }[]> {
  const { rows } = await sql<{ runId: number; actionId: number }>`
    select distinct p.run_id, shared.id::bigint as action_id
    from run_plans p
      cross join lateral jsonb_path_query(p.plan -> 'rows', ${SHARED}::jsonpath) as shared (id)
    where ${anyOf("p.runId", runIds)}
  `.execute(db);
  return rows;
}
