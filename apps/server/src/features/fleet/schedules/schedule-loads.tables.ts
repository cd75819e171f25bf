import type { ScheduleLoad } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, statusLiteral } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/** How many runs of a script are looked at: the one in the middle is typical. */
const RUNS_LOOKED_AT = 50;

type LoadRow = ScheduleLoad & { scheduleId: number };

/**
 * What each of these schedules starts, by group. Reading joins what other features keep: each
 * script's typical time is looked up once, however many schedules start it.
 */
export async function listScheduleLoads(
  db: Db,
  scheduleIds: number[],
): Promise<Map<number, ScheduleLoad[]>> {
  if (scheduleIds.length === 0) return new Map();
  const { rows } = await sql<LoadRow>`
    with parts as materialized (
      select se.schedule_id, e.group_id, e.script_id, count(*) as count
      from schedule_extensions se join extensions e on e.id = se.extension_id
      where ${anyOf("se.scheduleId", scheduleIds)} and e.script_id is not null
      group by 1, 2, 3
    ), typical as materialized (
      select s.script_id, percentile_cont(0.5) within group (
        order by extract(epoch from r.finished_at - r.started_at) * 1000
      ) as ms
      from (select distinct script_id from parts) as s
      cross join lateral (
        select started_at, finished_at from runs
        where script_id = s.script_id and status in (${statusLiteral("Finished", "FinishedWithErrors")})
          and started_at is not null and finished_at is not null
        order by id desc limit ${RUNS_LOOKED_AT}
      ) as r
      group by s.script_id
    )
    select p.schedule_id, p.group_id,
      sum(p.count)::int as extension_count,
      round(sum(p.count * t.ms) / sum(p.count) filter (where t.ms is not null))::float8
        as typical_run_ms
    from parts p left join typical t on t.script_id = p.script_id
    group by 1, 2 order by 1, 2 nulls last
  `.execute(db);
  const loads = new Map<number, ScheduleLoad[]>();
  for (const { scheduleId, ...load } of rows)
    loads.set(scheduleId, [...(loads.get(scheduleId) ?? []), load]);
  return loads;
}
