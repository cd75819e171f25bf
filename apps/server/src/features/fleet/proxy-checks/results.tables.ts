import { type ProxyFault, ProxyStatus } from "@baton/contract";
import { sql } from "kysely";
import { records } from "../../../database/sql.ts";
import type { Tx } from "../../../database/types.ts";
import type { HeldProxy } from "./queue.tables.ts";

export interface CheckResult extends HeldProxy {
  checkedAt: Date;
  fault: ProxyFault | null;
  latencyMs: number | null;
  /** The one that was found, else the one known before. */
  exitAddress: string | null;
  country: string | null;
}

export interface SavedResult {
  proxyId: number;
  userId: number;
  /** It was given a new address by its link, and still has the old one. */
  isStillThere: boolean;
}

const { Disabled, Enabled, Error: Failing } = ProxyStatus;

const RECORD = {
  id: "bigint",
  checkedAt: "timestamptz",
  fault: "text",
  latencyMs: "int",
  exitAddress: "text",
  country: "text",
  type: "int",
  host: "text",
  port: "int",
  sealedLogin: "text",
  sealedPassword: "text",
} as const;

/**
 * Only of what still waits: checks that were stopped say nothing, nor do those of a proxy that has
 * become another meanwhile.
 */
export async function saveResults(tx: Tx, results: CheckResult[]): Promise<SavedResult[]> {
  const { rows } = await sql<SavedResult>`
    with told as (select * from ${records(results, RECORD)}),
    taken as (
      delete from proxy_check_queue q using told where q.proxy_id = told.id
      returning q.proxy_id, q.user_id, q.in_round
    ),
    kept as (
      update proxies p set
        status = case when p.status = ${Disabled} then p.status
          when told.fault is null then ${Enabled} else ${Failing} end,
        checked_at = told.checked_at,
        fault = told.fault,
        latency_ms = told.latency_ms,
        exit_address = case when told.fault is null then told.exit_address else p.exit_address end,
        country = case when told.fault is null then told.country else p.country end,
        last_good_at = case when told.fault is null then told.checked_at else p.last_good_at end,
        exit_after = case when told.fault is null and p.exit_before is not null
          and p.exit_after is null and p.exit_before <> told.exit_address
          then told.exit_address else p.exit_after end
      from told join taken on taken.proxy_id = told.id
      where p.id = told.id and (p.type, p.host, p.port, p.sealed_login, p.sealed_password)
        is not distinct from
        (told.type, told.host, told.port, told.sealed_login, told.sealed_password)
      returning p.id, told.fault, told.checked_at, told.latency_ms, told.exit_address,
        p.exit_before is not null and p.exit_after is null
          and p.rebooted_at > told.checked_at - interval '1 minute' as is_still_there
    ),
    remembered as (
      insert into proxy_checks (proxy_id, checked_at, latency_ms, fault, exit_address)
      select id, checked_at, latency_ms, fault,
        case when fault is null then exit_address end from kept
      on conflict do nothing
    ),
    counted as (
      update proxy_rounds r set good = r.good + sums.good, bad = r.bad + sums.bad
      from (
        select taken.user_id, count(*) filter (where told.fault is null) as good,
          count(*) filter (where told.fault is not null) as bad
        from taken join told on told.id = taken.proxy_id where taken.in_round group by taken.user_id
      ) as sums
      where sums.user_id = r.user_id and r.ended_at is null
    )
    select taken.proxy_id, taken.user_id, coalesce(kept.is_still_there, false) as is_still_there
    from taken left join kept on kept.id = taken.proxy_id
  `.execute(tx);
  return rows;
}

const CHUNK = 5000;

/** Answers how many there were of what is too old. */
export async function pruneChecks(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from proxy_checks where (proxy_id, checked_at) in (
      select proxy_id, checked_at from proxy_checks where checked_at < ${before}
      order by checked_at limit ${CHUNK}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export const CHECKS_PRUNED_AT_ONCE = CHUNK;
