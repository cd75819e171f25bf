import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Tx } from "../../../../database/types.ts";

/** All that runs of these extensions have collected; none of them is unfinished. */
export async function deleteCollectedData(tx: Tx, extensionIds: number[]): Promise<void> {
  await sql`
    delete from run_data d using runs r
    where ${anyOf("r.extensionId", extensionIds)} and d.run_id = r.id
  `.execute(tx);
}
