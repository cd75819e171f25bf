import type { WayWord } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, HOLDING_SLOT, PROXY_IS_DEAD, records } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { chooseProxy, type ProxyPlace } from "./choose-proxy.ts";

interface PlaceRow extends Omit<ProxyPlace, "failedAt"> {
  extensionId: number;
  isUsed: boolean;
  isRunning: boolean;
  failedAt: Date | null;
}

async function listPlaces(tx: Tx, extensionIds: number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ep.extension_id, ep.proxy_id, ep.place, ep.is_used,
      ${PROXY_IS_DEAD} or ep.told is not distinct from 'refused' as is_dead,
      case when ep.told <> 'out' then ep.told_at end as failed_at,
      exists (
        select from runs r where r.extension_id = ep.extension_id and r.status in (${HOLDING_SLOT})
      ) as is_running
    from extension_proxies ep join proxies p on p.id = ep.proxy_id
    where ${anyOf("ep.extensionId", extensionIds)}
  `.execute(tx);
  return rows;
}

/**
 * Which proxies of these extensions hold from now on; answers those for which it is another. The
 * places must be locked.
 */
export async function chooseUsed(
  tx: Tx,
  extensionIds: number[],
  { mayRotate = false } = {},
): Promise<number[]> {
  if (extensionIds.length === 0) return [];
  const byExtension = Map.groupBy(await listPlaces(tx, extensionIds), (row) => row.extensionId);
  const changed = [...byExtension].flatMap(([extensionId, rows]) => {
    const heldId = rows.find(({ isUsed }) => isUsed)?.proxyId ?? null;
    const isRunning = rows.some((row) => row.isRunning);
    const places = rows.map((row) => ({ ...row, failedAt: row.failedAt?.getTime() ?? null }));
    const proxyId = chooseProxy(places, { heldId, isRunning, mayRotate });
    return proxyId === null || proxyId === heldId ? [] : [{ extensionId, proxyId }];
  });
  if (changed.length === 0) return [];
  const changedIds = changed.map(({ extensionId }) => extensionId);
  // Two statements: one proxy at a time holds.
  await sql`update extension_proxies set is_used = false
    where ${anyOf("extensionId", changedIds)} and is_used`.execute(tx);
  await sql`
    update extension_proxies ep set is_used = true
    from ${records(changed, { extensionId: "bigint", proxyId: "bigint" })}
    where ep.extension_id = n.extension_id and ep.proxy_id = n.proxy_id
  `.execute(tx);
  return changedIds;
}

/** Extensions of the user for which another of their proxies is the one to hold, perhaps. */
export async function listDoubtful(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ extensionId: number }>`
    select distinct ep.extension_id
    from proxies p join extension_proxies ep on ep.proxy_id = p.id
    where p.user_id = ${userId} and (
      (ep.is_used and ${PROXY_IS_DEAD}) or (not ep.is_used and not (${PROXY_IS_DEAD}))
    )
  `.execute(db);
  return rows.map((row) => row.extensionId);
}

/** What the way of an extension is made of. */
export interface UsedProxy {
  extensionId: number;
  userId: number;
  id: number;
  type: number;
  host: string;
  port: number;
  sealedLogin: string | null;
  sealedPassword: string | null;
  told: WayWord["state"] | null;
  toldReason: string | null;
  exitAddress: string | null;
  isDead: boolean;
  /** Its browser is one of this server's own, behind a forwarder. */
  isForwarded: boolean;
}

/** The proxies that hold, of those of these extensions that have any. */
export async function listUsedProxies(db: Db, extensionIds: number[]): Promise<UsedProxy[]> {
  const { rows } = await sql<UsedProxy>`
    select ep.extension_id, p.user_id, p.id, p.type, p.host, p.port, p.sealed_login,
      p.sealed_password, ep.told, ep.told_reason, ep.exit_address, ${PROXY_IS_DEAD} as is_dead,
      exists (
        select from browser_profiles b
        where b.extension_id = ep.extension_id and b.connection_id is null
      ) as is_forwarded
    from extension_proxies ep join proxies p on p.id = ep.proxy_id
    where ${anyOf("ep.extensionId", extensionIds)} and ep.is_used
  `.execute(db);
  return rows;
}

export async function hasProxies(db: Db, extensionIds: number[]): Promise<boolean> {
  const row = await db
    .selectFrom("extensionProxies")
    .select("extensionId")
    .where(anyOf("extensionId", extensionIds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what the agent says of the proxy that holds. */
export const keepWord = (
  tx: Tx,
  extensionId: number,
  { state, reason, exitAddress }: Pick<WayWord, "state" | "reason" | "exitAddress">,
  at: Date,
) =>
  tx
    .updateTable("extensionProxies")
    .set({ told: state, toldReason: reason, toldAt: at, exitAddress })
    .where("extensionId", "=", extensionId)
    .where("isUsed", "=", true)
    .execute();

const NOTHING_TOLD = { told: null, toldReason: null, toldAt: null, exitAddress: null };

/** These proxies are others now: what agents said was of those before. */
export const forgetWords = (tx: Tx, proxyIds: number[]) =>
  tx.updateTable("extensionProxies").set(NOTHING_TOLD).where(anyOf("proxyId", proxyIds)).execute();

/** An agent that is new here may get out where the one before did not; answers whose. */
export async function forgetFailures(tx: Tx, extensionIds: number[]): Promise<number[]> {
  const rows = await tx
    .updateTable("extensionProxies")
    .set(NOTHING_TOLD)
    .where(anyOf("extensionId", extensionIds))
    .where("told", "in", ["failed", "refused"])
    .returning("extensionId")
    .execute();
  return [...new Set(rows.map((row) => row.extensionId))];
}
