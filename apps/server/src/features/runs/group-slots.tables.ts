import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/types.ts";

/*
 * Groups let only so many of their extensions be active at once. Whoever locks groups as well does
 * that after extensions and before runs, in the order of their ids.
 */

/**
 * Locks the user's groups that have a limit and something in the queue. Only who holds a group hands
 * out its slots, so that two who count them at the same time never hand out one twice.
 */
export async function lockGroupsWithQueue(tx: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from extension_groups g
    where g.user_id = ${userId} and g.thread_count > 0 and exists (
      select from extensions e
      cross join lateral (
        select from runs r where r.extension_id = e.id and r.status = 5 offset 0
      ) as queued
      where e.group_id = g.id offset 0
    )
    order by g.id for no key update
  `.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Two parts of a `with`: the free slots of groups with a limit, and who stands in their queues,
 * with `is_held` for those that no slot is left for. Runs are looked up by their extensions, which
 * `offset 0` holds the planner to: right after a large change it would guess at few rows, and compare
 * all with all. Materialized, as a group's slots would be counted anew for each of its runs.
 */
export const groupQueues = (groups: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  slots as materialized (
    select g.id, g.thread_count - (
      select count(*) from extensions e
      cross join lateral (
        select from runs r where r.extension_id = e.id and r.status in (1, 2, 6) offset 0
      ) as active
      where e.group_id = g.id
    ) as free
    from extension_groups g where g.thread_count > 0 and ${groups}
  ), line as materialized (
    select r.id, e.group_id,
      row_number() over (partition by e.group_id order by r.queue_place, r.id)
      > slots.free as is_held
    from slots
    join extensions e on e.group_id = slots.id and e.state <> 0
    cross join lateral (
      select id, queue_place from runs
      where extension_id = e.id and status = 5 and not is_past_group_limit offset 0
    ) as r
  )`;

/** Of the runs, those in the queue that wait for a slot of their group. */
export async function findHeldRuns(db: Db, runIds: number[]): Promise<number[]> {
  const asked = sql`g.id in (
    select e.group_id from runs r join extensions e on e.id = r.extension_id
    where r.id = any(${runIds}::bigint[])
  )`;
  const { rows } = await sql<{ id: number }>`
    with ${groupQueues(asked)}
    select id from line where is_held and id = any(${runIds}::bigint[])
  `.execute(db);
  return rows.map((row) => row.id);
}
