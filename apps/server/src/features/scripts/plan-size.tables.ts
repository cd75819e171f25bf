import { sql } from "kysely";
import { keptIn } from "../../database/find-by-indexes.ts";
import { anyOf } from "../../database/sql.ts";
import type { Db } from "../../database/types.ts";

/** What a script comes to as a plan. */
export interface PlanSize {
  scriptId: number;
  scriptName: string;
  steps: number;
  bytes: number;
}

/** Id, limits and names of the fields around a row's steps. */
const ROW_BYTES = 100;

/**
 * How large the plans of these scripts would be, by what is kept beside each action: of hundreds of
 * rows with megabytes each no step is read. Bytes are those of the JSON as the database writes it.
 */
export async function measurePlans(db: Db, scriptIds: number[]): Promise<PlanSize[]> {
  const measure = sql<PlanSize>`
    select script.id as script_id, script.name as script_name,
      sum(greatest(action.plan_steps, 1)) as steps,
      sum(coalesce(action.plan_bytes, octet_length(row.input_settings::text))
        + octet_length(row.row_key) + octet_length(coalesce(action.name, '')) + ${ROW_BYTES}::integer
      ) as bytes
    from scripts script
      join script_actions row on row.script_id = script.id and not row.is_disabled
      left join actions action on action.id = row.action_id
    where ${anyOf("script.id", scriptIds)}
    group by script.id
    order by script.id
  `;
  return (await keptIn(db, measure).execute(db)).rows;
}

export async function measurePlansWith(db: Db, actionId: number): Promise<PlanSize[]> {
  const scripts = await db
    .selectFrom("scriptActions")
    .select("scriptId")
    .distinct()
    .where("actionId", "=", actionId)
    .execute();
  return measurePlans(
    db,
    scripts.map(({ scriptId }) => scriptId),
  );
}
