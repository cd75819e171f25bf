import { ExtensionState, WAYS_SINCE_MINOR } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { HOLDING_SLOT, kept, PROXY_IS_DEAD, statusLiteral } from "../../../../database/sql.ts";
import type { Db, Tx } from "../../../../database/types.ts";
import { SHARED_ACTIONS } from "../ledger/shared-actions.tables.ts";

/*
 * What a queued run needs before it goes to its browser: a tariff that is valid, a slot of its
 * extension's group, and one of the proxy that its extension goes out through, which is to be alive.
 * A limit of 0 is none. Active are runs that are paused, in progress or waiting for their browser.
 */

export const DISABLED = sql.lit(ExtensionState.Disabled);

/**
 * Whoever hands out slots of the user's groups and proxies holds this until the transaction ends,
 * and counts them in a later statement: so it sees what whoever held it before has handed out, and
 * two never hand out one slot twice. Who begins the check of an account holds it too: no run is
 * handed to that browser meanwhile. Taken before any lock of a row.
 * What follows in the transaction finds rows by their indexes, see `findByIndexes`.
 */
export const lockQueue = (tx: Tx, userId: number) =>
  kept(sql`select set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended(${queueLockName(userId)}, 0))`).execute(tx);

/**
 * As `lockQueue`, in a transaction that holds rows: it takes the lock if nobody has it, and waits for
 * nobody.
 */
export async function tryLockQueue(tx: Tx, userId: number): Promise<boolean> {
  const lock = sql<{ isLocked: boolean }>`select set_config('enable_seqscan', 'off', true),
    pg_try_advisory_xact_lock(hashtextextended(${queueLockName(userId)}, 0)) as is_locked`;
  const { rows } = await kept(lock).execute(tx);
  return rows[0]?.isLocked ?? false;
}

const queueLockName = (userId: number): string => `baton.queue.${userId}`;

/** Whether the user's runs may go to their browsers. The same rule as for new extensions. */
export const hasTariff = (userId: number, at: Date): RawBuilder<boolean> => sql`exists (
  select from users u where u.id = ${userId} and u.tariff_id is not null
    and (u.valid_until is null or u.valid_until > ${at})
)`;

export async function isTariffValid(db: Db, userId: number, at: Date): Promise<boolean> {
  const look = sql<{ isValid: boolean }>`select ${hasTariff(userId, at)} as is_valid`;
  const { rows } = await kept(look).execute(db);
  return rows[0]?.isValid ?? false;
}

/**
 * Three parts of a `with`: the free slots of the user's groups and proxies that have a limit,
 * counted from what is active, if there is any limit. Extensions are looked up by what is active,
 * which `offset 0` holds the planner to: right after a large change it would guess at few rows, and
 * compare all with all. Materialized: counted once, not for each queued run.
 */
export const freeSlots = (userId: number): RawBuilder<unknown> => sql`
  used as materialized (
    select e.group_id, e.proxy_id from runs r
    cross join lateral (
      select e.group_id, (
        select proxy_id from extension_proxies ep where ep.extension_id = e.id and ep.is_used
      ) as proxy_id
      from extensions e where e.id = r.extension_id offset 0
    ) as e
    where r.user_id = ${userId} and r.status in (${HOLDING_SLOT}) and (
      exists (select from extension_groups where user_id = ${userId} and thread_count > 0)
      or exists (select from proxies where user_id = ${userId} and threads > 0)
    )
  ), group_slots as materialized (
    select g.id, g.thread_count - coalesce(used.count, 0) as free
    from extension_groups g
    left join (select group_id, count(*) from used group by group_id) as used on used.group_id = g.id
    where g.user_id = ${userId} and g.thread_count > 0
  ), proxy_slots as materialized (
    select p.id, p.threads - coalesce(used.count, 0) as free
    from proxies p
    left join (select proxy_id, count(*) from used group by proxy_id) as used on used.proxy_id = p.id
    where p.user_id = ${userId} and p.threads > 0
  )`;

/** While the account of `r`'s extension is checked its browser is not free. */
export const accountIsChecked = (at: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from accounts a where a.extension_id = r.extension_id and a.held_until > ${at}
)`;

/** Somebody has the browser of `r`'s extension for themselves, and for something else than `r`. */
export const IS_HELD = sql<boolean>`exists (
  select from extension_holds h
  where h.extension_id = r.extension_id and h.run_id is distinct from r.id
)`;

/** The browser of `e` does not go through the proxy `ep` that it is to go through, alive or not. */
export const PROXY_IS_NOT_CARRIED = sql<boolean>`(ep.told is not distinct from 'refused'
  or coalesce(e.protocol_minor < ${sql.lit(WAYS_SINCE_MINOR)}, false))`;

/** A run of the queue whose group and proxy have slots, though not always for all that are listed. */
export interface Candidate {
  id: number;
  isPastGroupLimit: boolean;
  groupId: number | null;
  groupFree: number;
  proxyId: number | null;
  proxyFree: number;
  /** It uses what has expired since it was queued, of which nobody has been told yet. */
  hasExpired: boolean;
}

/** Looks into a plan only while something is known to have expired. */
const usesExpired = (userId: number, at: Date): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from actions a
    where a.expires_at <= ${at} and not a.is_expiry_done and a.user_id = ${userId}
  )
  and exists (
    select from run_plans p
    cross join lateral jsonb_path_query(p.plan -> 'rows', ${SHARED_ACTIONS}::jsonpath) as shared (id)
    join actions a on a.id = shared.id::bigint
    where p.run_id = r.id and a.user_id = ${userId} and a.expires_at <= ${at}
  )
)`;

/** The first of the user's queue that a slot may be found for; `lockQueue` comes before. */
export async function listCandidates(
  tx: Db,
  userId: number,
  at: Date,
  limit: number,
): Promise<Candidate[]> {
  const candidates = sql<Candidate>`
    with ${freeSlots(userId)}
    select r.id, r.is_past_group_limit,
      gs.id as group_id, coalesce(gs.free, 0) as group_free,
      ps.id as proxy_id, coalesce(ps.free, 0) as proxy_free,
      ${usesExpired(userId, at)} as has_expired
    from runs r
    join extensions e on e.id = r.extension_id and e.state <> ${DISABLED}
    left join extension_proxies ep on ep.extension_id = r.extension_id and ep.is_used
    left join proxies p on p.id = ep.proxy_id
    left join group_slots gs on gs.id = e.group_id
    left join proxy_slots ps on ps.id = ep.proxy_id
    where r.user_id = ${userId} and r.status = ${statusLiteral("InQueue")} and ${hasTariff(userId, at)}
      and (gs.id is null or gs.free > 0 or r.is_past_group_limit)
      and (ps.id is null or ps.free > 0)
      and not ${accountIsChecked(at)}
      and not ${IS_HELD}
      and (p.id is null or not (${PROXY_IS_DEAD} or ${PROXY_IS_NOT_CARRIED}))
    order by r.queue_place, r.id
    limit ${limit}
  `;
  return (await kept(candidates).execute(tx)).rows;
}
