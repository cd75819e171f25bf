import { type ActionUse, UNFINISHED_SCRIPT_STATUSES } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { findAction } from "./actions.tables.ts";
import { listNestedIn } from "./nestings.tables.ts";
import { isRowWith } from "./rows-with.ts";

/**
 * Who would feel a change of the action: scripts that have it, directly or nested in other actions,
 * the extensions that have these scripts, and the runs that go on. It reads the tables of extensions
 * and runs, as the lists of scripts do: their services would be asked for one script after the other.
 */
export async function countActionUse(db: Db, userId: number, id: number): Promise<ActionUse> {
  // No part of its contents: whoever has it may know.
  if (!(await findAction(db, userId, id))) throw fail("notFound");
  const around = await listNestedIn(db, [id]);
  const { rows } = await sql<Omit<ActionUse, "actionCount">>`
    with used as (
      select distinct script_id as id from script_actions where ${isRowWith([id, ...around])}
    )
    select
      (select count(*) from used) as script_count,
      (select count(*) from extensions where script_id in (select id from used)) as extension_count,
      (select count(*) from runs where status in (${sql.join(UNFINISHED_SCRIPT_STATUSES)})
        and (script_id in (select id from used) or action_id = ${id})) as running_count
  `.execute(db);
  const found = rows[0] ?? { scriptCount: 0, extensionCount: 0, runningCount: 0 };
  return { actionCount: around.length, ...found };
}
