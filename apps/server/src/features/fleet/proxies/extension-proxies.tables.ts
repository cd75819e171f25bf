import { sql } from "kysely";
import { anyOf, records } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { chooseUsed } from "./used-proxies.tables.ts";

/**
 * Whoever changes which proxies the user's extensions have holds this until the transaction ends,
 * before any row: so places keep counting from 0 without gaps, whatever else is done.
 */
export const lockPlaces = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`baton.proxies.${userId}`}, 0))`.execute(tx);

export async function listExtensionsWith(db: Db, proxyIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("extensionProxies")
    .select("extensionId as id")
    .distinct()
    .where(anyOf("proxyId", proxyIds))
    .execute();
  return rows.map((row) => row.id);
}

/** How many extensions have any of them, as their first or as a spare one. */
export async function countExtensionsWith(db: Db, proxyIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct extension_id) as count from extension_proxies
    where ${anyOf("proxyId", proxyIds)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Behind those that they have, in the order given; one that an extension has keeps its place. */
export async function attachProxies(
  tx: Tx,
  extensionIds: number[],
  proxyIds: number[],
): Promise<void> {
  await sql`
    insert into extension_proxies (extension_id, proxy_id, place)
    select e.id, p.id,
      (select count(*) from extension_proxies had where had.extension_id = e.id)
        + row_number() over (partition by e.id order by p.number) - 1
    from unnest(${extensionIds}::bigint[]) as e (id)
    cross join unnest(${proxyIds}::bigint[]) with ordinality as p (id, number)
    where not exists (
      select from extension_proxies had where had.extension_id = e.id and had.proxy_id = p.id
    )
  `.execute(tx);
  await chooseUsed(tx, extensionIds);
}

/** Those behind move up. */
export async function detachProxies(
  tx: Tx,
  extensionIds: number[],
  proxyIds: number[],
): Promise<void> {
  await sql`
    delete from extension_proxies where ${anyOf("extensionId", extensionIds)}
      and ${anyOf("proxyId", proxyIds)}
  `.execute(tx);
  await sql`
    update extension_proxies ep set place = counted.place
    from (
      select extension_id, proxy_id,
        row_number() over (partition by extension_id order by place) - 1 as place
      from extension_proxies where ${anyOf("extensionId", extensionIds)}
    ) as counted
    where ep.extension_id = counted.extension_id and ep.proxy_id = counted.proxy_id
      and ep.place <> counted.place
  `.execute(tx);
  await chooseUsed(tx, extensionIds);
}

/** How many extensions have each as their first. */
export async function countFirsts(db: Db, proxyIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ proxyId: number; count: number }>`
    select proxy_id, count(*) as count from extension_proxies
    where place = 0 and ${anyOf("proxyId", proxyIds)} group by proxy_id
  `.execute(db);
  return new Map(rows.map(({ proxyId, count }) => [proxyId, count]));
}

/** The first proxy of each that has any. */
export async function findFirsts(db: Db, extensionIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ extensionId: number; proxyId: number }>`
    select extension_id, proxy_id from extension_proxies
    where place = 0 and ${anyOf("extensionId", extensionIds)}
  `.execute(db);
  return new Map(rows.map(({ extensionId, proxyId }) => [extensionId, proxyId]));
}

/** Each extension has these and no others, in this order; what is known of those it keeps stays. */
export async function setProxies(
  tx: Tx,
  wanted: readonly { id: number; proxyIds: readonly number[] }[],
): Promise<void> {
  const places = wanted.flatMap(({ id, proxyIds }) =>
    proxyIds.map((proxyId, place) => ({ extensionId: id, proxyId, place })),
  );
  const ids = wanted.map(({ id }) => id);
  const kept = records(places, { extensionId: "bigint", proxyId: "bigint", place: "int" });
  await sql`
    delete from extension_proxies ep where ${anyOf("ep.extensionId", ids)}
      and (ep.extension_id, ep.proxy_id) not in (select n.extension_id, n.proxy_id from ${kept})
  `.execute(tx);
  await sql`
    insert into extension_proxies (extension_id, proxy_id, place)
    select n.extension_id, n.proxy_id, n.place from ${kept}
    on conflict (extension_id, proxy_id) do update set place = excluded.place
  `.execute(tx);
  await chooseUsed(tx, ids);
}

/** Each extension once; those that it had move behind, and keep their order. */
export async function setFirst(
  tx: Tx,
  pairs: readonly { extensionId: number; proxyId: number }[],
): Promise<void> {
  const wanted = records(pairs, { extensionId: "bigint", proxyId: "bigint" });
  await sql`
    delete from extension_proxies ep using ${wanted}
    where ep.extension_id = n.extension_id and ep.proxy_id = n.proxy_id
  `.execute(tx);
  await sql`
    update extension_proxies ep set place = counted.place
    from (
      select had.extension_id, had.proxy_id,
        row_number() over (partition by had.extension_id order by had.place) as place
      from extension_proxies had join ${wanted} on n.extension_id = had.extension_id
    ) as counted
    where ep.extension_id = counted.extension_id and ep.proxy_id = counted.proxy_id
  `.execute(tx);
  await sql`
    insert into extension_proxies (extension_id, proxy_id, place)
    select n.extension_id, n.proxy_id, 0 from ${wanted}
  `.execute(tx);
  await chooseUsed(
    tx,
    pairs.map(({ extensionId }) => extensionId),
  );
}
