import { HIDDEN_MESSAGE } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, UNFINISHED } from "../../../../database/sql.ts";
import type { Tx } from "../../../../database/types.ts";
import { SHARED_ACTIONS } from "./shared-actions.tables.ts";

/**
 * In which words the last run of each row failed, where these actions were in it: the table of
 * extensions shows them as they stand, since it has no time to look into plans.
 */
export async function forgetWordsOfRows(
  tx: Tx,
  userIds: readonly number[],
  actionIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0 || actionIds.length === 0) return;
  await sql`
    update runs r set error_message = ${HIDDEN_MESSAGE}
    from extensions e, run_plans p
    where ${anyOf("e.userId", userIds)} and r.id = e.latest_run_id and p.run_id = r.id
      and r.error_message is not null and r.status not in (${UNFINISHED})
      and exists (
        select from jsonb_path_query(p.plan -> 'rows', ${SHARED_ACTIONS}::jsonpath) as shared (id)
        where ${anyOf(sql`shared.id::bigint`, actionIds)}
      )
  `.execute(tx);
}
