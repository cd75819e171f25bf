import { sql } from "kysely";
import { readByIndexes } from "../../../../database/find-by-indexes.ts";
import { anyOf, kept, PROXY_IS_DEAD, statusLiteral } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import {
  accountIsChecked,
  DISABLED,
  freeSlots,
  hasTariff,
  IS_HELD,
  PROXY_IS_NOT_CARRIED,
} from "./queue-limits.tables.ts";

/** Where queued runs of one user stand, counted from 1, in each of the lines that they wait in. */
export interface QueuePlaceRow {
  id: number;
  hasTariff: boolean;
  place: number;
  length: number;
  groupPlace: number;
  groupLength: number;
  /** Null where no limit of a group concerns it. */
  groupFree: number | null;
  proxyPlace: number;
  proxyLength: number;
  proxyFree: number | null;
  isAccountChecked: boolean;
  isHeld: boolean;
  isProxyDead: boolean;
  isProxyNotCarried: boolean;
}

/**
 * One pass over the user's queue, however many runs are asked for. Those of disabled extensions
 * stand in no line.
 */
export async function listQueuePlaces(
  db: Db,
  userId: number,
  runIds: number[],
  at: Date,
): Promise<QueuePlaceRow[]> {
  const places = sql<QueuePlaceRow>`
    with ${freeSlots(userId)}, line as (
      select r.id, r.queue_place, ${accountIsChecked(at)} as is_account_checked,
        ${IS_HELD} as is_held,
        coalesce(${PROXY_IS_DEAD}, false) as is_proxy_dead,
        p.id is not null and coalesce(${PROXY_IS_NOT_CARRIED}, false) as is_proxy_not_carried,
        case when not r.is_past_group_limit then gs.id end as group_id, gs.free as group_free,
        ps.id as proxy_id, ps.free as proxy_free
      from runs r
      join extensions e on e.id = r.extension_id and e.state <> ${DISABLED}
      left join extension_proxies ep on ep.extension_id = r.extension_id and ep.is_used
      left join proxies p on p.id = ep.proxy_id
      left join group_slots gs on gs.id = e.group_id
      left join proxy_slots ps on ps.id = ep.proxy_id
      where r.user_id = ${userId} and r.status = ${statusLiteral("InQueue")}
    ), placed as (
      select id, row_number() over in_order as place, count(*) over () as length,
        row_number() over in_group as group_place, count(*) over (partition by group_id) as group_length,
        case when group_id is not null then group_free end as group_free,
        row_number() over on_proxy as proxy_place, count(*) over (partition by proxy_id) as proxy_length,
        proxy_free, is_account_checked, is_held, is_proxy_dead, is_proxy_not_carried
      from line
      window in_order as (order by queue_place, id),
        in_group as (partition by group_id order by queue_place, id),
        on_proxy as (partition by proxy_id order by queue_place, id)
    )
    select id, ${hasTariff(userId, at)} as has_tariff, place, length,
      group_place, group_length, group_free,
      proxy_place, proxy_length, proxy_free, is_account_checked, is_held,
      is_proxy_dead, is_proxy_not_carried
    from placed where ${anyOf("id", runIds)}
  `;
  return readByIndexes(async () => (await kept(places).execute(db)).rows);
}
