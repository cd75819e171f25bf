import { type Fleet, FLEET_NAMED } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { statusLiteral } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import { freeSlots, hasTariff } from "../queue/queue-limits.tables.ts";

/** All extensions of a user at a glance. Reading joins what other features keep. */
export async function readFleetRow(db: Db, userId: number, at: Date): Promise<Fleet> {
  const { rows } = await sql<Fleet>`
    with ${freeSlots(userId)}, mine as materialized (
      select e.id, e.name, e.is_online, e.last_event_at, e.script_id, se.schedule_id, sc.next_run_at
      from extensions e
      left join schedule_extensions se on se.extension_id = e.id
      left join schedules sc on sc.id = se.schedule_id
      where e.user_id = ${userId}
    ), queued as materialized (
      select e.group_id, ep.proxy_id, r.is_past_group_limit
      from runs r join extensions e on e.id = r.extension_id
      left join extension_proxies ep on ep.extension_id = e.id and ep.is_used
      where r.user_id = ${userId} and r.status = ${statusLiteral("InQueue")}
    ), unscripted as (
      select id, name, next_run_at from mine where script_id is null and next_run_at is not null
    ), over as (
      select id, name from mine where schedule_id is not null and next_run_at is null
    )
    select (select count(*) from mine) as extension_count,
      (select count(*) from mine where is_online) as online_count,
      ${first(sql`select id, name, last_event_at from mine where not is_online`, "last_event_at desc nulls last, id", sql`'lastEventAt', n.last_event_at`)} as offline,
      (select count(*) from mine where script_id is null) as without_script_count,
      json_build_object('count', (select count(*) from unscripted), 'first',
        ${first(sql`select id, name, next_run_at from unscripted`, "next_run_at, id", sql`'nextRunAt', n.next_run_at`)})
        as scheduled_without_script,
      json_build_object('count', (select count(*) from over), 'first',
        ${first(sql`select id, name from over`, "id")}) as schedule_over,
      ${limits("group")} as groups_at_limit, ${limits("proxy")} as proxies_at_limit,
      (select count(*) from queued) as queued_count,
      ${hasTariff(userId, at)} as has_tariff
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a select of counts gave no row");
  return row;
}

/** `more`: what is told of each beside its id and name, as keys and values. */
const first = (select: RawBuilder<unknown>, order: string, more?: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(
    json_build_object('id', n.id, 'name', n.name ${more ? sql`, ${more}` : sql``})
  ), '[]') from (
    ${select} order by ${sql.raw(order)} limit ${FLEET_NAMED}
  ) as n)`;

const LIMITS = {
  group: { table: "extension_groups", slots: "group_slots", threads: "thread_count" },
  proxy: { table: "proxies", slots: "proxy_slots", threads: "threads" },
};

/** Where most wait comes first. */
function limits(kind: keyof typeof LIMITS): RawBuilder<unknown> {
  const { table, slots, threads } = LIMITS[kind];
  const isHeld = kind === "group" ? "not q.is_past_group_limit" : "true";
  return first(
    sql.raw(`select x.id, x.name, x.${threads} as thread_limit, count(*) as waiting_count
      from queued q join ${slots} s on s.id = q.${kind}_id and s.free <= 0
      join ${table} x on x.id = s.id where ${isHeld} group by x.id`),
    `count(*) desc, x.id`,
    sql`'limit', n.thread_limit, 'waitingCount', n.waiting_count`,
  );
}
