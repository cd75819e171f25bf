import { sql } from "kysely";
import { keptIn } from "../../../database/find-by-indexes.ts";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";
import { actionsOfRow, isRowWith, measureNested } from "../actions/for-others.ts";

/** What a script comes to as a plan. */
export interface PlanSize {
  scriptId: number;
  scriptName: string;
  steps: number;
  bytes: number;
  /** Some of its actions nest others: these come to it. */
  hasNested: boolean;
}

/** Id, limits and names of the fields around a row's steps. */
const ROW_BYTES = 100;

/**
 * How large the plans of these scripts would be, by what is kept beside each action: of hundreds of
 * rows with megabytes each no step is read. Bytes are those of the JSON as the database writes it.
 * Of a row that picks one of several actions all of them count: runs are made from one reading.
 */
export async function measurePlans(db: Db, scriptIds: number[]): Promise<PlanSize[]> {
  const measure = sql<PlanSize>`
    select script.id as script_id, script.name as script_name,
      sum(greatest(action.plan_steps, 1)) as steps,
      sum(coalesce(action.plan_bytes, octet_length(row.input_settings::text))
        + octet_length(row.row_key) + octet_length(coalesce(action.name, '')) + ${ROW_BYTES}::integer
      ) as bytes,
      bool_or(exists (select from action_nestings n where n.action_id = action.id)) as has_nested
    from scripts script
      join script_actions row on row.script_id = script.id and not row.is_disabled
      cross join lateral (${actionsOfRow()}) as used
      left join actions action on action.id = used.id
    where ${anyOf("script.id", scriptIds)}
    group by script.id
    order by script.id
  `;
  const sizes = (await keptIn(db, measure).execute(db)).rows;
  return sizes.some((size) => size.hasNested) ? addNested(db, sizes) : sizes;
}

async function addNested(db: Db, sizes: PlanSize[]): Promise<PlanSize[]> {
  const nesting = sizes.flatMap((size) => (size.hasNested ? size.scriptId : []));
  const { rows } = await sql<{ scriptId: number; actionId: number; count: number }>`
    select row.script_id, used.id as action_id, count(*) as count
    from script_actions row cross join lateral (${actionsOfRow()}) as used
    where ${anyOf("row.scriptId", nesting)} and not row.is_disabled and used.id is not null
    group by row.script_id, used.id
  `.execute(db);
  const nested = await measureNested(db, [...new Set(rows.map(({ actionId }) => actionId))]);
  const byScript = Map.groupBy(rows, (row) => row.scriptId);
  return sizes.map((size) => {
    const added = byScript.get(size.scriptId) ?? [];
    const sum = (of: "steps" | "bytes"): number =>
      added.reduce((all, row) => all + row.count * (nested.get(row.actionId)?.[of] ?? 0), 0);
    return { ...size, steps: size.steps + sum("steps"), bytes: size.bytes + sum("bytes") };
  });
}

export async function measurePlansWith(db: Db, actionIds: readonly number[]): Promise<PlanSize[]> {
  const scripts = await db
    .selectFrom("scriptActions")
    .select("scriptId")
    .distinct()
    .where(isRowWith(actionIds))
    .execute();
  return measurePlans(
    db,
    scripts.map(({ scriptId }) => scriptId),
  );
}
